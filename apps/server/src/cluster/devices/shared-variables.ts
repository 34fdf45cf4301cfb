import { createHash } from 'node:crypto'
import type { PolledVariable } from '#facts/device-profile.ts'
import { BoundedMap } from '#platform/bounded-map.ts'

const listsMax = 2_000

/**
 * Devices of one model share their variables at the owner of the store, and would each have their own here, as each comes
 * in a message. Ten thousand devices then cost what their models do, and their readings travel together.
 */
export class SharedVariables {
  readonly #lists = new BoundedMap<string, readonly PolledVariable[]>(listsMax)

  /** The list that came first with the same content. */
  of(variables: readonly PolledVariable[]): readonly PolledVariable[] {
    const text = JSON.stringify(variables, (_key, value: unknown) =>
      typeof value === 'bigint' ? `${value}n` : value,
    )
    const key = createHash('sha256').update(text).digest('base64')
    const known = this.#lists.get(key)
    if (known !== undefined) return known
    this.#lists.set(key, variables)
    return variables
  }
}
