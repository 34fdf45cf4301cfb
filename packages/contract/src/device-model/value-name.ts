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
  if (value >>> 0 !== value) return undefined
  const named = Array.from({ length: bitsMax }, (_, bit) =>
    (value >>> bit) & 1 ? (names[`b${bit}`] ?? []) : [],
  ).flat()
  return named.length === 0 ? undefined : joinNames(named)
}

/** One text of names that people gave, as the names themselves are written, whatever the language of the reader. */
export function joinNames(names: readonly string[]): string {
  return names.join(/[一-鿿]/.test(names.join()) ? '、' : ', ')
}

/** Values that a list offers for writing, by rising value; bits alone have none. */
export function namedValues(names: ValueNames | undefined): { value: number; name: string }[] {
  return Object.entries(names ?? {})
    .filter(([key]) => !key.startsWith('b'))
    .map(([key, name]) => ({ value: Number(key), name }))
    .toSorted((one, other) => one.value - other.value)
}
