/** About how many font sizes a text is wide: Chinese letters are twice as wide as others. */
export function widthOf(text: string): number {
  return lettersOf(text).reduce((sum, letter) => sum + letterWidth(letter), 0)
}

/** The beginning of the text that is no wider than so many font sizes, with dots for the rest. */
export function fitted(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  let [kept, used] = ['', letterWidth('…')]
  for (const letter of lettersOf(text)) {
    used += letterWidth(letter)
    if (used > width) break
    kept += letter
  }
  return `${kept}…`
}

const letterWidth = (letter: string): number => (letter > '⺀' ? 1 : 0.58)
const lettersOf = (text: string): string[] => Array.from(text)
