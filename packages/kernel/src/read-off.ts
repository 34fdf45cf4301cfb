/** Digits of a number beside a picture that begins near nought. */
const digitsLeast = 4
/** Digits of what the picture spans that are read off beside one that begins far from nought. */
const digitsOfSpan = 3
/** Beyond them a number tells of the arithmetic that made it. */
const digitsMost = 12

/**
 * A number beside a picture that spans so much, rounded to what can be read off there. A counter of many digits keeps those that tell
 * one edge of the picture from the other.
 */
export function readOff(value: number, span: number): number {
  const before = placeOf(value || span) - placeOf(span)
  const digits = span > 0 ? Math.max(digitsLeast, digitsOfSpan + before) : digitsMost
  return Number(value.toPrecision(Math.min(digits, digitsMost)))
}

function placeOf(value: number): number {
  return Math.floor(Math.log10(Math.abs(value)))
}
