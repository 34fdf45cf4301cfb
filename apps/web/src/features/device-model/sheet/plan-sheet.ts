import { variablesPerModelMax } from '@fieldhub/contract'
import type { PastedLine } from '#features/device-model/grid/variable-row.ts'
import { readTable, type TableReading } from '#features/device-model/paste/read-table.ts'
import type { TableMapping } from '#features/device-model/paste/table-mapping.ts'

export interface SheetLine {
  /** The row as the spreadsheet program counts it. */
  readonly row: number
  readonly cells: PastedLine
}

export interface SheetSlave {
  /** The slave's address; null when the sheet does not name it. */
  readonly addr: string | null
  readonly name: string | null
  readonly lines: readonly SheetLine[]
}

export interface SheetPlan {
  readonly slaves: readonly SheetSlave[]
  readonly reading: TableReading
}

/** A sheet by slaves; null when its mapping knows no names or no registers. */
export function planSheet(
  rows: readonly (readonly string[])[],
  mapping: TableMapping,
): SheetPlan | null {
  const { meanings } = mapping
  if (!meanings.includes('name') || !meanings.includes('register')) return null
  const reading = readTable(rows, mapping, variablesPerModelMax)
  const slaves = new Map<string, { name: string | null; lines: SheetLine[] }>()
  for (const { row, cells, addr, slave } of reading.lines) {
    const found = slaves.get(addr) ?? { name: slave === '' ? null : slave, lines: [] }
    slaves.set(addr, found)
    found.lines.push({ row, cells })
  }
  return {
    slaves: [...slaves].map(([addr, { name, lines }]) => ({
      addr: addr === '' ? null : addr,
      name,
      lines,
    })),
    reading,
  }
}
