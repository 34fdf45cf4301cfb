import { Paper } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import type { RowSelection } from '#ui/data-table/row-selection.ts'
import { useDensity } from '#ui/data-table/use-density.ts'
import { narrowQuery } from '#ui/narrow-query.ts'
import { CardList } from './card-list.tsx'

/** The height of the page steps below the table. */
const pageStepsHeight = 60

interface RecordRowsProps<Row extends object> {
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly isLoading: boolean
  readonly empty: ReactNode
  readonly selection?: RowSelection<Row> | undefined
  /** What a row's card shows on a phone. */
  readonly card: (row: Row) => ReactNode
}

/** Rows that the server orders and pages, as a table without sorting or as cards on a phone. */
export function RecordRows<Row extends object>({ card, ...table }: RecordRowsProps<Row>) {
  const [density] = useDensity()
  const isNarrow = useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false })
  if (isNarrow === true && table.rows.length > 0) {
    return (
      <CardList label={table.label}>
        {table.rows.map((row) => (
          <Paper key={table.rowId(row)} component="li" p="sm">
            {card(row)}
          </Paper>
        ))}
      </CardList>
    )
  }
  return (
    <DataTable
      {...table}
      sort={null}
      onSort={() => undefined}
      density={density}
      rest={pageStepsHeight}
    />
  )
}
