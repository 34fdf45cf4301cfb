import { invariant } from '@fieldhub/kernel'

export type Schema = Readonly<Record<string, unknown>>

/** The type of TypeScript that a JSON schema describes; `indent` is how deep its fields stand. */
export function typeOfSchema(schema: Schema, indent = 0): string {
  if ('const' in schema) return literal(schema['const'])
  if (Array.isArray(schema['enum'])) return schema['enum'].map(literal).join(' | ')
  const options = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(options)) return union(options.map(toSchema), indent)
  if (Array.isArray(schema['allOf'])) {
    return schema['allOf'].map((part) => typeOfSchema(toSchema(part), indent)).join(' & ')
  }
  const { type } = schema
  if (Array.isArray(type)) {
    return union(
      type.map((one: unknown) => ({ ...schema, type: one })),
      indent,
    )
  }
  return typeOfKind(schema, indent)
}

function typeOfKind(schema: Schema, indent: number): string {
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
      return arrayType(schema, indent)
    case 'object':
      return objectType(schema, indent)
    default:
      return 'unknown'
  }
}

function arrayType({ items, prefixItems }: Schema, indent: number): string {
  if (Array.isArray(prefixItems)) {
    return `readonly [${prefixItems.map((item) => typeOfSchema(toSchema(item), indent)).join(', ')}]`
  }
  return items === undefined
    ? 'readonly unknown[]'
    : `ReadonlyArray<${typeOfSchema(toSchema(items), indent)}>`
}

function objectType(schema: Schema, indent: number): string {
  const { properties, additionalProperties } = schema
  if (properties === undefined) {
    const isAnything =
      additionalProperties === undefined || typeof additionalProperties !== 'object'
    const value = isAnything ? 'unknown' : typeOfSchema(toSchema(additionalProperties), indent)
    return `{ readonly [key: string]: ${value} }`
  }
  const lines = fieldsOf(schema).map(({ name, isRequired, field }) => {
    const note = describe(field, indent + 1)
    const type = typeOfSchema(field, indent + 1)
    const mark = isRequired ? '' : '?'
    const absent = isRequired ? '' : ' | undefined'
    return `${note}${pad(indent + 1)}readonly ${keyText(name)}${mark}: ${type}${absent}\n`
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

function union(options: readonly Schema[], indent: number): string {
  return [...new Set(options.map((option) => typeOfSchema(option, indent)))].join(' | ')
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
