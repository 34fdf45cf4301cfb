import { groupApi } from '@fieldhub/contract'
import { useEffect } from 'react'
import { onLiveStatus } from '#api/live/live.ts'
import { refresh } from '#api/query.ts'

/** A fleet that comes back at once is one new reading, not a thousand. */
const gatherMs = 1_000

/** Counts again soon after a device changed its state. */
export function useGroupChanges(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onLiveStatus(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        void refresh(groupApi.list)
      }, gatherMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}
