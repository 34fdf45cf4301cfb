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
