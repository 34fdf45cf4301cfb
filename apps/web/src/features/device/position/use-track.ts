import { positionApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { serverNow } from '#i18n/server-time.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { positionSearch } from './position-search.ts'

const dayMs = 86_400_000
const trackEveryMs = 30_000

export const trackRanges: readonly { readonly days: number; readonly key: PlainMessageKey }[] = [
  { days: 1, key: 'position.trackDay' },
  { days: 7, key: 'position.trackWeek' },
  { days: 30, key: 'position.trackMonth' },
  { days: 90, key: 'position.trackQuarter' },
]

/** The track of the last days; the address holds their number. */
export function useTrack(deviceId: number) {
  const [{ days: named }, changeSearch] = useSearchParams(positionSearch)
  const days = trackRanges.find((range) => range.days === named)?.days ?? 1
  // Without an end: what comes while it is looked at belongs to it. Steady, so that it is one question.
  const [openedAt] = useState(serverNow)
  const query = useQuery({
    ...toQuery(positionApi.track, {
      deviceId,
      startTime: openedAt - days * dayMs,
      endTime: openedAt + dayMs,
    }),
    refetchInterval: trackEveryMs,
  })
  return { query, days, changeDays: (next: number) => changeSearch({ days: next }) }
}
