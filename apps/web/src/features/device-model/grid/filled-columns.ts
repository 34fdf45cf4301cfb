import { emptyCells, type GridColumn, gridColumns, type PastedLine } from './variable-row.ts'

/** The usual columns and those that a line fills besides them, so that nothing is written unseen. */
export function withFilledColumns(
  usual: readonly GridColumn[],
  lines: readonly PastedLine[],
): readonly GridColumn[] {
  const isFilled = (column: GridColumn) =>
    lines.some((cells) => (cells[column] ?? emptyCells[column]) !== emptyCells[column])
  return [...usual, ...gridColumns.filter((one) => !usual.includes(one) && isFilled(one))]
}
