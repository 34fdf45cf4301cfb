// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, FileCall, ListCall } from '../call-types.ts'
import type { FrameDirection, FrameKind, SerialLogFormat } from './types.ts'

export type SerialLogExportInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
  readonly direction?: FrameDirection | undefined
  readonly kind?: FrameKind | undefined
  readonly pattern?: string | undefined
  /** The beginning of the range of time */
  readonly startTime?: number | undefined
  /** The end of the range of time */
  readonly endTime?: number | undefined
  readonly format?: SerialLogFormat | undefined
}

export type SerialLogPageInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
  readonly direction?: FrameDirection | undefined
  readonly kind?: FrameKind | undefined
  readonly pattern?: string | undefined
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

export type SerialLogPageRow = {
  readonly id: number
  readonly deviceId: number
  readonly direction: FrameDirection
  readonly kind: FrameKind
  readonly hex: string
  readonly length: number
  readonly time: number
  readonly note: string
}

export type SerialLogTailInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
  readonly lastId?: number | undefined
}

export type SerialLogTailOutput = {
  readonly list: ReadonlyArray<{
    readonly id: number
    readonly deviceId: number
    readonly direction: FrameDirection
    readonly kind: FrameKind
    readonly hex: string
    readonly length: number
    readonly time: number
    readonly note: string
  }>
  readonly lastId: number
  readonly until: number
}

export type SerialLogRecordInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
  readonly on: boolean
}

export type SerialLogRecordOutput = {
  readonly until: number
}

export type SerialLogSendInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
  readonly data: string
  readonly format: 'hex' | 'ascii'
  readonly crc?: 'none' | 'modbus' | undefined
  readonly wait?: number | undefined
}

export type SerialLogSendOutput = {
  readonly tx: string
  readonly rx: string
  readonly costMs: number
}

export interface SerialLogCalls {
  /** What went over a device’s serial line as a file, all of the filter, newest first. */
  readonly export: FileCall<SerialLogExportInput>
  /** What went over a device’s serial line, newest first. `beforeId` goes on behind that row; `pattern` is hex with ?? for any byte. */
  readonly page: ListCall<SerialLogPageInput, SerialLogPageRow>
  /** Frames of the line as they come, oldest first. Without `lastId` it switches the log on for 10 minutes; afterwards `until` is 0. */
  readonly tail: DataCall<SerialLogTailInput, SerialLogTailOutput>
  /** Switches a device’s log on for 10 minutes, or off; `until` is 0 when it is off. */
  readonly record: DataCall<SerialLogRecordInput, SerialLogRecordOutput>
  /** Sends bytes to the line between two polls; answers what came until `wait` ms of silence. */
  readonly send: DataCall<SerialLogSendInput, SerialLogSendOutput>
}

export function makeSerialLogCalls(transport: Transport): SerialLogCalls {
  return {
    export: transport.file('GET', '/app/seriesLog/export', 'read'),
    page: transport.list('GET', '/app/seriesLog', 'read'),
    tail: transport.data('GET', '/app/seriesDebugLog', 'read'),
    record: transport.data('PUT', '/app/seriesDebugLog', 'write'),
    send: transport.data('POST', '/app/seriesDebugLog', 'write'),
  }
}
