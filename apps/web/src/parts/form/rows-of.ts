/** Changes the rows that a field of a draft holds; their faults stand at `steps.1.value`. */
export function rowsOf<Row extends object>(
  rows: readonly Row[],
  put: (rows: readonly Row[]) => void,
) {
  return {
    change: (at: number, part: Partial<Row>) =>
      put(rows.map((row, index) => (index === at ? { ...row, ...part } : row))),
    add: (row: Row) => put([...rows, row]),
    remove: (at: number) => put(rows.filter((_, index) => index !== at)),
  }
}
