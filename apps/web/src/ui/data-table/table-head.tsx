import type { DataColumn, TableSort } from './data-column.ts'
import classes from './data-table.module.css'
import { edgeClass } from './edge-class.ts'

interface TableHeadProps<Row> {
  readonly columns: readonly DataColumn<Row>[]
  readonly sort: TableSort | null
  readonly onSort: (sort: TableSort | null) => void
}

/** The next sort of a column: ascending, descending, none. */
function nextSort(id: string, sort: TableSort | null): TableSort | null {
  if (sort?.id !== id) return { id, isDescending: false }
  return sort.isDescending ? null : { id, isDescending: true }
}

function ariaSort(id: string, sort: TableSort | null) {
  if (sort?.id !== id) return 'none'
  return sort.isDescending ? 'descending' : 'ascending'
}

const marks = { none: '', ascending: '▲', descending: '▼' } as const

export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead className={classes['head']}>
      <tr aria-rowindex={1}>
        {columns.map((column) => {
          const isSorted = column.sortBy !== undefined
          const direction = ariaSort(column.id, sort)
          return (
            <th
              key={column.id}
              scope="col"
              className={edgeClass(column)}
              aria-sort={isSorted ? direction : undefined}
            >
              {isSorted ? (
                <button
                  type="button"
                  className={classes['sort']}
                  onClick={() => onSort(nextSort(column.id, sort))}
                >
                  {column.header}
                  <span className={classes['mark']} aria-hidden="true">
                    {marks[direction]}
                  </span>
                </button>
              ) : (
                (column.headerCell ?? column.header)
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
