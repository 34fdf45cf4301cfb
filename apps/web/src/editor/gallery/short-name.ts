/** The first whole words of a name that fit; letters of a word that is too long by itself, as of Chinese without spaces. */
export function shortName(name: string, charactersMax: number): string {
  const letters = Array.from(name)
  if (letters.length <= charactersMax) return name
  const cut = letters.slice(0, charactersMax + 1).join('')
  const words = cut.slice(0, cut.lastIndexOf(' ')).replace(/ (?:and|of|with)$/, '')
  return cut.includes(' ') ? words : letters.slice(0, charactersMax).join('')
}
