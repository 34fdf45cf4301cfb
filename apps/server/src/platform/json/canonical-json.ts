/** JSON that came from outside, as far as it is known. */
export type JsonObject = Readonly<Record<string, unknown>>

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function toObject(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

/**
 * JSON whose text depends on the content alone: fields in order of their names, nothing that is undefined. Equal content
 * has equal hashes by it.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value ?? null)
  const fields = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name])}`)
  return `{${fields.join(',')}}`
}
