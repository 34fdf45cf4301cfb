/** How many items the lists in a value have, as far as they may be `most`: what checking and writing it costs. */
export function itemsIn(value: unknown, most: number): number {
  if (Array.isArray(value)) {
    let count = value.length
    for (const item of value) {
      if (count >= most) break
      count += itemsIn(item, most - count)
    }
    return count
  }
  if (!isRecord(value)) return 0
  let count = 0
  for (const part of Object.values(value)) {
    if (count >= most) break
    if (typeof part === 'object') count += itemsIn(part, most - count)
  }
  return count
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
