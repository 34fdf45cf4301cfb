/**
 * The first digits of what was typed or pasted: messages bring words along, people spaces, and Chinese input methods
 * full-width digits. A field's own limit would cut the text before those are dropped, and with them the last digits.
 */
export function toDigits(text: string, countMax: number): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, countMax)
}

/** A mainland number as it is kept, without `+86`. One digit too many stays, so that the form says it is wrong. */
export function toPhoneDigits(text: string): string {
  return toDigits(text, 20).replace(/^86(?=1\d{10}$)/, '')
}
