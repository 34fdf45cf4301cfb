/** The number that a person typed; NaN, which no schema accepts, for nothing and for what is no number. */
export function typedNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
