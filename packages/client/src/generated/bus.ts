// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'
import type { BusScan, BusScanKind } from './types.ts'

export type BusReadInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
  readonly unitId: number
  readonly func: number
  readonly register: number
  readonly count: number
}

export type BusReadOutput = {
  readonly words: ReadonlyArray<string>
  readonly costMs: number
  readonly tx: string
  readonly rx: string
}

export type BusStartScanInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
  readonly kind: BusScanKind
  readonly from: number
  readonly to: number
  readonly func: number
  readonly unitId?: number | undefined
  readonly register?: number | undefined
  readonly answerMs?: number | undefined
}

export type BusStartScanOutput = BusScan

export type BusScanInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
}

export type BusScanOutput = BusScan | null

export type BusStopScanInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
}

export type BusStopScanOutput = BusScan | null

export interface BusCalls {
  /** Reads registers as they are, apart from variables; `words` are hex, one a register. */
  readonly read: DataCall<BusReadInput, BusReadOutput>
  /** Starts looking for slaves on a device’s line, or for the registers that a slave answers. One a device; it ends when nobody has asked for it for 30 s. */
  readonly startScan: DataCall<BusStartScanInput, BusStartScanOutput>
  /** How far the device’s scan is, and what it found; null when there was none. */
  readonly scan: DataCall<BusScanInput, BusScanOutput>
  /** Stops the device’s scan; what it found stays. */
  readonly stopScan: DataCall<BusStopScanInput, BusStopScanOutput>
}

export function makeBusCalls(transport: Transport): BusCalls {
  return {
    read: transport.data('POST', '/app/readRegisters', 'write'),
    startScan: transport.data('POST', '/app/busScan', 'write'),
    scan: transport.data('GET', '/app/busScan', 'read'),
    stopScan: transport.data('DELETE', '/app/busScan', 'write'),
  }
}
