import { decimalOf, type ScalePoints } from '@fieldhub/protocol'

/** Names of values, and of the bits of a status word (`b0`–`b31`), by what they name. */
export type ValueNames = Readonly<Record<string, string>>

const entryEnd = /[;；\n]+/
const nameSign = /\s*[=＝:：]\s*/

/** As sheets and cells hold them: `0=停止; 1=运行`. */
export function textOfNames(names: ValueNames | undefined): string {
  return Object.entries(names ?? {})
    .map(([key, name]) => `${key}=${name}`)
    .join('; ')
}

/** The opposite. An entry without a name or a value stays as a key of its own, which no schema accepts. */
export function namesOfText(text: string): ValueNames | undefined {
  const entries = entriesOf(text).map(([key, name = '']): [string, string] => [plainKey(key), name])
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** As sheets and cells hold them: `4000=0; 20000=1.6`. */
export function textOfPoints(points: ScalePoints | undefined): string {
  if (points === undefined) return ''
  const { raw, value } = points
  return `${raw[0]}=${value[0]}; ${raw[1]}=${value[1]}`
}

/** The opposite; what is no number becomes NaN, which no schema accepts. */
export function pointsOfText(text: string): ScalePoints | undefined {
  const entries = entriesOf(text)
  if (entries.length === 0) return undefined
  const [low, high] = entries
  const isPair = entries.length === 2
  return {
    raw: [toNumber(low?.[0]), isPair ? toNumber(high?.[0]) : Number.NaN],
    value: [toNumber(low?.[1]), isPair ? toNumber(high?.[1]) : Number.NaN],
  }
}

const decimalsMax = 6
/** A pressure of 0 to 1.6 is measured finer than its two points are written. */
const pointDecimals = 3

/** Decimals that show what factor, offset and points, as typed, tell apart. */
export function decimalsForScale(factor: string, offset: string, points: string): number {
  const values = pointsOfText(points)?.value.map(placesOf) ?? []
  const places = [placesOf(Number(factor)), placesOf(Number(offset)), ...values]
  const least = values.length === 0 ? 0 : pointDecimals
  return Math.min(Math.max(least, ...places), decimalsMax)
}

function placesOf(value: number): number {
  return Number.isFinite(value) ? decimalOf(value).places : 0
}

function entriesOf(text: string): [string, string?][] {
  return text
    .split(entryEnd)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [key = '', ...name] = entry.split(nameSign)
      return name.length === 0 ? [key] : [key, name.join('=')]
    })
}

/** `01` and `1.0` name the value 1, `B3` the bit 3. */
function plainKey(key: string): string {
  const narrow = key.normalize('NFKC').trim().toLowerCase()
  const value = Number(narrow)
  return narrow === '' || Number.isNaN(value) ? narrow : String(value)
}

function toNumber(text = ''): number {
  const narrow = text.normalize('NFKC').trim()
  return narrow === '' ? Number.NaN : Number(narrow)
}
