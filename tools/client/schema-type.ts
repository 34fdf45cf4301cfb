import { invariant } from '@fieldhub/kernel'

export type Schema = Readonly<Record<string, unknown>>

/** The name of a part's type, where it has one. */
type NameOf = (part: Schema) => string | undefined

const nameless: NameOf = () => undefined

/** The type of TypeScript that a JSON schema describes, in which parts stand by their name if they have one. */
export function typeOfSchema(schema: Schema, nameOf = nameless): string {
  return typeText(schema, { nameOf, indent: 0 })
}

interface Place {
  readonly nameOf: NameOf
  /** How deep the fields stand. */
  readonly indent: number
}

function typeOfPart(part: unknown, place: Place): string {
  const schema = toSchema(part)
  return place.nameOf(schema) ?? typeText(schema, place)
}

function typeText(schema: Schema, place: Place): string {
  if ('const' in schema) return literal(schema['const'])
  if (Array.isArray(schema['enum'])) return schema['enum'].map(literal).join(' | ')
  const options = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(options)) return union(options, place)
  if (Array.isArray(schema['allOf'])) {
    return schema['allOf'].map((part) => typeOfPart(part, place)).join(' & ')
  }
  const { type } = schema
  if (Array.isArray(type)) {
    return union(
      type.map((one: unknown) => ({ ...schema, type: one })),
      place,
    )
  }
  return typeOfKind(schema, place)
}

function typeOfKind(schema: Schema, place: Place): string {
  switch (schema['type']) {
    case 'integer':
    case 'number':
      return 'number'
    case 'string':
      return 'string'
    case 'boolean':
      return 'boolean'
    case 'null':
      return 'null'
    case 'array':
      return arrayType(schema, place)
    case 'object':
      return objectType(schema, place)
    default:
      return 'unknown'
  }
}

function arrayType({ items, prefixItems }: Schema, place: Place): string {
  if (Array.isArray(prefixItems)) {
    return `readonly [${prefixItems.map((item) => typeOfPart(item, place)).join(', ')}]`
  }
  return items === undefined ? 'readonly unknown[]' : `ReadonlyArray<${typeOfPart(items, place)}>`
}

function objectType(schema: Schema, place: Place): string {
  const { properties, additionalProperties } = schema
  if (properties === undefined) {
    const isAnything =
      additionalProperties === undefined || typeof additionalProperties !== 'object'
    const value = isAnything ? 'unknown' : typeOfPart(additionalProperties, place)
    return `{ readonly [key: string]: ${value} }`
  }
  const { nameOf, indent } = place
  const inner = { nameOf, indent: indent + 1 }
  const lines = fieldsOf(schema).map(({ name, isRequired, field }) => {
    const note = describe(field, inner.indent)
    const type = typeOfPart(field, inner)
    const mark = isRequired ? '' : '?'
    const absent = isRequired ? '' : ' | undefined'
    return `${note}${pad(inner.indent)}readonly ${keyText(name)}${mark}: ${type}${absent}\n`
  })
  return lines.length === 0 ? 'NoFields' : `{\n${lines.join('')}${pad(indent)}}`
}

interface Field {
  readonly name: string
  readonly isRequired: boolean
  readonly field: Schema
}

/** The fields of an object in the contract's order. */
export function fieldsOf({ properties, required }: Schema): readonly Field[] {
  const needed: readonly unknown[] = Array.isArray(required) ? required : []
  return Object.entries(toSchema(properties ?? {})).map(([name, field]) => ({
    name,
    isRequired: needed.includes(name),
    field: toSchema(field),
  }))
}

/** A comment with what the schema says of a field beyond its type. */
function describe({ description }: Schema, indent: number): string {
  return typeof description === 'string' ? `${pad(indent)}${comment(description)}\n` : ''
}

export function comment(text: string): string {
  return `/** ${text.replaceAll('*/', '*\u200b/')} */`
}

function union(options: readonly unknown[], place: Place): string {
  return [...new Set(options.map((option) => typeOfPart(option, place)))].join(' | ')
}

function literal(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

function keyText(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name)
}

function pad(indent: number): string {
  return '  '.repeat(indent)
}

/** A part of a document that must be an object. */
export function toSchema(value: unknown): Schema {
  invariant(isSchema(value), 'a schema is an object')
  return value
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
