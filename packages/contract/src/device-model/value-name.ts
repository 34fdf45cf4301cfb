import type { ValueNames } from './scale-text.ts'

const bitsMax = 32

/**
 * The name of a value: its own, or those of the bits that are set in a status word. Undefined where a value has none.
 */
export function nameOfValue(
  names: ValueNames | undefined,
  value: number | null,
): string | undefined {
  if (names === undefined || value === null) return undefined
  const own = names[String(value)]
  if (own !== undefined) return own
  const isWord = Number.isInteger(value) && value >= 0 && value < 2 ** bitsMax
  if (!isWord) return undefined
  const set = Array.from({ length: bitsMax }, (_, bit) => bit).filter(
    (bit) => Math.floor(value / 2 ** bit) % 2 === 1,
  )
  const named = set.flatMap((bit) => names[`b${bit}`] ?? [])
  return named.length === 0 ? undefined : named.join('、')
}

/** Values that a list offers for writing, by rising value; bits alone have none. */
export function namedValues(names: ValueNames | undefined): { value: number; name: string }[] {
  return Object.entries(names ?? {})
    .filter(([key]) => !key.startsWith('b'))
    .map(([key, name]) => ({ value: Number(key), name }))
    .toSorted((one, other) => one.value - other.value)
}
