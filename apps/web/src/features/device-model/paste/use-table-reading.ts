import { useDeferredValue, useMemo } from 'react'
import type { PastedTable } from './paste-plan.ts'
import { readTable, type TableReading } from './read-table.ts'
import type { TableMapping } from './table-mapping.ts'

/**
 * The reading by a mapping that a person changes. It follows a moment later where the table is large, so that a choice
 * shows at once; until something is changed it is the one that was planned.
 */
export function useTableReading(
  table: PastedTable,
  mapping: TableMapping,
  rowsMax: number,
): TableReading {
  const settled = useDeferredValue(mapping)
  return useMemo(
    () => (settled === table.mapping ? table.reading : readTable(table.rows, settled, rowsMax)),
    [table, settled, rowsMax],
  )
}
