import * as z from 'zod/mini'

/** The document of a column of JSON text. Text that this program cannot have written stops whatever asked for it. */
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

/** The text that a column keeps of a document. */
export function writeDocument(document: unknown): string {
  return JSON.stringify(document)
}
