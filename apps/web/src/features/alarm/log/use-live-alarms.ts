import { alarmLogApi } from '@fieldhub/contract'
import { useEffect } from 'react'
import { onLiveAlarm, onLiveResumed } from '#api/live/live.ts'
import { refresh } from '#api/query.ts'

/** A storm of alarms is one new reading, not a hundred. */
const gatherMs = 500

/** Reads the list again soon after an alarm began or ended. */
export function useLiveAlarms(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAgain = () => {
      timer = undefined
      void Promise.all([refresh(alarmLogApi.list), refresh(alarmLogApi.stats)])
    }
    const readSoon = () => {
      timer ??= setTimeout(readAgain, gatherMs)
    }
    const stops = [onLiveAlarm(readSoon), onLiveResumed(readSoon)]
    return () => {
      for (const stop of stops) stop()
      clearTimeout(timer)
    }
  }, [])
}
