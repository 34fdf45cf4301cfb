import { ClientMessage, ServerMessage } from '@fieldhub/contract'
import * as z from 'zod/mini'
import type { Json } from '#api/call/operation-parts.ts'

/** JSON schemas of the messages of the live connection, which the published document of the calls has no place for. */
export const liveSchemas: { readonly server: Json; readonly client: Json } = {
  server: toSchema(ServerMessage, 'output'),
  client: toSchema(ClientMessage, 'input'),
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  return { ...z.toJSONSchema(schema, { io, unrepresentable: 'any' }) }
}
