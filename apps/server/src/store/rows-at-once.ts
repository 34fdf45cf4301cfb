/** A statement takes a bounded number of parameters: enough for rows of up to 30 columns on either engine. */
const rowsMax = 500

export function* toChunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += rowsMax) yield rows.slice(from, from + rowsMax)
}

/** Ids are given in the order of the rows, but no engine promises to return them in that order. */
export function inOrderOfRows(returned: readonly { readonly id: number }[]): number[] {
  return returned.map(({ id }) => id).toSorted((one, other) => one - other)
}
