// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, NoFields } from '../call-types.ts'

export type SessionCurrentUserInput = NoFields

export type SessionCurrentUserOutput = {
  readonly name: string
  readonly nickname: string
  readonly phone: string
  readonly email: string
  readonly wechatName: string
  readonly companyAddress: string
  readonly companyName: string
  readonly smsCurrent: number
  readonly smsMax: number
  readonly apiToken: string
  readonly configurationSpaceMax: number
  readonly configurationUseSpace: number
  readonly avatar: string
  readonly roles: ReadonlyArray<'ROOT' | 'ADMIN' | 'OPERATOR' | 'VIEWER' | 'GUEST'>
  readonly demo: boolean
  readonly lacksFactor: boolean
  readonly language: 'zh_cn' | 'en_us' | null
  readonly zone: string | null
}

export interface SessionCalls {
  /** Profile and roles of the signed-in account. */
  readonly currentUser: DataCall<SessionCurrentUserInput, SessionCurrentUserOutput>
}

export function makeSessionCalls(transport: Transport): SessionCalls {
  return {
    currentUser: transport.data('GET', '/app/userInfo', 'read'),
  }
}
