// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, ListCall } from '../call-types.ts'
import type { Forwarding, ForwardingAttempt, ForwardingChange, ForwardingDelivery, ForwardingInput } from './types.ts'

export type ForwardingListInput = {
  readonly id?: number | undefined
}

export type ForwardingListOutput = ReadonlyArray<Forwarding>

export type ForwardingCreateInput = ForwardingInput

export type ForwardingCreateOutput = {
  readonly id: number
  readonly secret: string | null
}

export type ForwardingChangeInput = ForwardingChange

export type ForwardingChangeOutput = {
  readonly id: number
  readonly secret: string | null
}

export type ForwardingRemoveInput = {
  readonly id: number
}

export type ForwardingRemoveOutput = null

export type ForwardingSwitchInput = {
  readonly id: number
  readonly enabled: boolean
}

export type ForwardingSwitchOutput = null

export type ForwardingTestInput = {
  readonly id: number
}

export type ForwardingTestOutput = ForwardingAttempt

export type ForwardingLogInput = {
  readonly forwardingId: number
  readonly state?: 'waiting' | 'ok' | 'failed' | undefined
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type ForwardingLogRow = ForwardingDelivery

export type ForwardingResendInput = {
  readonly id: number
}

export type ForwardingResendOutput = ForwardingAttempt

export type ForwardingSecretInput = {
  readonly id: number
}

export type ForwardingSecretOutput = {
  readonly secret: string
}

export interface ForwardingCalls {
  /** Forwardings of the account, newest first; `id` asks for one of them. */
  readonly list: DataCall<ForwardingListInput, ForwardingListOutput>
  /** Makes a forwarding; the secret that signs its webhooks is in this answer only. */
  readonly create: DataCall<ForwardingCreateInput, ForwardingCreateOutput>
  /** Changes a forwarding; without `password` it keeps the one that it has. */
  readonly change: DataCall<ForwardingChangeInput, ForwardingChangeOutput>
  /** Deletes a forwarding with its queue and its log. */
  readonly remove: DataCall<ForwardingRemoveInput, ForwardingRemoveOutput>
  /** Switches a forwarding on or off; while it is off nothing is gathered, and what waits is kept. */
  readonly switch: DataCall<ForwardingSwitchInput, ForwardingSwitchOutput>
  /** Sends a test message at once and answers what became of it; after a success what waits is sent. */
  readonly test: DataCall<ForwardingTestInput, ForwardingTestOutput>
  /** Messages of a forwarding with their last result, newest first. */
  readonly log: ListCall<ForwardingLogInput, ForwardingLogRow>
  /** Sends a message again at once, under the same `webhook-id`, and answers the result. */
  readonly resend: DataCall<ForwardingResendInput, ForwardingResendOutput>
  /** Makes a new secret for webhooks, shown once; the one before signs too for another day. */
  readonly secret: DataCall<ForwardingSecretInput, ForwardingSecretOutput>
}

export function makeForwardingCalls(transport: Transport): ForwardingCalls {
  return {
    list: transport.data('GET', '/app/forwarding', 'read'),
    create: transport.data('POST', '/app/forwarding', 'write'),
    change: transport.data('PUT', '/app/forwarding', 'write'),
    remove: transport.data('DELETE', '/app/forwarding', 'write'),
    switch: transport.data('PUT', '/app/forwardingSwitch', 'write'),
    test: transport.data('POST', '/app/forwardingTest', 'write'),
    log: transport.list('GET', '/app/forwardingLog', 'read'),
    resend: transport.data('POST', '/app/forwardingResend', 'write'),
    secret: transport.data('POST', '/app/forwardingSecret', 'write'),
  }
}
