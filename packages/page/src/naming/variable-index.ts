import type { Source } from '../page-data.ts'
import { namesOf } from './names-of.ts'

/** A variable of a model, with the names by which people know it. */
export interface NamedVariable {
  readonly varId: number
  readonly slave: string
  readonly name: string
}

/** The variables of a model by their ids and names. */
export class VariableIndex {
  readonly all: readonly NamedVariable[]
  readonly #byId: ReadonlyMap<number, NamedVariable>
  readonly #byName = new Map<string, NamedVariable[]>()
  readonly #chosen: ReadonlyMap<string, NamedVariable>

  /** `chosen`: what people chose for names of another model, which stands for that slave's variable alone. */
  constructor(variables: readonly NamedVariable[], chosen: readonly NamedVariable[] = []) {
    this.all = variables
    this.#chosen = new Map(chosen.map((one) => [fullName(one), one]))
    this.#byId = new Map(variables.map((one) => [one.varId, one]))
    for (const one of variables) {
      const key = plain(one.name)
      this.#byName.set(key, [...(this.#byName.get(key) ?? []), one])
    }
  }

  readonly byId = (varId: number): NamedVariable | undefined => this.#byId.get(varId)

  /** By slave and name, or by its name alone where only one variable has it and its slave is no other of the same kind. */
  readonly find = (slave: string, name: string): NamedVariable | undefined => {
    const chosen = this.#chosen.get(fullName({ slave, name }))
    if (chosen !== undefined) return chosen
    const [first, ...others] = this.#byName.get(plain(name)) ?? []
    if (first === undefined) return undefined
    const exact = [first, ...others].find((one) => plain(one.slave) === plain(slave))
    return exact ?? (others.length > 0 || areSiblings(first.slave, slave) ? undefined : first)
  }
}

/** Spaces and the width of letters make no other name. */
const plain = (name: string): string => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

/** How many letters and digits tell one of several equal machines from another: `1#炉`, `12#炉`, `备用炉`. */
const markLettersMax = 2

/** Whether two names are those of equal machines, whose variables must not stand for each other: `1#炉` and `2#炉`. */
function areSiblings(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)]
  const longer = Math.max(a.length, b.length)
  let head = 0
  while (head < longer && a[head] === b[head]) head += 1
  let tail = 0
  while (tail < longer - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1
  return head + tail > 0 && longer - head - tail <= markLettersMax
}

const fullName = ({ slave, name }: Pick<NamedVariable, 'slave' | 'name'>): string =>
  JSON.stringify([plain(slave), plain(name)])

/** The source with the names that its variable has now. */
export function withSourceNames(source: Source, variables: VariableIndex): Source {
  const known = source.dev === '$self' ? variables.byId(source.varId) : undefined
  return known === undefined ? source : { ...source, slave: known.slave, name: known.name }
}

/**
 * The source as it is bound among these variables: by its id where they have it, and otherwise by its names. What is not
 * found keeps its names and has no id; a source of before names, and one of another device, stay as they are.
 */
export function reboundSource(source: Source, variables: VariableIndex): Source {
  if (source.dev !== '$self' || variables.byId(source.varId) !== undefined) return source
  const { slave, name } = namesOf(source)
  if (name === '') return source
  return { ...source, varId: variables.find(slave, name)?.varId ?? 0 }
}
