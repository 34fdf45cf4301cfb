import { AuditBy, type auditApi, type InputOf } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { countParam, oneOf, pageParam, textParam } from '#ui/list/search-fields.ts'
import type { PageSize } from '#ui/list/use-page-size.ts'
import { defaultsOf, type SearchValues } from '#ui/list/use-search-params.ts'

const hourMs = 3_600_000

const auditRanges = { '1h': 1, '24h': 24, '7d': 168, '30d': 720 } as const

export const auditFilters = z.object({
  search: textParam,
  by: oneOf(AuditBy),
  range: oneOf(z.enum(['1h', '24h', '7d', '30d', 'custom'])),
})

/**
 * The parameters of `/audit`. `start` and `end`, epoch milliseconds, are used with the custom range. `all` stands for
 * every account.
 */
export const auditSearch = z.extend(auditFilters, {
  start: countParam,
  end: countParam,
  all: oneOf(z.enum(['true'])),
  page: pageParam,
})

export type AuditFilter = SearchValues<typeof auditSearch>

export const noAuditFilters = {
  ...defaultsOf(auditFilters),
  start: undefined,
  end: undefined,
  page: undefined,
}

/** The call's input; `now` need not be exact: a range moves with it. */
export function auditInput(
  filter: AuditFilter,
  now: number,
  pageSize: PageSize,
): InputOf<typeof auditApi.page> {
  const { search = '', by, all, page } = filter
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(by === undefined ? {} : { by }),
    ...(all === undefined ? {} : { all }),
    ...getTimes(filter, now),
    page,
    pageSize,
  }
}

function getTimes({ range, start, end }: AuditFilter, now: number) {
  if (range === undefined) return {}
  if (range !== 'custom') return { startTime: now - auditRanges[range] * hourMs }
  return {
    ...(start === undefined ? {} : { startTime: start }),
    ...(end === undefined ? {} : { endTime: end }),
  }
}
