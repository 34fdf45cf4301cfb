import { useDeferredValue, useMemo } from 'react'
import { readTable, type TableReading } from './read-table.ts'
import type { TableMapping } from './table-mapping.ts'

/** The reading follows a changed mapping a moment later where the table is large, so that a choice shows at once. */
export function useTableReading(
  rows: readonly (readonly string[])[],
  mapping: TableMapping,
  rowsMax: number,
): TableReading {
  const settled = useDeferredValue(mapping)
  return useMemo(() => readTable(rows, settled, rowsMax), [rows, settled, rowsMax])
}
