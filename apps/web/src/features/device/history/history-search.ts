import * as z from 'zod/mini'
import { countParam, idsParam, oneOfTexts, pageParam } from '#ui/list/search-fields.ts'
import type { SearchValues } from '#ui/list/use-search-params.ts'
import { type RangePreset, rangePresets, type TimeRange } from './history-range.ts'

/** The parameters of the history of a device. */
export const historySearch = z.object({
  range: oneOfTexts(['1h', '6h', '24h', '7d', '30d']),
  from: countParam,
  to: countParam,
  vars: idsParam,
  show: oneOfTexts(['chart', 'table']),
  page: pageParam,
})

/** What the history shows. */
export interface HistoryView {
  readonly preset: RangePreset
  /** A zoomed or typed range; null follows the clock. */
  readonly fixed: TimeRange | null
  /** The variables; null when the address names none, so that the screen proposes one. */
  readonly varIds: readonly number[] | null
  readonly view: 'chart' | 'table'
  readonly page: number
}

export function getHistoryView(values: SearchValues<typeof historySearch>): HistoryView {
  const { range, from, to, vars, show, page } = values
  return { preset: range, fixed: fixedRange(from, to), varIds: vars ?? null, view: show, page }
}

/** The range in sight at a moment. */
export function rangeAt({ fixed, preset }: HistoryView, now: number): TimeRange {
  return fixed ?? { start: now - rangePresets[preset], end: now }
}

function fixedRange(start: number | undefined, end: number | undefined): TimeRange | null {
  return start !== undefined && end !== undefined && start < end ? { start, end } : null
}
