// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'
import type { ScaleChange } from './types.ts'

export type ScaleChangeListInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
  /** The ids of variables */
  readonly varIds?: string | undefined
  /** The beginning of the range of time */
  readonly startTime: number
  /** The end of the range of time */
  readonly endTime: number
}

export type ScaleChangeListOutput = ReadonlyArray<ScaleChange>

export interface ScaleChangeCalls {
  /** When the scale, unit, names or register of variables changed in a time, oldest first; what was recorded before stays as shown then. */
  readonly list: DataCall<ScaleChangeListInput, ScaleChangeListOutput>
}

export function makeScaleChangeCalls(transport: Transport): ScaleChangeCalls {
  return {
    list: transport.data('GET', '/app/scaleChange', 'read'),
  }
}
