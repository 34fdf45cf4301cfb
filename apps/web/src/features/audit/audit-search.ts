import { AuditBy, type auditApi, type InputOf } from '@fieldhub/contract'
import type { PageSize } from '#ui/list/use-page-size.ts'
import type { SearchTexts } from '#ui/list/use-url-search.ts'

const hourMs = 3_600_000

const auditRanges = { '1h': 1, '24h': 24, '7d': 168, '30d': 720 } as const
type AuditRange = keyof typeof auditRanges | 'custom'

/** What the log shows, as the address says it. What the address gets wrong counts as not said. */
export interface AuditFilter {
  readonly search: string
  readonly by: AuditBy | null
  readonly range: AuditRange | null
  /** Epoch milliseconds; used with the custom range. */
  readonly start: number | null
  readonly end: number | null
  readonly isAll: boolean
  readonly page: number
}

/** Every filter's key in the address, removed. */
export const noAuditFilters = {
  search: undefined,
  by: undefined,
  range: undefined,
  start: undefined,
  end: undefined,
  page: undefined,
} as const

export function auditFromSearch(texts: SearchTexts): AuditFilter {
  const by = AuditBy.safeParse(texts['by'])
  return {
    search: texts['search'] ?? '',
    by: by.success ? by.data : null,
    range: getRange(texts['range']),
    start: toCount(texts['start']),
    end: toCount(texts['end']),
    isAll: texts['all'] === 'true',
    page: Math.max(toCount(texts['page']) ?? 1, 1),
  }
}

export function isAuditFiltered({ search, by, range }: AuditFilter): boolean {
  return search.trim() !== '' || by !== null || range !== null
}

/** The call's input; `now` need not be exact: a range moves with it. */
export function auditInput(
  filter: AuditFilter,
  now: number,
  pageSize: PageSize,
): InputOf<typeof auditApi.page> {
  const { search, by, isAll, page } = filter
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(by === null ? {} : { by }),
    ...(isAll ? { all: 'true' as const } : {}),
    ...getTimes(filter, now),
    page,
    pageSize,
  }
}

function getTimes({ range, start, end }: AuditFilter, now: number) {
  if (range === null) return {}
  if (range !== 'custom') return { startTime: now - auditRanges[range] * hourMs }
  return {
    ...(start === null ? {} : { startTime: start }),
    ...(end === null ? {} : { endTime: end }),
  }
}

function getRange(text: string | undefined): AuditRange | null {
  if (text === undefined) return null
  if (text === 'custom') return 'custom'
  return isPreset(text) ? text : null
}

const isPreset = (text: string): text is keyof typeof auditRanges =>
  Object.hasOwn(auditRanges, text)

function toCount(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}
