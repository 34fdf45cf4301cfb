import type { PastedLine, VariableRow } from '#features/device-model/grid/variable-row.ts'

/** Names of the variables in whose rows others come when the lines are written from `at` on. */
export function overwrittenNames(
  rows: readonly VariableRow[],
  at: number,
  lines: readonly PastedLine[],
): string[] {
  return lines.flatMap(({ name }, offset) => {
    const before = rows[at + offset]?.cells.name ?? ''
    return before === '' || name === undefined || name === before ? [] : [before]
  })
}
