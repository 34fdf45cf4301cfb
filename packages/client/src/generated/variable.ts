// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'

export type VariableLastValuesInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
}

export type VariableLastValuesOutput = ReadonlyArray<{
  readonly slaveId: number
  readonly slaveName: string
  readonly addr: number
  readonly var: ReadonlyArray<{
    readonly varId: number
    readonly name: string
    readonly value: number | null
    readonly raw: number | null
    readonly text?: string | undefined
    readonly fault?: 'noAnswer' | 'passedOver' | 'contested' | 'garbled' | 'otherUnit' | 'refused' | 'notANumber' | 'badDigit' | 'tooLarge' | 'implausible' | 'notText' | 'inputMissing' | 'inputStale' | 'inputGone' | 'divisionByZero' | 'notCalculable' | 'formulaCycle' | undefined
    readonly exception?: number | undefined
    readonly readAs?: number | undefined
    readonly lastGood?: {
      readonly value: number | null
      readonly text?: string | undefined
      readonly time: number
    } | undefined
    readonly unit: string
    readonly time: number | null
    readonly quality: 'good' | 'stale' | 'bad'
    readonly alarm: 0 | 1
    readonly isTop: boolean
    readonly fm: number
    readonly func: number
    readonly register: number
    readonly isCalculated?: true | undefined
    readonly bit?: number | undefined
    readonly length?: number | undefined
    readonly rw: 'r' | 'rw'
    readonly decimals: number
    readonly unclamped?: number | undefined
    readonly names?: { readonly [key: string]: string } | undefined
    readonly writeMin?: number | undefined
    readonly writeMax?: number | undefined
    readonly writeStep?: number | undefined
    readonly confirmMin?: number | undefined
    readonly confirmMax?: number | undefined
    readonly factor?: number | undefined
    readonly offset?: number | undefined
    readonly points?: {
      readonly raw: readonly [number, number]
      readonly value: readonly [number, number]
    } | undefined
    readonly ratio?: 'ct' | 'pt' | 'ctpt' | undefined
    readonly ct?: number | undefined
    readonly pt?: number | undefined
    readonly rateSeconds: number
  }>
}>

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

export type VariableDataOutput = ReadonlyArray<{
  readonly slaveId: number
  readonly slaveName: string
  readonly addr: number
  readonly var: ReadonlyArray<{
    readonly varId: number
    readonly name: string
    readonly value: number | null
    readonly raw: number | null
    readonly text?: string | undefined
    readonly fault?: 'noAnswer' | 'passedOver' | 'contested' | 'garbled' | 'otherUnit' | 'refused' | 'notANumber' | 'badDigit' | 'tooLarge' | 'implausible' | 'notText' | 'inputMissing' | 'inputStale' | 'inputGone' | 'divisionByZero' | 'notCalculable' | 'formulaCycle' | undefined
    readonly exception?: number | undefined
    readonly readAs?: number | undefined
    readonly lastGood?: {
      readonly value: number | null
      readonly text?: string | undefined
      readonly time: number
    } | undefined
    readonly unit: string
    readonly time: number | null
    readonly quality: 'good' | 'stale' | 'bad'
    readonly alarm: 0 | 1
    readonly isTop: boolean
    readonly fm: number
    readonly func: number
    readonly register: number
    readonly isCalculated?: true | undefined
    readonly bit?: number | undefined
    readonly length?: number | undefined
    readonly rw: 'r' | 'rw'
    readonly decimals: number
    readonly unclamped?: number | undefined
    readonly names?: { readonly [key: string]: string } | undefined
    readonly writeMin?: number | undefined
    readonly writeMax?: number | undefined
    readonly writeStep?: number | undefined
    readonly confirmMin?: number | undefined
    readonly confirmMax?: number | undefined
    readonly factor?: number | undefined
    readonly offset?: number | undefined
    readonly points?: {
      readonly raw: readonly [number, number]
      readonly value: readonly [number, number]
    } | undefined
    readonly ratio?: 'ct' | 'pt' | 'ctpt' | undefined
    readonly ct?: number | undefined
    readonly pt?: number | undefined
    readonly rateSeconds: number
  }>
}> | {
  readonly series: ReadonlyArray<{
    readonly varId: number
    readonly name: string
    readonly unit: string
    readonly points: ReadonlyArray<readonly [number, number, number, number]>
  }>
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

export type VariableWriteOutput = {
  readonly commandId: number
  readonly state: 'queued' | 'sent' | 'answered' | 'confirmed' | 'failed' | 'unknown'
  readonly reason: '' | 'offline' | 'silent' | 'exception' | 'out-of-range' | 'off-limits' | 'off-step' | 'not-writable' | 'unsupported' | 'expired' | 'model-changed' | 'transmission' | 'stopped' | 'differs' | 'no-read-back'
  readonly value: number
  readonly readBack: number | null
  readonly costMs: number
  readonly tx: string
  readonly rx: string
}

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
