import type { ArchiveNounName, SlaveInput } from '@fieldhub/contract'
import { isText } from '#platform/json/canonical-json.ts'

/** What a row refers to is not there: gone, another account's, or not imported. */
export class MissingReference extends Error {}

/** How a variable is named outside of its server: by its model, its slave's address and its name. */
type VariableKey = readonly [model: string, variable: string]

/** Ids of what does not exist yet: no table comes near them. */
export const provisionalFrom = 2 ** 50
/** Whether a thing can be held against what it refers to, which a dry run has yet to see made. */
export const areThere = (ids: readonly (number | null | undefined)[]): boolean =>
  ids.every((id) => (id ?? 0) < provisionalFrom)

/** Numbers of variables that do not exist yet: no table comes near them. */
const unnumberedFrom = 2 ** 51

type Slaves = readonly (Pick<SlaveInput, 'addr'> & {
  readonly var: readonly { readonly name: string; readonly varId?: number | undefined }[]
})[]

/** The same thing under two names: its id on this server, and its key in an archive. */
export class ArchiveKeys {
  readonly #keys = new Map<string, string>()
  readonly #ids = new Map<string, number>()
  readonly #variableKeys = new Map<number, VariableKey>()
  readonly #varIds = new Map<string, number>()
  #unnumbered = unnumberedFrom

  add(noun: ArchiveNounName, id: number, key: string): void {
    this.#keys.set(`${noun} ${id}`, key)
    this.#ids.set(`${noun} ${key}`, id)
  }

  /** A variable that has no number yet is known by one that nothing else has: some things name none twice. */
  addVariables(model: string, slaves: Slaves): void {
    for (const [key, { varId = this.#unnumbered++ }] of keyedVariables(slaves)) {
      this.#variableKeys.set(varId, [model, key])
      this.#varIds.set(JSON.stringify([model, key]), varId)
    }
  }

  keyOf(noun: ArchiveNounName, id: number): string {
    return present(this.#keys.get(`${noun} ${id}`))
  }

  variableKeyOf(varId: number): VariableKey {
    return present(this.#variableKeys.get(varId))
  }

  has(noun: ArchiveNounName, key: string): boolean {
    return this.#ids.has(`${noun} ${key}`)
  }

  idOf(noun: ArchiveNounName, key: unknown): number {
    return present(isText(key) ? this.#ids.get(`${noun} ${key}`) : undefined)
  }

  varIdOf(key: unknown): number {
    return present(this.#varIds.get(JSON.stringify(key)))
  }

  idsOf(noun: ArchiveNounName, keys: unknown): number[] {
    return listOf(keys).map((key) => this.idOf(noun, key))
  }
}

/** Null stays null. */
export function orNull<T, R>(value: T | null | undefined, then: (value: T) => R): R | null {
  return value === null || value === undefined ? null : then(value)
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function textsOf(values: readonly unknown[]): string[] {
  return values.filter(isText)
}

/** Each variable by the address of its slave and its name; of equal names the second is `name~2`. */
export function* keyedVariables<V extends { readonly name: string }>(
  slaves: readonly { readonly addr: number; readonly var: readonly V[] }[],
): Generator<[key: string, variable: V]> {
  for (const { addr, var: list } of slaves) {
    const counts = new Map<string, number>()
    for (const variable of list) {
      const count = (counts.get(variable.name) ?? 0) + 1
      counts.set(variable.name, count)
      yield [`${addr}/${variable.name}${count === 1 ? '' : `~${count}`}`, variable]
    }
  }
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new MissingReference()
  return value
}
