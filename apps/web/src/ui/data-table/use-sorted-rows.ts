import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { DataColumn, TableSort } from './data-column.ts'

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
type Features = typeof features

/** Sorts Chinese by pinyin and digits inside texts by their number. */
const collator = new Intl.Collator('zh-CN', { numeric: true })

/**
 * Compares two values for ascending order, which the table reverses; the column's setting keeps undefined (no value)
 * last.
 */
function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}

export interface SortedRowsOptions<Row extends object> {
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly sort: TableSort | null
}

function valueOf<Row>({ sortBy }: DataColumn<Row>, row: Row) {
  return typeof sortBy === 'function' ? (sortBy(row) ?? undefined) : undefined
}

/** The rows in the order of the sort, with stable ids. */
export function useSortedRows<Row extends object>(options: SortedRowsOptions<Row>) {
  const { columns, rows, rowId, sort } = options
  const definitions = useMemo(() => {
    const helper = createColumnHelper<Features, Row>()
    return helper.columns(
      columns.map((column) =>
        helper.accessor((row) => valueOf(column, row), {
          id: column.id,
          enableSorting: column.sortBy !== undefined,
          sortUndefined: 'last',
          sortFn: (a, b, id) => compareValues(a.getValue(id), b.getValue(id)),
        }),
      ),
    )
  }, [columns])
  const isSorted = columns.some(({ id, sortBy }) => id === sort?.id && sortBy === 'server')
  const sorting = useMemo(
    () => (sort === null || isSorted ? [] : [{ id: sort.id, desc: sort.isDescending }]),
    [sort, isSorted],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: { sorting },
  })
  return table.getRowModel().rows
}
