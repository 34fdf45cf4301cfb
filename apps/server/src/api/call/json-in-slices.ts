import { TimeSlices } from '#platform/async/time-slices.ts'
import { isMadeLate, isRecord, itemsIn } from './items-in.ts'
import { Utf8Parts } from './utf8-parts.ts'

/** Written at once in less than a slice. */
const itemsAtOnce = 500

/**
 * The JSON text of a large answer as bytes, written with pauses; undefined for one that is written at once. Its parts are
 * plain data that a schema has checked: no dates, no `toJSON`.
 */
export async function jsonInSlices(value: unknown): Promise<Buffer | undefined> {
  if (itemsIn(value, itemsAtOnce) < itemsAtOnce) return undefined
  const parts = new Utf8Parts()
  await write(value, parts, new TimeSlices())
  return parts.whole()
}

async function write(value: unknown, parts: Utf8Parts, slices: TimeSlices): Promise<void> {
  if (itemsIn(value, itemsAtOnce) < itemsAtOnce) {
    parts.push(JSON.stringify(value) ?? 'null')
    const pause = slices.pause()
    if (pause !== undefined) await pause
  } else if (Array.isArray(value)) {
    await writeItems(value, parts, slices)
  } else if (isMadeLate(value)) {
    await writeLate(value, parts, slices)
  } else if (isRecord(value)) {
    await writeFields(value, parts, slices)
  }
}

async function writeItems(
  items: readonly unknown[],
  parts: Utf8Parts,
  slices: TimeSlices,
): Promise<void> {
  parts.push('[')
  for (let first = 0; first < items.length; ) {
    if (first > 0) parts.push(',')
    const end = endOfGroup(items, first)
    if (end - first > 1) parts.push(await writeGroup(items.slice(first, end), slices))
    else await write(items[first], parts, slices)
    first = end
  }
  parts.push(']')
}

/** No item is held longer than until it is written. */
async function writeLate(
  items: AsyncIterable<unknown>,
  parts: Utf8Parts,
  slices: TimeSlices,
): Promise<void> {
  let sign = '['
  for await (const item of items) {
    parts.push(sign)
    await write(item, parts, slices)
    sign = ','
  }
  parts.push(sign === '[' ? '[]' : ']')
}

/** Small items are written together: half a million points would be as many texts to join. */
async function writeGroup(items: readonly unknown[], slices: TimeSlices): Promise<string> {
  const pause = slices.pause()
  if (pause !== undefined) await pause
  return JSON.stringify(items).slice(1, -1)
}

/** Where the items end, from one on, that are written at once. */
function endOfGroup(items: readonly unknown[], first: number): number {
  let count = 0
  let end = first
  while (end < items.length && count < itemsAtOnce) {
    count += 1 + itemsIn(items[end], itemsAtOnce)
    end += 1
  }
  // The one that is large has slices of its own.
  return count > itemsAtOnce * 2 ? Math.max(first + 1, end - 1) : end
}

async function writeFields(
  value: Readonly<Record<string, unknown>>,
  parts: Utf8Parts,
  slices: TimeSlices,
): Promise<void> {
  let sign = '{'
  for (const [key, field] of Object.entries(value)) {
    if (field === undefined) continue
    parts.push(`${sign}${JSON.stringify(key)}:`)
    await write(field, parts, slices)
    sign = ','
  }
  parts.push('}')
}
