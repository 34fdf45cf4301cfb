import { alarmLogApi } from '@fieldhub/contract'
import { useEffect } from 'react'
import { gather } from '#api/live/gather.ts'
import { onLiveAlarm, onLiveHandled, onLiveResumed } from '#api/live/live.ts'
import { refresh } from '#api/query.ts'

/** A storm of alarms is one new reading, not a hundred. */
const gatherMs = 500

/** Reads the list again soon after an alarm began, ended or was handled. */
export function useLiveAlarms(): void {
  useEffect(() => {
    const again = gather(gatherMs, () => {
      void Promise.all([refresh(alarmLogApi.list), refresh(alarmLogApi.stats)])
    })
    const events = [onLiveAlarm, onLiveHandled, onLiveResumed]
    const stops = [...events.map((on) => on(again.soon)), again.stop]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
