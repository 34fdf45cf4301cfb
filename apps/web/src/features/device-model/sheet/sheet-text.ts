/** Splits tab-separated text; a cell in quotes may hold tabs, line ends and doubled quotes. */
export function splitSheet(text: string): string[][] {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g)]
  const lines: string[][] = [[]]
  for (const [whole, quoted, bare, end] of cells) {
    if (whole === '' && lines.at(-1)?.length === 0) break
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '')
    if (end === '') break
    if (end !== '\t') lines.push([])
  }
  return lines.filter((line) => line.some((cell) => cell !== ''))
}

/** Cells as a sheet reads them; the counterpart of {@link splitSheet}. */
export function joinSheet(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => line.map(quoteCell).join('\t')).join('\n')
}

function quoteCell(cell: string): string {
  return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
