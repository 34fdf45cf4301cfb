import * as contract from '@fieldhub/contract'
import type * as z from 'zod/mini'
import { type JsonSchema, toJsonSchema } from '#api/call/json-schema.ts'

interface NamedSchema {
  readonly name: string
  readonly given: JsonSchema
  readonly answered: JsonSchema
}

/** Every schema that the contract names, as programs outside may call it. */
export function namedSchemas(): readonly NamedSchema[] {
  return Object.entries(contract).flatMap(([name, schema]) =>
    isSchema(schema)
      ? [{ name, given: toJsonSchema(schema, 'input'), answered: toJsonSchema(schema, 'output') }]
      : [],
  )
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value
}
