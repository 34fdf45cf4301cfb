import type { Result } from '@fieldhub/kernel'
import type { CellSighting } from '#facts/device-report.ts'

/** One value as a device reported it, before it is known which variable it belongs to. Times are epoch milliseconds. */
export interface UplinkValue {
  /** The device's own name of it. */
  readonly key: string
  /** Null when the device reports that it has no value. */
  readonly value: unknown
  /** The slave's Modbus exception, where the value is null. */
  readonly exception?: number | undefined
  readonly time: number | undefined
  /** Kept by the device while it could not send. */
  readonly isLate: boolean
  /** The device read it by another table than that of its present model, from another place. */
  readonly isMisplaced?: boolean
}

interface Answer {
  readonly kind: 'answer'
  readonly id: string
  readonly code: number
  readonly message: string
  readonly values: readonly UplinkValue[]
}

export interface Hello {
  readonly kind: 'hello'
  readonly firmware: string | undefined
  readonly imei: string | undefined
  readonly iccid: string | undefined
  readonly csq: number | undefined
  /** Number of the configuration that it works by. */
  readonly config: number | undefined
}

export interface Position {
  readonly kind: 'position'
  readonly id: string | undefined
  readonly time: number | undefined
  readonly fix: { readonly longitude: number; readonly latitude: number } | undefined
  readonly cells: readonly CellSighting[]
}

export interface FirmwareProgress {
  readonly kind: 'firmware'
  readonly id: string | undefined
  readonly version: string
  readonly state: 'downloading' | 'burning' | 'done' | 'fail'
  readonly percent: number | undefined
  readonly code: number | undefined
}

/** Bytes of a serial port, sent by the device itself or as the answer to the request with this id. */
interface SerialBytes {
  readonly kind: 'serial'
  readonly id: string | undefined
  readonly bytes: Uint8Array
}

export type Uplink =
  | { readonly kind: 'values'; readonly values: readonly UplinkValue[] }
  | { readonly kind: 'status'; readonly isOnline: boolean }
  | Answer
  | Hello
  | Position
  | FirmwareProgress
  | SerialBytes

/** The content of a message, or why it cannot be read. */
export type Reading = Result<readonly Uplink[], string>
