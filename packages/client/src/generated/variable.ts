// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'
import type { HistorySeries, SlaveValues, WriteResult } from './types.ts'

export type VariableLastValuesInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
}

export type VariableLastValuesOutput = ReadonlyArray<SlaveValues>

export type VariableDataInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
  /** The ids of variables */
  readonly varIds?: ReadonlyArray<number> | undefined
  /** The beginning of the range of time */
  readonly startTime?: number | undefined
  /** The end of the range of time */
  readonly endTime?: number | undefined
  readonly maxPoints?: number | undefined
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type VariableDataOutput = ReadonlyArray<SlaveValues> | {
  readonly series: ReadonlyArray<HistorySeries>
} | {
  readonly total: number
  readonly page: number
  readonly pageSize: number
  readonly list: ReadonlyArray<{
    readonly varId: number
    readonly name: string
    readonly unit: string
    readonly decimals: number
    readonly time: number
    readonly value: number
  }>
}

export type VariableWriteInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
  /** The id of a variable, from variable.lastValues */
  readonly varId: number
  readonly value: number
  readonly ref?: string | undefined
}

export type VariableWriteOutput = WriteResult

export type VariablePinInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
  /** The id of a variable, from variable.lastValues */
  readonly varId: number
  readonly isTop: boolean
}

export type VariablePinOutput = null

export interface VariableCalls {
  /** Newest values of a device, grouped by slave, pinned variables first. */
  readonly lastValues: DataCall<VariableLastValuesInput, VariableLastValuesOutput>
  /** Without a time range reads the device now; with one answers history, thinned to `maxPoints` or in rows with `page`. */
  readonly data: DataCall<VariableDataInput, VariableDataOutput>
  /** Writes a variable, reads it back and answers with both frames. */
  readonly write: DataCall<VariableWriteInput, VariableWriteOutput>
  /** Pins a variable of a device to the top. */
  readonly pin: DataCall<VariablePinInput, VariablePinOutput>
}

export function makeVariableCalls(transport: Transport): VariableCalls {
  return {
    lastValues: transport.data('GET', '/app/getVarLastData', 'read'),
    data: transport.data('POST', '/app/getVarData', 'read'),
    write: transport.data('POST', '/app/setVarData', 'write'),
    pin: transport.data('PUT', '/app/varTop', 'write'),
  }
}
