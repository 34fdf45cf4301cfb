// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'
import type { WriteResult } from './types.ts'

export type PageWriteSetInput = {
  /** The id of a configuration, from configuration.list */
  readonly configurationId: number
  readonly selfId?: number | undefined
  /** The id of a device, from device.list */
  readonly deviceId: number
  /** The id of a variable, from variable.lastValues */
  readonly varId: number
  readonly value: number
  readonly confirmed?: boolean | undefined
  readonly confirmPassword?: string | undefined
}

export type PageWriteSetOutput = WriteResult

export type PageWriteJogInput = {
  /** The id of a configuration, from configuration.list */
  readonly configurationId: number
  readonly selfId?: number | undefined
  readonly jogId: string
  /** The id of a device, from device.list */
  readonly deviceId: number
  /** The id of a variable, from variable.lastValues */
  readonly varId: number
  readonly value: number
  readonly release: number
  readonly confirmed?: boolean | undefined
  readonly confirmPassword?: string | undefined
}

export type PageWriteJogOutput = WriteResult

export interface PageWriteCalls {
  /** Writes a variable from a page of a configuration, as far as the role and the confirmation that its actions ask for allow: 40303 with `data.second` where one is missing. */
  readonly set: DataCall<PageWriteSetInput, PageWriteSetOutput>
  /** Jogs a variable from a page, checked alike; `jogKeep` keeps it, `jogEnd` lets go. */
  readonly jog: DataCall<PageWriteJogInput, PageWriteJogOutput>
}

export function makePageWriteCalls(transport: Transport): PageWriteCalls {
  return {
    set: transport.data('POST', '/app/configurationSet', 'write'),
    jog: transport.data('POST', '/app/configurationJog', 'write'),
  }
}
