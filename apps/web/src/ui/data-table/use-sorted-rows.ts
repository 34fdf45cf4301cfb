import { useMemo } from 'react'
import type { DataColumn, TableSort } from './data-column.ts'

type SortValue = string | number | undefined

/** Sorts Chinese by pinyin and digits inside texts by their number. */
const collator = new Intl.Collator('zh-CN', { numeric: true })

export interface SortedRowsOptions<Row extends object> {
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly sort: TableSort | null
}

export interface SortedRow<Row> {
  readonly id: string
  readonly original: Row
}

/** The rows in the order of the sort, with stable ids. */
export function useSortedRows<Row extends object>({
  columns,
  rows,
  rowId,
  sort,
}: SortedRowsOptions<Row>): readonly SortedRow<Row>[] {
  const sortBy = columns.find(({ id }) => id === sort?.id)?.sortBy
  const isDescending = sort?.isDescending === true
  return useMemo(() => {
    const listed = rows.map((row) => ({ id: rowId(row), original: row }))
    // Rows whose order the server decides come in it.
    return typeof sortBy === 'function' ? sortRows(listed, sortBy, isDescending) : listed
  }, [rows, rowId, sortBy, isDescending])
}

/** Rows of one value stay in their order; those without a value come last, whichever the direction. */
export function sortRows<Row>(
  rows: readonly SortedRow<Row>[],
  sortBy: (row: Row) => string | number | null,
  isDescending: boolean,
): readonly SortedRow<Row>[] {
  const valued = rows.map((row) => ({ row, value: sortBy(row.original) ?? undefined }))
  const sign = isDescending ? -1 : 1
  return valued
    .toSorted((a, b) => emptyLast(a.value, b.value) ?? sign * compareValues(a.value, b.value))
    .map(({ row }) => row)
}

function emptyLast(a: SortValue, b: SortValue): number | undefined {
  if (a !== undefined && b !== undefined) return undefined
  return Number(a === undefined) - Number(b === undefined)
}

function compareValues(a: SortValue, b: SortValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}
