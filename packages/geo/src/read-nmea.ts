import { err, ok, type Result } from '@fieldhub/kernel'
import type { Place } from './place.ts'

export type NmeaFault =
  | { readonly kind: 'not-nmea' }
  | { readonly kind: 'bad-checksum'; readonly expected: number; readonly actual: number }
  /** The sentence is neither RMC nor GGA. */
  | { readonly kind: 'other-sentence'; readonly type: string }
  /** The receiver itself reports that it has no fix. */
  | { readonly kind: 'no-fix' }

const sentence = /^\$([A-Z]{2})([A-Z]{3}),([\x20-\x29\x2b-\x7e]*)\*([0-9A-Fa-f]{2})\s*$/

/** Positions of the fields behind the sentence's name, and the values that mark a fix. */
const layouts: Readonly<
  Record<string, { readonly at: number; readonly hasFix: (fields: readonly string[]) => boolean }>
> = {
  RMC: { at: 2, hasFix: (fields) => fields[1] === 'A' },
  GGA: { at: 1, hasFix: (fields) => /^[1-8]$/.test(fields[5] ?? '') },
}

/** The WGS-84 place of an RMC or GGA sentence, from any talker (GP, GN, BD, GL …). */
export function readNmea(text: string): Result<Place, NmeaFault> {
  const parts = sentence.exec(text.trim())
  if (parts === null) return err({ kind: 'not-nmea' })
  const [, talker = '', type = '', body = '', sum = ''] = parts
  const expected = Number.parseInt(sum, 16)
  const actual = checksum(`${talker}${type},${body}`)
  if (expected !== actual) return err({ kind: 'bad-checksum', expected, actual })
  const layout = Object.hasOwn(layouts, type) ? layouts[type] : undefined
  if (layout === undefined) return err({ kind: 'other-sentence', type })
  const fields = body.split(',')
  if (!layout.hasFix(fields)) return err({ kind: 'no-fix' })
  const place = toPlace(fields.slice(layout.at))
  return place === undefined ? err({ kind: 'not-nmea' }) : ok(place)
}

/** Time and date of the body of an RMC sentence: `hhmmss.ss`, seven fields, `ddmmyy`. */
const rmcTime = /^(\d\d)(\d\d)(\d\d)(?:\.\d+)?,(?:[^,]*,){7}(\d\d)(\d\d)(\d\d)(?:,|$)/

/** Epoch milliseconds at which the receiver had the fix of an RMC sentence; undefined: another sentence, or no date. */
export function readNmeaTime(text: string): number | undefined {
  const [, , type, body = ''] = sentence.exec(text.trim()) ?? []
  const parts = type === 'RMC' ? rmcTime.exec(body) : null
  if (parts === null) return undefined
  const [hour = 0, minute = 0, second = 0, day = 0, month = 0, year = 0] = parts
    .slice(1)
    .map(Number)
  return Date.UTC(2_000 + year, month - 1, day, hour, minute, second)
}

function toPlace([north = '', northSide = '', east = '', eastSide = '']: readonly string[]) {
  const latitude = degrees(north, northSide, { positive: 'N', negative: 'S', max: 90 })
  const longitude = degrees(east, eastSide, { positive: 'E', negative: 'W', max: 180 })
  return latitude === undefined || longitude === undefined ? undefined : { longitude, latitude }
}

function checksum(text: string): number {
  return Array.from(text).reduce((sum, one) => sum ^ (one.codePointAt(0) ?? 0), 0)
}

interface Side {
  readonly positive: string
  readonly negative: string
  readonly max: number
}

/** `ddmm.mmmm` or `dddmm.mmmm`. */
function degrees(text: string, side: string, { positive, negative, max }: Side) {
  const parts = /^(\d{2,3})(\d{2}(?:\.\d{1,8})?)$/.exec(text)
  if (parts === null || (side !== positive && side !== negative)) return undefined
  const [, whole = '', minutes = ''] = parts
  if (Number(minutes) >= 60) return undefined
  const value = Number(whole) + Number(minutes) / 60
  if (value > max) return undefined
  return side === negative ? -value : value
}
