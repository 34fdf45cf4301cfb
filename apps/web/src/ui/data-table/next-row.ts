/** The row that a key leads to; null when the key does not move. `page` is the number of visible rows. */
export function nextRow(
  current: number | null,
  key: string,
  size: { readonly rows: number; readonly page: number },
): number | null {
  if (size.rows === 0) return null
  const from = current ?? -1
  const moves: Readonly<Record<string, number>> = {
    j: from + 1,
    ArrowDown: from + 1,
    k: from - 1,
    ArrowUp: from - 1,
    PageDown: from + size.page,
    PageUp: from - size.page,
    Home: 0,
    End: size.rows - 1,
  }
  const target = moves[key]
  return target === undefined ? null : Math.max(Math.min(target, size.rows - 1), 0)
}
