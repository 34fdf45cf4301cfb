import { groupApi, smartGroupApi } from '@fieldhub/contract'
import { useEffect } from 'react'
import { gather } from '#api/live/gather.ts'
import { onLiveStatus } from '#api/live/live.ts'
import { readNews } from '#api/query.ts'

/** A fleet that comes back at once is one new reading, not a thousand. */
const gatherMs = 1_000

/** Counts again soon after a device changed its state. */
export function useGroupChanges(): void {
  useEffect(() => {
    const again = gather(gatherMs, () => readNews(groupApi.list, smartGroupApi.list))
    const stop = onLiveStatus(again.soon)
    return () => {
      stop()
      again.stop()
    }
  }, [])
}
