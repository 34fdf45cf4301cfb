import type { QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '#api/query.ts'
import { type LiveStep, onLiveStep, onLiveWatched } from './live.ts'
import { useDeviceSubscription } from './use-live.ts'

interface Steps<Row extends { readonly deviceId: number }> {
  readonly deviceId: number
  /** The reading that holds the newest row of the device. It stays the same between renders. */
  readonly queryKey: QueryKey
  /** The row of a step; undefined: it is about something else. Defined outside of the component. */
  readonly rowOf: (step: LiveStep) => Row | undefined
  readonly onRow: (row: Row) => void
}

/**
 * Keeps a reading up by live steps. What happened between the reading and the moment from which the device is watched
 * would be missed for good, so it is read again then; and a reading that a step overtook does not count.
 */
export function useSteps<Row extends { readonly deviceId: number }>({
  deviceId,
  queryKey,
  rowOf,
  onRow,
}: Steps<Row>): void {
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    const keyed: QueryKey = JSON.parse(key)
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: keyed })
    const stopWatched = onLiveWatched(readAgain)
    const stopSteps = onLiveStep((step) => {
      const row = rowOf(step)
      if (row?.deviceId !== deviceId) return
      queryClient.setQueryData(keyed, row)
      if (queryClient.isFetching({ queryKey: keyed }) > 0) readAgain()
      onRow(row)
    })
    return () => {
      stopWatched()
      stopSteps()
    }
  }, [deviceId, key, rowOf, onRow])
  useDeviceSubscription([deviceId])
}
