/** More names are counted alone, as the editor lists all. */
const namesMax = 5

/** The first of some names, and that there are more. */
export function firstNames(names: readonly string[]): string {
  const shown = names.slice(0, namesMax)
  return (names.length > namesMax ? [...shown, '…'] : shown).join(', ')
}
