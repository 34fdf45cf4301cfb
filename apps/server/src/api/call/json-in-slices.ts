import { TimeSlices } from '#platform/async/time-slices.ts'
import { isRecord, itemsIn } from './items-in.ts'

/** Written at once in less than a slice. */
const itemsAtOnce = 500

/**
 * The JSON text of a large answer, written with pauses; undefined for one that is written at once. Its parts are plain data
 * that a schema has checked: no dates, no `toJSON`.
 */
export async function jsonInSlices(value: unknown): Promise<string | undefined> {
  if (itemsIn(value, itemsAtOnce) < itemsAtOnce) return undefined
  const parts: string[] = []
  await write(value, parts, new TimeSlices())
  return parts.join('')
}

async function write(value: unknown, parts: string[], slices: TimeSlices): Promise<void> {
  if (itemsIn(value, itemsAtOnce) < itemsAtOnce) {
    parts.push(JSON.stringify(value) ?? 'null')
    const pause = slices.pause()
    if (pause !== undefined) await pause
  } else if (Array.isArray(value)) {
    await writeItems(value, parts, slices)
  } else if (isRecord(value)) {
    await writeFields(value, parts, slices)
  }
}

async function writeItems(
  items: readonly unknown[],
  parts: string[],
  slices: TimeSlices,
): Promise<void> {
  let sign = '['
  for (const item of items) {
    parts.push(sign)
    await write(item, parts, slices)
    sign = ','
  }
  parts.push(']')
}

async function writeFields(
  value: Readonly<Record<string, unknown>>,
  parts: string[],
  slices: TimeSlices,
): Promise<void> {
  let sign = '{'
  for (const [key, field] of Object.entries(value)) {
    if (field === undefined) continue
    parts.push(sign, JSON.stringify(key), ':')
    await write(field, parts, slices)
    sign = ','
  }
  parts.push('}')
}
