import { homeApi } from '@fieldhub/contract'
import { useEffect } from 'react'
import { onLiveStatus } from '#api/live/live.ts'
import { refresh } from '#api/query.ts'

/** A fleet that comes back at once is one new reading, not a thousand. */
const gatherMs = 1_000

/** Reads counts and events again soon after a device changed its state. */
export function useLiveHome(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAgain = () => {
      timer = undefined
      void Promise.all([refresh(homeApi.data), refresh(homeApi.stats)])
    }
    const stop = onLiveStatus(() => {
      timer ??= setTimeout(readAgain, gatherMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}
