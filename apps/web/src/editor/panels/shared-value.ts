/** The value that all of them share; undefined where they differ. */
export function sharedValue<T>(values: readonly T[]): T | undefined {
  const [first] = values
  return values.every((value) => value === first) ? first : undefined
}
