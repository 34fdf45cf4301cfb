// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, FileCall, ListCall } from '../call-types.ts'
import type { VarLogLayout, VarLogRow } from './types.ts'

export type VarLogExportInput = {
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  /** The ids of devices */
  readonly deviceIds?: string | undefined
  readonly group?: number | undefined
  /** The ids of variables */
  readonly varIds?: string | undefined
  /** The beginning of the range of time */
  readonly startTime?: number | undefined
  /** The end of the range of time */
  readonly endTime?: number | undefined
  readonly format?: 'csv' | 'xlsx' | undefined
  readonly layout?: VarLogLayout | undefined
  readonly ref?: string | undefined
}

export type VarLogListInput = {
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  /** The ids of devices */
  readonly deviceIds?: string | undefined
  readonly group?: number | undefined
  /** The ids of variables */
  readonly varIds?: string | undefined
  /** The beginning of the range of time */
  readonly startTime?: number | undefined
  /** The end of the range of time */
  readonly endTime?: number | undefined
  readonly order?: 'desc' | 'asc' | undefined
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type VarLogListRow = VarLogRow

export type VarLogProgressInput = {
  readonly ref: string
}

export type VarLogProgressOutput = {
  readonly total: number
  readonly rows: number
}

export interface VarLogCalls {
  /** Recorded values as CSV or XLSX, newest first; a row a value, or (of one device) a column a variable. */
  readonly export: FileCall<VarLogExportInput>
  /** Recorded values of a device, of several, of a group, or of all that the caller sees (up to 200), newest first; without times those of the last 24 hours, at most 366 days. */
  readonly list: ListCall<VarLogListInput, VarLogListRow>
  /** How many rows of an export under way are written; asked for by the `ref` of the export. */
  readonly progress: DataCall<VarLogProgressInput, VarLogProgressOutput>
}

export function makeVarLogCalls(transport: Transport): VarLogCalls {
  return {
    export: transport.file('GET', '/app/varLog/export', 'read'),
    list: transport.list('GET', '/app/varLog', 'read'),
    progress: transport.data('GET', '/app/exportProgress', 'read'),
  }
}
