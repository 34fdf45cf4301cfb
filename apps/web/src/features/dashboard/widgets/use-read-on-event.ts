import { useEffect } from 'react'
import { gather } from '#api/live/gather.ts'
import { useBoard } from '../board-source.ts'

const gatherMs = 1_000

/** Reads again soon after an alarm began or ended, a state changed, or the connection is back. */
export function useReadOnEvent(refetch: () => Promise<unknown>): void {
  const { source } = useBoard()
  useEffect(() => {
    const again = gather(gatherMs, refetch)
    const stop = source.onEvent(again.soon)
    return () => {
      stop()
      again.stop()
    }
  }, [source, refetch])
}
