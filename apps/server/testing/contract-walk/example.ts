import type { AnyEndpoint } from '@fieldhub/contract'
import * as z from 'zod/mini'
import type { World } from './walk-world.ts'

/** One right input for an endpoint; `code` where a right call cannot succeed here. */
export interface Example {
  readonly endpoint: AnyEndpoint
  readonly input: (world: World) => Readonly<Record<string, unknown>>
  readonly code?: number
  /** Why another account's id in this input does not give 40400; the answer that comes instead is looked at. */
  readonly foreign?: Foreign
}

/** `nothing` stands for a filter that finds nothing; a sentence says what keeps the ids apart. */
export type Foreign = 'nothing' | `because ${string}`

export const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`

/** The fields of an endpoint’s input, and those that it needs. */
export function objectSchemaOf(endpoint: AnyEndpoint) {
  const { properties = {}, required = [] } = z.parse(
    z.object({
      properties: z.optional(z.record(z.string(), z.unknown())),
      required: z.optional(z.array(z.string())),
    }),
    z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }),
  )
  return { properties, required }
}
