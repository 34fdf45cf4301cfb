import { homeApi, positionApi } from '@fieldhub/contract'
import { useEffect } from 'react'
import { onLiveAlarm, onLiveGone, onLiveStatus } from '#api/live/live.ts'
import { refresh } from '#api/query.ts'

/** A fleet that comes back at once is one new reading, not a thousand. */
const gatherMs = 1_000

/** Reads counts and events again soon after a device changed its state, or is shared no longer. */
export function useLiveHome(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAgain = () => {
      timer = undefined
      void Promise.all([refresh(homeApi.data), refresh(homeApi.stats), refresh(positionApi.map)])
    }
    const readSoon = () => {
      timer ??= setTimeout(readAgain, gatherMs)
    }
    const stops = [onLiveStatus(readSoon), onLiveGone(readSoon), onLiveAlarm(readSoon)]
    return () => {
      for (const stop of stops) stop()
      clearTimeout(timer)
    }
  }, [])
}
