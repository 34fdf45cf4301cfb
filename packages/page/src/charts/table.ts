import type { Primitive } from '../symbol.ts'
import type { Look } from '../symbols/looks/look.ts'
import { palette } from '../symbols/looks/palette.ts'
import { exact } from '../symbols/looks/pen.ts'
import type { DrawChart } from './chart.ts'
import { chartFrame } from './chart-frame.ts'
import { label } from './chart-text.ts'
import { type Series, seriesOf } from './series.ts'

/** A variable of a table with the device that it belongs to. */
export interface TableEntry {
  readonly device: string
  readonly name: string
  readonly series: Series
}

export interface TableRow {
  readonly device: string
  /** A cell for each column; undefined where the device has no such variable here. */
  readonly cells: readonly (Series | undefined)[]
}

/** Devices as rows and the names of their variables as columns, both in the order in which they come first. */
export function getTable(entries: readonly TableEntry[]) {
  const columns = [...new Set(entries.map(({ name }) => name))]
  const devices = [...new Set(entries.map(({ device }) => device))]
  const rows = devices.map((device): TableRow => {
    const own = entries.filter((entry) => entry.device === device)
    const byName = new Map(own.toReversed().map(({ name, series }) => [name, series]))
    return { device, cells: columns.map((name) => byName.get(name)) }
  })
  return { columns, rows }
}

/** A table as its editor shows it: a line for each variable. */
export const drawTable: DrawChart = (look, items) => {
  const { items: ground, inner } = chartFrame(look)
  const fontSize = look.number('fontSize')
  const height = fontSize * 2
  const shown = seriesOf(look, items).slice(0, Math.max(1, Math.floor(inner.height / height)))
  return [
    ...ground,
    ...shown.flatMap((one, at) =>
      lineOf(look, one, { ...inner, y: inner.y + at * height, height }),
    ),
  ]
}

interface Line {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function lineOf(look: Look, one: Series, { x, y, width, height }: Line): readonly Primitive[] {
  const fontSize = Math.min(look.number('fontSize'), look.size.height / 3)
  const fill = one.limit === 'usual' ? palette.ink : palette.alarm
  return [
    label(x, y + height / 2, one.label, { fontSize, width: width / 2 }),
    label(x + width, y + height / 2, one.text, { fontSize, anchor: 'end', fill }),
    {
      kind: 'path',
      d: `M${exact(x)} ${exact(y + height)}h${exact(width)}`,
      stroke: palette.body,
      strokeWidth: 1,
    },
  ]
}
