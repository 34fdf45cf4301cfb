import { Checkbox, Group, Paper } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { type RowSelection, toggled } from '#ui/data-table/row-selection.ts'
import { useDensity } from '#ui/data-table/use-density.ts'
import { narrowQuery } from '#ui/narrow-query.ts'
import classes from './card-list.module.css'
import { CardList, WaitingCards } from './card-list.tsx'

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
  if (isNarrow === true && table.isLoading) return <WaitingCards />
  if (isNarrow === true && table.rows.length > 0) {
    return (
      <>
        {table.selection !== undefined && (
          <AllBox selection={table.selection} order={table.rows.map(table.rowId)} />
        )}
        <CardList label={table.label}>
          {table.rows.map((row) => (
            <Paper key={table.rowId(row)} component="li" p="sm">
              <Chosen {...table} row={row}>
                {card(row)}
              </Chosen>
            </Paper>
          ))}
        </CardList>
      </>
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

interface AllBoxProps<Row> {
  readonly selection: RowSelection<Row>
  readonly order: readonly string[]
}

/** Chooses all cards, or none. */
function AllBox<Row>({ selection: { ids, onChange, allLabel }, order }: AllBoxProps<Row>) {
  const chosen = order.filter((id) => ids.has(id)).length
  const isAll = chosen === order.length
  return (
    <Checkbox
      className={classes['all']}
      label={allLabel}
      checked={isAll}
      indeterminate={chosen > 0 && !isAll}
      onChange={() => onChange(new Set(isAll ? [] : order))}
    />
  )
}

interface ChosenProps<Row extends object>
  extends Pick<RecordRowsProps<Row>, 'rowId' | 'selection'> {
  readonly row: Row
  readonly children: ReactNode
}

/** A card behind the box that chooses it, where cards can be chosen. */
function Chosen<Row extends object>({ rowId, selection, row, children }: ChosenProps<Row>) {
  if (selection === undefined) return children
  const { ids, onChange, label } = selection
  const id = rowId(row)
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <Checkbox
        className={classes['box']}
        aria-label={label(row)}
        checked={ids.has(id)}
        onChange={() => onChange(toggled([id], ids, { id, anchor: null, isRange: false }))}
      />
      <div className={classes['chosen']}>{children}</div>
    </Group>
  )
}
