import { transmissionApi } from '@fieldhub/contract'
import { useEffect } from 'react'
import { onLiveResumed, onLiveStatus } from '#api/live/live.ts'
import { refresh } from '#api/query.ts'

/** A plant that comes back is one new reading, not a hundred. */
const gatherMs = 500

/** Reads policies again soon after a device came or went, and after the connection was away. */
export function useLiveTransmissions(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const readSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void refresh(transmissionApi.list)
      }, gatherMs)
    }
    const stops = [onLiveStatus(readSoon), onLiveResumed(readSoon)]
    return () => {
      for (const stop of stops) stop()
      clearTimeout(timer)
    }
  }, [])
}
