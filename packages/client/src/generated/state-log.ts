// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, FileCall, PagesCall } from '../call-types.ts'
import type { StateLogRow, StateLogType } from './types.ts'

export type StateLogExportInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
  readonly type?: StateLogType | undefined
  /** The beginning of the range of time */
  readonly startTime?: number | undefined
  /** The end of the range of time */
  readonly endTime?: number | undefined
  /** Only rows older than the one with this id: the next page */
  readonly beforeId?: number | undefined
  readonly format?: 'csv' | 'xlsx' | undefined
}

export type StateLogStateInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
  readonly type?: StateLogType | undefined
  /** The beginning of the range of time */
  readonly startTime?: number | undefined
  /** The end of the range of time */
  readonly endTime?: number | undefined
  /** Only rows older than the one with this id: the next page */
  readonly beforeId?: number | undefined
}

export type StateLogStateOutput = ReadonlyArray<StateLogRow>

export type StateLogStatePageInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
  readonly type?: StateLogType | undefined
  /** The beginning of the range of time */
  readonly startTime?: number | undefined
  /** The end of the range of time */
  readonly endTime?: number | undefined
  /** Only rows older than the one with this id: the next page */
  readonly beforeId?: number | undefined
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type StateLogStatePageRow = StateLogRow

export interface StateLogCalls {
  /** State changes of a device as CSV or XLSX, all of the filter, newest first. */
  readonly export: FileCall<StateLogExportInput>
  /** State changes of a device, newest first. */
  readonly state: DataCall<StateLogStateInput, StateLogStateOutput>
  /** State changes of a device, a page at a time. */
  readonly statePage: PagesCall<StateLogStatePageInput, StateLogStatePageRow>
}

export function makeStateLogCalls(transport: Transport): StateLogCalls {
  return {
    export: transport.file('GET', '/app/stateLogExport', 'read'),
    state: transport.data('GET', '/app/stateLog', 'read'),
    statePage: transport.pages('GET', '/app/stateLogPage', 'read'),
  }
}
