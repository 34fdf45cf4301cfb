// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'
import type { WriteResult } from './types.ts'

export type JogStartInput = {
  readonly jogId: string
  /** The id of a device, from device.list */
  readonly deviceId: number
  /** The id of a variable, from variable.lastValues */
  readonly varId: number
  readonly value: number
  readonly release: number
}

export type JogStartOutput = WriteResult

export type JogKeepInput = {
  readonly jogId: string
}

export type JogKeepOutput = {
  readonly held: boolean
}

export type JogEndInput = {
  readonly jogId: string
}

export type JogEndOutput = WriteResult | null

export interface JogCalls {
  /** Jogs a variable: writes `value`, and `release` at its end, which comes by itself after 3 s without being kept, after 60 s, and when the server starts anew. */
  readonly start: DataCall<JogStartInput, JogStartOutput>
  /** A jog is still held. */
  readonly keep: DataCall<JogKeepInput, JogKeepOutput>
  /** Lets go of a jog and writes back; what fails, the server goes on trying. */
  readonly end: DataCall<JogEndInput, JogEndOutput>
}

export function makeJogCalls(transport: Transport): JogCalls {
  return {
    start: transport.data('POST', '/app/jog', 'write'),
    keep: transport.data('POST', '/app/jogKeep', 'write'),
    end: transport.data('POST', '/app/jogEnd', 'write'),
  }
}
