import * as z from 'zod/mini'

export type Json = Readonly<Record<string, unknown>>

/** Content of an answer. */
export const json = (schema: z.ZodMiniType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any' })
  return { 'application/json': { schema: rest } }
}

/** Fields of a query as the document names them. */
export function queryFields(schema: z.ZodMiniType): readonly Json[] {
  const { properties = {}, required = [] } = z.parse(
    z.object({
      properties: z.optional(z.record(z.string(), z.unknown())),
      required: z.optional(z.array(z.string())),
    }),
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  )
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: field,
  }))
}
