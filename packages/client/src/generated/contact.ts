// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, ListCall, NoFields } from '../call-types.ts'
import type { Contact, Language, PushChannel } from './types.ts'

export type ContactListInput = {
  readonly id?: number | undefined
  /** Only entries that contain this text */
  readonly search?: string | undefined
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type ContactListRow = Contact

export type ContactCreateInput = {
  readonly name: string
  readonly phone?: '' | string | undefined
  readonly email?: '' | string | undefined
  readonly openId?: '' | string | undefined
  readonly robot?: '' | string | undefined
  readonly robotSecret?: string | undefined
  readonly language?: Language | null | undefined
  /** The IANA name of a time zone, such as Asia/Shanghai */
  readonly zone?: string | null | undefined
  readonly channels?: ReadonlyArray<PushChannel> | null | undefined
}

export type ContactCreateOutput = {
  readonly id: number
}

export type ContactChangeInput = {
  readonly id: number
  readonly name?: string | undefined
  readonly phone?: '' | string | undefined
  readonly email?: '' | string | undefined
  readonly openId?: '' | string | undefined
  readonly robot?: '' | string | undefined
  readonly robotSecret?: string | undefined
  readonly language?: Language | null | undefined
  /** The IANA name of a time zone, such as Asia/Shanghai */
  readonly zone?: string | null | undefined
  readonly channels?: ReadonlyArray<PushChannel> | null | undefined
}

export type ContactChangeOutput = {
  readonly id: number
}

export type ContactRemoveInput = {
  readonly id: number
}

export type ContactRemoveOutput = null

export type ContactFollowersInput = NoFields

export type ContactFollowersOutput = ReadonlyArray<{
  readonly openId: string
  readonly nickname: string
  readonly time: number
  readonly contactId: number | null
}>

export type ContactWechatCodeInput = {
  readonly id?: string | undefined
}

export type ContactWechatCodeOutput = {
  readonly id: string
  readonly url: string
  readonly qrCode: string
  readonly expireIn: number
} | {
  readonly id: string
  readonly status: number
  readonly openId?: string | undefined
  readonly nickname?: string | undefined
}

export type ContactTestInput = {
  readonly id: number
  readonly channel: PushChannel
}

export type ContactTestOutput = {
  readonly receipt: string
}

export interface ContactCalls {
  /** Alarm contacts. */
  readonly list: ListCall<ContactListInput, ContactListRow>
  /** Makes a contact with at least one way to reach it. */
  readonly create: DataCall<ContactCreateInput, ContactCreateOutput>
  /** Changes the named fields of a contact. */
  readonly change: DataCall<ContactChangeInput, ContactChangeOutput>
  /** Deletes a contact that no alarm setting and no trigger uses. */
  readonly remove: DataCall<ContactRemoveInput, ContactRemoveOutput>
  /** Followers of the official account that were bound here and can be given to a contact. */
  readonly followers: DataCall<ContactFollowersInput, ContactFollowersOutput>
  /** A QR code that binds who scans it; with `id` the state of one asked for before. */
  readonly wechatCode: DataCall<ContactWechatCodeInput, ContactWechatCodeOutput>
  /** Sends a test message to a contact over one channel; answers the provider’s receipt. */
  readonly test: DataCall<ContactTestInput, ContactTestOutput>
}

export function makeContactCalls(transport: Transport): ContactCalls {
  return {
    list: transport.list('GET', '/app/linker', 'read'),
    create: transport.data('POST', '/app/linker', 'write'),
    change: transport.data('PUT', '/app/linker', 'write'),
    remove: transport.data('DELETE', '/app/linker', 'write'),
    followers: transport.data('GET', '/app/linkerWechat', 'read'),
    wechatCode: transport.data('GET', '/app/linkerQRCode', 'read'),
    test: transport.data('POST', '/app/linkerTest', 'write'),
  }
}
