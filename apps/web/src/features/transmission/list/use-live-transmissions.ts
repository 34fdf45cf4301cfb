import { transmissionApi } from '@fieldhub/contract'
import { useEffect } from 'react'
import { gather } from '#api/live/gather.ts'
import { onLiveStatus } from '#api/live/live.ts'
import { readNews } from '#api/query.ts'

/** A plant that comes back is one new reading, not a hundred. */
const gatherMs = 500

/** Reads policies again soon after a device came or went, and after the connection was away. */
export function useLiveTransmissions(): void {
  useEffect(() => {
    const again = gather(gatherMs, () => readNews(transmissionApi.list))
    const stops = [onLiveStatus(again.soon), again.stop]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
