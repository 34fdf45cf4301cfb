import type { DeviceProfile, PolledVariable } from '#facts/device-profile.ts'
import type { Sample } from '#facts/values.ts'
import { epochMs, presentTime } from '../device-time.ts'
import { rawOf } from '../samples-of-values.ts'
import { variableIndex } from '../variable-index.ts'
import { JsonCursor } from './json-cursor.ts'

/** A variable, and the bytes that come before its value: `{"id":"v12","v":`. */
interface Place {
  readonly bytes: Uint8Array
  readonly variable: PolledVariable
}

/** A report with more values is refused, whichever way it is read. */
export const valuesMax = 5_000
const keyBytesMax = 64
const times = Buffer.from('{"ts":')
const timedValues = Buffer.from(',"d":[')
const values = Buffer.from('{"d":[')
const item = Buffer.from('{"id":"')
const itemValue = Buffer.from('","v":')
const itemEnd = Buffer.from('}')
const next = Buffer.from(',')
const end = Buffer.from(']}')

/** What stood where in the last report of a model's devices, which nearly always report the same again. */
const layouts = new WeakMap<readonly PolledVariable[], Place[]>()

/**
 * The samples of a report as devices usually write it, `{"ts":1780300000,"d":[{"id":"v12","v":25.6},…]}`, read without
 * an object for anything else. Undefined: it holds something else, and is read as any JSON.
 */
export function readUsualReport(
  { deviceId, variables }: Pick<DeviceProfile, 'deviceId' | 'variables'>,
  payload: Uint8Array,
  now: number,
): Sample[] | undefined {
  const cursor = new JsonCursor(payload)
  const time = readTime(cursor, now)
  if (time === undefined) return undefined
  const places = layoutOf(variables)
  const samples: Sample[] = []
  do {
    const at = samples.length
    if (at === valuesMax) return undefined
    const known = places[at]
    const isKnown = known !== undefined && cursor.passes(known.bytes)
    const place = isKnown ? known : readPlace(cursor, variables)
    if (place === undefined) return undefined
    if (!isKnown) places[at] = place
    const { variable } = place
    const raw = rawOf(variable, cursor.takeNumber())
    if (raw === undefined || !cursor.passes(itemEnd)) return undefined
    samples.push({ deviceId, variable, time, raw })
  } while (cursor.passes(next))
  return cursor.passes(end) && cursor.isAtEnd ? samples : undefined
}

/** The time of all values; undefined: the report begins otherwise. */
function readTime(cursor: JsonCursor, now: number): number | undefined {
  if (cursor.passes(values)) return now
  if (!cursor.passes(times)) return undefined
  const stamp = cursor.takeNumber()
  if (Number.isNaN(stamp) || !cursor.passes(timedValues)) return undefined
  return presentTime(epochMs(stamp), now)
}

function layoutOf(variables: readonly PolledVariable[]): Place[] {
  const known = layouts.get(variables)
  if (known !== undefined) return known
  const places: Place[] = []
  layouts.set(variables, places)
  return places
}

function readPlace(cursor: JsonCursor, variables: readonly PolledVariable[]): Place | undefined {
  const from = cursor.at
  if (!cursor.passes(item)) return undefined
  const key = cursor.takePlainText(keyBytesMax)
  const variable = key === undefined ? undefined : variableIndex(variables).get(key)
  if (variable === undefined || variable.format.kind === 'text') return undefined
  if (!cursor.passes(itemValue)) return undefined
  return { bytes: cursor.copyFrom(from), variable }
}
