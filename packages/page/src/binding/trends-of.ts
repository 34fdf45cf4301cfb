import type { PageData, Source } from '../page-data.ts'
import { liveTrend } from '../symbols/live-trend.ts'
import { getProps } from '../symbols/props-of.ts'
import { shownCells } from './shown-cells.ts'
import { bindsOf } from './sources-of.ts'

/** A variable whose course a page draws, and how far back. */
export interface ShownTrend {
  readonly source: Source
  readonly minutes: number
}

const trendSlots: ReadonlySet<string> = new Set(liveTrend.slots.map(({ name }) => name))

/** What the trends of a page draw; shares may read the history of these and of nothing else. */
export function getTrends(page: PageData): readonly ShownTrend[] {
  return shownCells(page).flatMap((cell) => {
    if (cell.kind !== 'node' || cell.shape !== liveTrend.name) return []
    const minutes = getProps(liveTrend.props, cell).number('minutes')
    return bindsOf(cell)
      .filter(({ to }) => trendSlots.has(to))
      .map(({ src }) => ({ source: src, minutes }))
  })
}
