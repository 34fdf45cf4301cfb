const prefix = 'FIELDHUB_'
/** A name that differs by this many letters is a typing mistake; one that differs more may be somebody else's. */
const slipMax = 2

interface UnknownSetting {
  readonly name: string
  /** The setting that was probably meant. */
  readonly nearest: string | undefined
}

/**
 * Names with our prefix that have no meaning. Orchestrators add such too, `FIELDHUB_SERVICE_HOST` for a service
 * `fieldhub`.
 */
export function unknownSettings(
  given: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): readonly UnknownSetting[] {
  return Object.keys(given)
    .filter((name) => name.startsWith(prefix) && !known.includes(name))
    .map((name) => ({ name, nearest: getNearest(name, known) }))
}

/**
 * Throws for a name that is plainly misspelt: its value would be ignored, and the server would run as nobody intended.
 */
export function refuseMisspelt(unknown: readonly UnknownSetting[]): void {
  const faults = unknown.flatMap(({ name, nearest }) =>
    nearest === undefined ? [] : [`${name}: no such setting; did you mean ${nearest}?`],
  )
  if (faults.length > 0) throw new Error(`settings are not valid:\n  ${faults.join('\n  ')}`)
}

function getNearest(name: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((each) => ({ each, distance: editDistance(name, each) }))
    .toSorted((a, b) => a.distance - b.distance)
  const [best] = ranked
  return best !== undefined && best.distance <= slipMax ? best.each : undefined
}

/** Number of letters to add, leave out or change until one word is the other (Levenshtein). */
function editDistance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of one.split('').entries()) {
    const line = [row + 1]
    for (const [column, wanted] of other.split('').entries()) {
      const change = (before[column] ?? 0) + (letter === wanted ? 0 : 1)
      line.push(Math.min(change, (before[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1))
    }
    before = line
  }
  return before.at(-1) ?? 0
}
