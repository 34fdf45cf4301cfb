import type { VariableRow } from '#features/device-model/grid/variable-row.ts'

/** Names that several rows of one slave have, each once: whoever writes one of them cannot tell which it is. */
export function findSameNames(rows: readonly VariableRow[]): readonly string[] {
  const seen = new Set<string>()
  const same = new Set<string>()
  for (const { cells } of rows) {
    const name = cells.name.trim()
    if (name === '') continue
    if (seen.has(name)) same.add(name)
    seen.add(name)
  }
  return [...same]
}
