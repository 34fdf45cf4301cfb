import { toFieldSentence } from '@fieldhub/contract'
import { Table, Text } from '@mantine/core'
import { type AddressStyle, shownRegister } from '#features/device-model/grid/address-style.ts'
import { cellLabel } from '#features/device-model/grid/choice-label.ts'
import {
  type GridColumn,
  getFaults,
  type VariableRow,
} from '#features/device-model/grid/variable-row.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'

interface VariableCellsProps {
  readonly row: VariableRow
  /** The name is among them. */
  readonly columns: readonly GridColumn[]
  readonly style: AddressStyle
}

/** A variable before it is in the grid. A fault of a column that is not shown stands with the name. */
export function VariableCells({ row, columns, style }: VariableCellsProps) {
  const t = useT()
  const language = useLanguage()
  const { cells } = row
  const faults = getFaults(row)
  const hidden = faults.find(({ column }) => !columns.includes(column))
  const textOf = (column: GridColumn) =>
    column === 'register' ? shownRegister(cells, style) : cellLabel(column, cells[column], t)
  return columns.map((column) => {
    const own = faults.find((one) => one.column === column)
    const fault = own ?? (column === 'name' ? hidden : undefined)
    return (
      <Table.Td key={column}>
        {textOf(column)}
        {fault !== undefined && (
          <Text size="xs" c="var(--fh-alarm-text)">
            {toFieldSentence(fault.message, language)}
          </Text>
        )}
      </Table.Td>
    )
  })
}
