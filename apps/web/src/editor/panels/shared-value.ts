/** What all of them have in common; undefined where they differ. */
export function sharedValue<T>(values: readonly T[]): T | undefined {
  const [first] = values
  return values.every((value) => value === first) ? first : undefined
}
