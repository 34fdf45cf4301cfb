import { ClientMessage, ServerMessage } from '@fieldhub/contract'
import { toJsonSchema } from '#api/call/json-schema.ts'

/** JSON schemas of the messages of the live connection, which the published document of the calls has no place for. */
export const liveSchemas = {
  server: toJsonSchema(ServerMessage, 'output'),
  client: toJsonSchema(ClientMessage, 'input'),
}
