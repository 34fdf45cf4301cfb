import { toId } from '#features/device/list/device-search.ts'
import type { SearchTexts } from '#ui/list/use-url-search.ts'
import { isRangePreset, type RangePreset, rangePresets, type TimeRange } from './history-range.ts'

/** What the history shows, as the address says it. */
export interface HistoryView {
  readonly preset: RangePreset
  /** A zoomed or typed range; null follows the clock. */
  readonly fixed: TimeRange | null
  /** Null when the address names none: the screen proposes one. */
  readonly varIds: readonly number[] | null
  readonly view: 'chart' | 'table'
  readonly page: number
}

export function historyFromSearch(texts: SearchTexts): HistoryView {
  const { range, from, to, vars, show, page } = texts
  return {
    preset: isRangePreset(range) ? range : '1h',
    fixed: fixedRange(toId(from), toId(to)),
    varIds: vars === undefined ? null : getIds(vars),
    view: show === 'table' ? 'table' : 'chart',
    page: Math.max(toId(page) ?? 1, 1),
  }
}

/** The range in sight at a moment. */
export function rangeAt({ fixed, preset }: HistoryView, now: number): TimeRange {
  return fixed ?? { start: now - rangePresets[preset], end: now }
}

function fixedRange(start: number | null, end: number | null): TimeRange | null {
  return start !== null && end !== null && start < end ? { start, end } : null
}

function getIds(text: string): number[] {
  const ids = text.split(',').map(toId)
  return [...new Set(ids.filter((id) => id !== null))]
}
