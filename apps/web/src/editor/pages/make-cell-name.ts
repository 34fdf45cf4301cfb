const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const length = 13

/**
 * A name for a new cell that nobody else makes, wherever he draws: 67 random bits, so that pages that two people drew
 * on can be put together, and that nobody guesses.
 */
export function makeCellName(): string {
  const random = crypto.getRandomValues(new Uint8Array(length * 2))
  // The few values that would make some letters likelier are left out.
  const fair = [...random].filter((value) => value < 252).slice(0, length)
  if (fair.length < length) return makeCellName()
  return `c${fair.map((value) => letters[value % letters.length]).join('')}`
}
