/** About how many font sizes a text is wide: Chinese letters are twice as wide as others. */
export function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += letter > '⺀' ? 1 : 0.58
  return width
}

/** The beginning of the text that is no wider than so many font sizes, with dots for the rest. */
export function fitted(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  let [kept, room] = ['', width - widthOf('…')]
  for (const letter of text) {
    room -= widthOf(letter)
    if (room < 0) break
    kept += letter
  }
  return `${kept}…`
}
