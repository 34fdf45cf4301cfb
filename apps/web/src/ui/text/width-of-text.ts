/** Wide characters (Chinese, Japanese, full-width signs) take twice the room of a digit. */
const wide = /[\u2e80-\uffef]/u

/** The width of a field for a text and for the pixels beside it, so that no placeholder is cut. */
export function widthOfText(text: string, besidePixels: number): string {
  return `calc(${getDigits(text)}ch + ${besidePixels}px)`
}

/** The widest of the texts; empty when there are none. */
export function getLongest(texts: readonly string[]): string {
  return texts.reduce(
    (longest, text) => (getDigits(text) > getDigits(longest) ? text : longest),
    '',
  )
}

/** The width of a text, in digits. */
export function getDigits(text: string): number {
  return Array.from(text).reduce((sum, one) => sum + (wide.test(one) ? 2 : 1), 0)
}

/** The width of a digit in a badge. */
const badgeDigitPixels = 8
/** The icon and padding of a badge, and the padding of its cell. */
const besideBadgePixels = 68

/** The width in pixels of a column of badges in which no word of the language is cut. */
export function getBadgeWidth(words: readonly string[]): number {
  return Math.max(...words.map(getDigits)) * badgeDigitPixels + besideBadgePixels
}
