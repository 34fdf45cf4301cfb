import { namedSchemas } from '@fieldhub/server/named-schemas'
import { type Schema, toSchema, typeOfSchema } from './schema-type.ts'

export interface WrittenType {
  readonly text: string
  /** The names of the types that it names. */
  readonly used: ReadonlySet<string>
}

/** The types of the contract that the client's files name, and what they are. */
export class NamedTypes {
  readonly #names = contractNames()
  readonly #schemas = new Map<string, Schema>()

  /** Writes a type by its name, or else part by part. */
  write(schema: Schema): WrittenType {
    const name = this.#nameOf(schema)
    return name === undefined ? this.define(schema) : { text: name, used: new Set([name]) }
  }

  /** Writes a type part by part. */
  define(schema: Schema): WrittenType {
    const used = new Set<string>()
    const text = typeOfSchema(schema, (part) => {
      const name = this.#nameOf(part)
      if (name !== undefined) used.add(name)
      return name
    })
    return { text, used }
  }

  #nameOf(schema: Schema): string | undefined {
    const name = this.#names.get(textOf(schema))
    if (name !== undefined && !this.#schemas.has(name)) this.#schemas.set(name, schema)
    return name
  }

  /** All types that were named until now, and those that they name themselves. */
  definitions(): ReadonlyMap<string, WrittenType> {
    const types = new Map<string, WrittenType>()
    // What a definition names joins the map while it is walked.
    for (const [name, schema] of this.#schemas) types.set(name, this.define(schema))
    return new Map([...types].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }
}

/**
 * The contract's names of objects and of choices, by the type's whole text. What two of its names say alike has none: a
 * program that reads one of them would wonder what it has to do with the other.
 */
function contractNames(): ReadonlyMap<string, string> {
  const texts = namedSchemas().flatMap(({ name, given, answered }) =>
    textsOf(name, textOf(given), textOf(answered)),
  )
  const worthNaming = texts.filter(({ text }) => text.includes('{\n') || text.includes("' | '"))
  const byText = Map.groupBy(worthNaming, ({ text }) => text)
  return new Map(
    [...byText].flatMap(([text, [first, ...others]]) =>
      first === undefined || others.length > 0 ? [] : [[text, first.name] as const],
    ),
  )
}

/** The type as it is given and as it is answered, which differ where fields may be left out. */
function textsOf(name: string, given: string, answered: string): { name: string; text: string }[] {
  if (given === answered || name.endsWith('Input')) return [{ name, text: given }]
  return [
    { name, text: answered },
    { name: `${name}Given`, text: given },
  ]
}

/** The whole text of a type, without what is said of its fields. */
function textOf(schema: Schema): string {
  return typeOfSchema(withoutNotes(schema))
}

function withoutNotes(schema: Schema): Schema {
  const plain: unknown = JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'description' && typeof value === 'string' ? undefined : value,
    ),
  )
  return toSchema(plain)
}
