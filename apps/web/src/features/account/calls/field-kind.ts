import type { CallField, FieldSchema } from './published-call.ts'

/** How a field is entered. `json`: whatever has no simpler form. */
export type FieldKind =
  | { readonly kind: 'text' | 'number' | 'integer' | 'boolean' | 'device' | 'json' }
  | { readonly kind: 'choice'; readonly options: readonly (string | number)[] }

/** What a field takes, apart from null. */
export function kindOfField({ name, schema }: CallField): FieldKind {
  const plain = withoutNull(schema)
  const options = choicesOf(plain)
  if (options !== undefined) return { kind: 'choice', options }
  const { type } = plain
  if (name === 'deviceId' && type === 'integer') return { kind: 'device' }
  if (type === 'string') return { kind: 'text' }
  if (type === 'integer' || type === 'number' || type === 'boolean') return { kind: type }
  return { kind: 'json' }
}

export function isNullable({ type, anyOf }: FieldSchema): boolean {
  const isNull = (one: FieldSchema) => one.type === 'null'
  return (Array.isArray(type) && type.includes('null')) || anyOf?.some(isNull) === true
}

export function withoutNull(schema: FieldSchema): FieldSchema {
  const { type, anyOf } = schema
  if (Array.isArray(type)) {
    const [first, ...more] = type.filter((one) => one !== 'null')
    return more.length === 0 ? { ...schema, type: first } : schema
  }
  const [only, ...others] = anyOf?.filter((one) => one.type !== 'null') ?? []
  return only !== undefined && others.length === 0 ? only : schema
}

function choicesOf(schema: FieldSchema): readonly (string | number)[] | undefined {
  const values = schema.enum ?? schema.anyOf?.map((one) => one.const)
  const isChoice = (value: unknown): value is string | number =>
    typeof value === 'string' || typeof value === 'number'
  return values?.every(isChoice) === true ? values : undefined
}
