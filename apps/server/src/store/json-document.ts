import * as z from 'zod/mini'

/** Parses a column of JSON text. Text that this program cannot have written throws. */
export function readDocument<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string,
  what: string,
): z.output<Schema> {
  try {
    return z.parse(schema, JSON.parse(text))
  } catch (cause) {
    throw new Error(`broken invariant: ${what} can be read as they were stored`, { cause })
  }
}

/** The JSON text that a column stores for a document. */
export function writeDocument(document: unknown): string {
  return JSON.stringify(document)
}
