// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'

export type HistoryPointsListInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
  /** The id of a variable, from variable.lastValues */
  readonly varId: number
  /** The beginning of the range of time */
  readonly startTime: number
  /** The end of the range of time */
  readonly endTime: number
}

export type HistoryPointsListOutput = {
  readonly varId: number
  readonly name: string
  readonly unit: string
  readonly decimals: number
  readonly times: ReadonlyArray<number>
  readonly digits: number | null
  readonly values: ReadonlyArray<number>
  readonly next: number | null
}

export interface HistoryPointsCalls {
  /** All recorded values of a variable in a time, none left out, oldest first, in a compact form; a hundred thousand at most, then go on from `next`; at most 366 days. */
  readonly list: DataCall<HistoryPointsListInput, HistoryPointsListOutput>
}

export function makeHistoryPointsCalls(transport: Transport): HistoryPointsCalls {
  return {
    list: transport.data('GET', '/app/historyPoints', 'read'),
  }
}
