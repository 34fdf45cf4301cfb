// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, NoFields } from '../call-types.ts'
import type { UserProfile } from './types.ts'

export type SessionCurrentUserInput = NoFields

export type SessionCurrentUserOutput = UserProfile

export interface SessionCalls {
  /** Profile and roles of the signed-in account. */
  readonly currentUser: DataCall<SessionCurrentUserInput, SessionCurrentUserOutput>
}

export function makeSessionCalls(transport: Transport): SessionCalls {
  return {
    currentUser: transport.data('GET', '/app/userInfo', 'read'),
  }
}
