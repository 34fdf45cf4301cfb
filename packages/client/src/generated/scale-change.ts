// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'

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

export type ScaleChangeListOutput = ReadonlyArray<{
  readonly varId: number
  readonly name: string
  readonly time: number
  readonly changes: ReadonlyArray<{
    readonly field: 'factor' | 'offset' | 'points' | 'ratio' | 'ct' | 'pt' | 'unit' | 'decimals' | 'names' | 'valueMin' | 'valueMax' | 'validMin' | 'validMax' | 'formula' | 'fm' | 'func' | 'addr' | 'register' | 'bit' | 'length'
    readonly before?: string | number | boolean | undefined
    readonly after?: string | number | boolean | undefined
  }>
}>

export interface ScaleChangeCalls {
  /** When the scale, unit, names or register of variables changed in a time, oldest first; what was recorded before stays as shown then. */
  readonly list: DataCall<ScaleChangeListInput, ScaleChangeListOutput>
}

export function makeScaleChangeCalls(transport: Transport): ScaleChangeCalls {
  return {
    list: transport.data('GET', '/app/scaleChange', 'read'),
  }
}
