/**
 * A list, newest first, piece by piece, so that a long table is never in memory whole. The first piece was read already:
 * what is wrong with the question has to come out before the file begins.
 */
export async function* readPieces<Row extends { readonly id: number }>(
  first: readonly Row[],
  rowsAtOnce: number,
  readBefore: (id: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let piece = first; piece.length > 0; ) {
    yield piece
    const oldest = piece.at(-1)?.id
    if (piece.length < rowsAtOnce || oldest === undefined) return
    piece = await readBefore(oldest)
  }
}
