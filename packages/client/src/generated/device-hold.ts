// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'

export type DeviceHoldListInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
}

export type DeviceHoldListOutput = {
  readonly configurations: ReadonlyArray<{
    readonly id: number
    readonly name: string
    readonly account: string
    readonly nickname: string
    readonly pages: ReadonlyArray<string>
    readonly isWritable: boolean
    readonly isPublic: boolean
    readonly isEnded: boolean
  }>
  readonly timings: ReadonlyArray<{
    readonly id: number
    readonly name: string
    readonly account: string
    readonly nickname: string
    readonly varName: string
    readonly unit: string
    readonly decimals: number
    readonly value: number
    readonly steps: ReadonlyArray<{
      readonly varName: string
      readonly unit: string
      readonly decimals: number
      readonly value: number
    }>
    readonly enabled: boolean
    readonly nextRun: number | null
    readonly isEnded: boolean
  }>
}

export type DeviceHoldEndInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
  readonly kind: 'configuration' | 'timing'
  readonly id: number
}

export type DeviceHoldEndOutput = null

export type DeviceHoldAllowInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
  readonly kind: 'configuration' | 'timing'
  readonly id: number
}

export type DeviceHoldAllowOutput = null

export interface DeviceHoldCalls {
  /** Configuration pages and timed tasks of other accounts that use a device of the account by a share. */
  readonly list: DataCall<DeviceHoldListInput, DeviceHoldListOutput>
  /** Keeps such a page from the device at once, its public link too, or switches such a task off; the share stays. */
  readonly end: DataCall<DeviceHoldEndInput, DeviceHoldEndOutput>
  /** Lets a page that was ended use the device again; a task may be switched on again by whose it is. */
  readonly allow: DataCall<DeviceHoldAllowInput, DeviceHoldAllowOutput>
}

export function makeDeviceHoldCalls(transport: Transport): DeviceHoldCalls {
  return {
    list: transport.data('GET', '/app/deviceHold', 'read'),
    end: transport.data('DELETE', '/app/deviceHold', 'write'),
    allow: transport.data('PUT', '/app/deviceHold', 'write'),
  }
}
