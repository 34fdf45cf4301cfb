import type { PolledVariable } from '#facts/device-profile.ts'

const indexes = new WeakMap<readonly PolledVariable[], ReadonlyMap<string, PolledVariable>>()

/** Variables by what devices may call them. All devices of one model share one index. */
export function variableIndex(
  variables: readonly PolledVariable[],
): ReadonlyMap<string, PolledVariable> {
  const known = indexes.get(variables)
  if (known !== undefined) return known
  const index = new Map<string, PolledVariable>()
  const keysOf = [
    ({ varId }: PolledVariable) => `v${varId}`,
    ({ identifier }: PolledVariable) => identifier,
    ({ name }: PolledVariable) => name,
  ]
  // What is given on purpose goes before a name that happens to be the same.
  for (const keyOf of keysOf) {
    for (const variable of variables) {
      const key = keyOf(variable)
      if (key !== undefined && key !== '' && !index.has(key)) index.set(key, variable)
    }
  }
  indexes.set(variables, index)
  return index
}

/** The name of a variable in messages to a maker's device. */
export function makerKeyOf({ identifier, name, varId }: PolledVariable): string {
  if (identifier !== undefined && identifier !== '') return identifier
  return name === undefined || name === '' ? `v${varId}` : name
}
