import * as z from 'zod/mini'

export type JsonSchema = Readonly<Record<string, unknown>>

/** A schema as the published document says it: as it is given, or as it is answered. */
export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
