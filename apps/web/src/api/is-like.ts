/**
 * Whether a stored value has the shape of a sample. An earlier version of the console may have stored another shape.
 */
export function isLike<T>(sample: T, value: unknown): value is T {
  if (Array.isArray(sample)) {
    const isElement = (one: unknown) =>
      sample.length === 0 ? isPlain(one) : isLike<unknown>(sample[0], one)
    return Array.isArray(value) && value.every(isElement)
  }
  if (typeof sample !== 'object' || sample === null) return typeof value === typeof sample
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(sample).every(([key, part]) =>
    isLike<unknown>(part, Reflect.get(value, key)),
  )
}

/** Whether a value is a number or a text, or an object of such. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== null
  return Object.values(value).every((part) => typeof part !== 'object')
}
