/**
 * How many items the lists in a value have, as far as they may be `most`: what checking and writing it costs. Of a list that
 * is made while it is written nobody knows.
 */
export function itemsIn(value: unknown, most: number): number {
  if (Array.isArray(value)) {
    let count = value.length
    for (const item of value) {
      if (count >= most) break
      count += itemsIn(item, most - count)
    }
    return count
  }
  if (isMadeLate(value)) return most
  if (!isRecord(value)) return 0
  let count = 0
  for (const part of Object.values(value)) {
    if (count >= most) break
    if (typeof part === 'object') count += itemsIn(part, most - count)
  }
  return count
}

/** A list whose items are made one by one as they are wanted, so that never all of them are held. */
export function isMadeLate(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
