import * as z from 'zod/mini'

/** A column as wide as a person dragged it, and how wide it was before, in pixels. */
const Dragged = z.object({ width: z.number(), usual: z.number() })

/** Columns by their ids. */
const ColumnWidths = z.record(z.string(), Dragged)
export type ColumnWidths = z.output<typeof ColumnWidths>

const AllWidths = z.record(z.string(), ColumnWidths)
const widthsKey = 'fieldhub.columnWidths'

/** The widths of the tables of one page, remembered in this browser. */
export function readWidths(path: string): ColumnWidths {
  return readAll()[path] ?? {}
}

export function keepWidths(path: string, widths: ColumnWidths): void {
  const { [path]: _before, ...rest } = readAll()
  const all = Object.keys(widths).length === 0 ? rest : { ...rest, [path]: widths }
  try {
    localStorage.setItem(widthsKey, JSON.stringify(all))
  } catch {
    // A browser whose storage is full keeps the widths until the page is left.
  }
}

/** Nothing for what an older version kept and this one cannot read. */
function readAll(): z.output<typeof AllWidths> {
  try {
    return AllWidths.parse(JSON.parse(localStorage.getItem(widthsKey) ?? '{}'))
  } catch {
    return {}
  }
}
