/** What a meter's display shows, as a person typed it. */
export interface Display {
  readonly value: number
  /** Digits after the point; the display rounds to them. */
  readonly decimals: number
  readonly unit: string
}

const charactersMax = 40
const states: Readonly<Record<string, number>> = {
  on: 1,
  off: 0,
  开: 1,
  关: 0,
  合: 1,
  分: 0,
  true: 1,
  false: 0,
}
const number = /[-+]?\d[\d,' ]*(?:\.\d+)?|[-+]?\.\d+/

/** Reads `230.1 V`, `−12,5 ℃`, `1,234.5` or `ON`; undefined when the text holds no number. */
export function readDisplay(text: string): Display | undefined {
  const plain = text.normalize('NFKC').replaceAll(/[−–]/g, '-').trim().slice(0, charactersMax)
  const state = states[plain.toLowerCase()]
  if (state !== undefined) return { value: state, decimals: 0, unit: '' }
  const [found] = number.exec(withPoint(plain)) ?? []
  if (found === undefined) return undefined
  const digits = found.replaceAll(/[,' ]/g, '')
  const value = Number(digits)
  if (!Number.isFinite(value)) return undefined
  const unit = withPoint(plain).replace(found, '').trim()
  return { value: value + 0, decimals: digits.split('.')[1]?.length ?? 0, unit }
}

/** A comma followed by three digits separates thousands; any other single comma is a decimal point. */
function withPoint(text: string): string {
  if (text.includes('.')) return text
  return text.replace(/^([^\d]*\d+),(\d{1,2}|\d{4,})(?!\d|,)/, '$1.$2')
}
