import type { Primitive } from '../symbol.ts'
import { getSymbol } from '../symbols/get-symbol.ts'
import { drawBorder } from './border.ts'
import type { ChartCell, ChartItem, DrawChart } from './chart.ts'
import { drawFlipFigure } from './flip-figure.ts'
import { drawMarquee } from './marquee.ts'
import { drawNumberCard } from './number-card.ts'
import { drawProgressGroup } from './progress-group.ts'
import { drawRanking } from './ranking.ts'
import { lookOf } from './series.ts'
import { drawTable } from './table.ts'
import { drawTitleBar } from './title-bar.ts'
import { drawWaterBall } from './water-ball.ts'

/** The drawings of charts by the names of their symbols. */
const drawings: ReadonlyMap<string, DrawChart> = new Map([
  ['numberCard', drawNumberCard],
  ['waterBall', drawWaterBall],
  ['ranking', drawRanking],
  ['progressGroup', drawProgressGroup],
  ['flipFigure', drawFlipFigure],
  ['dataTable', drawTable],
  ['marquee', drawMarquee],
  ['border', drawBorder],
  ['titleBar', drawTitleBar],
])

/** The picture of a chart with the values of its variables; undefined for a cell that is drawn in another way. */
export function drawChart(
  cell: ChartCell,
  items: readonly ChartItem[],
): readonly Primitive[] | undefined {
  const draw = drawings.get(cell.shape)
  return draw?.(lookOf(cell), items)
}

/** Where examples lie on the scale of their chart. */
const exampleShares = [0.62, 0.88, 0.44, 0.71, 0.3, 0.55, 0.79, 0.36]
/** The variables that a chart has as examples before any is bound to it. */
const exampleCount = 5

/** Plausible values for a chart that is being drawn: of the slots that are bound, or of the first few. */
export function getChartExamples(
  cell: ChartCell,
  labelOf: (slot: string) => string,
): readonly ChartItem[] {
  const slots = getSymbol(cell.shape)?.slots ?? []
  const bound = slots.filter(({ name }) => cell.data.binds?.some(({ to }) => to === name))
  const shown = bound.length > 0 ? bound : slots.slice(0, exampleCount)
  const look = lookOf(cell)
  const [low, high] = [look.number('min'), look.number('max')]
  const [from, to] = low === high ? [0, 100] : [low, high]
  return shown.map(({ name }, at) => {
    const share = exampleShares[at % exampleShares.length] ?? 0.5
    const value = Number((from + (to - from) * share).toPrecision(3))
    return { label: labelOf(name), unit: '', value }
  })
}
