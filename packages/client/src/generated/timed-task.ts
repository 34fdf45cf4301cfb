// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, FileCall, ListCall } from '../call-types.ts'

export type TimedTaskExportInput = {
  /** Only entries that contain this text */
  readonly search?: string | undefined
  /** The id of a timed task, from timedTask.list */
  readonly timingId?: number | undefined
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  readonly result?: 'ok' | 'failed' | 'missed' | 'unknown' | undefined
  /** The beginning of the range of time */
  readonly startTime?: number | undefined
  /** The end of the range of time */
  readonly endTime?: number | undefined
  readonly format?: 'csv' | 'xlsx' | undefined
}

export type TimedTaskListInput = {
  readonly id?: number | undefined
  /** Only entries that contain this text */
  readonly search?: string | undefined
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  readonly type?: 'single' | 'repeat' | 'interval' | undefined
  readonly enabled?: 'true' | 'false' | undefined
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type TimedTaskListRow = {
  readonly id: number
  readonly name: string
  readonly type: 'single' | 'repeat' | 'interval'
  readonly deviceId: number
  readonly deviceName: string
  readonly varId: number
  readonly varName: string
  readonly unit: string
  readonly decimals: number
  readonly value: number
  readonly at: number | null
  readonly days: 'weekdays' | 'monthDays' | 'workdays' | 'daysOff'
  readonly weekdays: ReadonlyArray<number> | null
  readonly monthDays: ReadonlyArray<number> | null
  readonly shortMonths: 'skip' | 'last'
  readonly time: string | null
  readonly sun: 'sunrise' | 'sunset' | null
  readonly offset: number
  readonly every: number | null
  readonly anchor: number | null
  readonly zone: string
  readonly steps: ReadonlyArray<{
    readonly varId: number
    readonly varName: string
    readonly unit: string
    readonly decimals: number
    readonly names?: { readonly [key: string]: string } | undefined
    readonly value: number
    readonly time: string | null
    readonly sun: 'sunrise' | 'sunset' | null
    readonly offset: number
    readonly after: number | null
    readonly nextRun: number | null
    readonly lastRun: number | null
    readonly lastResult: 'ok' | 'failed' | 'missed' | 'unknown' | null
    readonly lastReason: '' | 'offline' | 'silent' | 'exception' | 'out-of-range' | 'off-limits' | 'off-step' | 'not-writable' | 'unsupported' | 'expired' | 'model-changed' | 'transmission' | 'stopped' | 'differs' | 'no-read-back' | 'no-device' | 'no-variable' | 'not-allowed' | 'down' | 'running' | 'busy' | 'off'
  }>
  readonly enabled: boolean
  readonly offReason: '' | 'no-variable' | 'not-writable' | 'ended-by-owner'
  readonly description: string
  readonly nextRun: number | null
  readonly lastRun: number | null
  readonly lastResult: 'ok' | 'failed' | 'missed' | 'unknown' | null
  readonly lastReason: '' | 'offline' | 'silent' | 'exception' | 'out-of-range' | 'off-limits' | 'off-step' | 'not-writable' | 'unsupported' | 'expired' | 'model-changed' | 'transmission' | 'stopped' | 'differs' | 'no-read-back' | 'no-device' | 'no-variable' | 'not-allowed' | 'down' | 'running' | 'busy' | 'off'
  readonly linked: boolean
  readonly updateTime: number
}

export type TimedTaskCreateInput = {
  readonly name: string
  readonly type: 'single' | 'repeat' | 'interval'
  /** The id of a device, from device.list */
  readonly deviceId: number
  /** The id of a variable, from variable.lastValues */
  readonly varId?: number | undefined
  readonly value?: number | undefined
  readonly at?: number | null | undefined
  readonly days?: 'weekdays' | 'monthDays' | 'workdays' | 'daysOff' | undefined
  readonly weekdays?: ReadonlyArray<number> | null | undefined
  readonly monthDays?: ReadonlyArray<number> | null | undefined
  readonly shortMonths?: 'skip' | 'last' | undefined
  readonly time?: string | null | undefined
  readonly sun?: 'sunrise' | 'sunset' | null | undefined
  readonly offset?: number | undefined
  readonly every?: number | null | undefined
  readonly anchor?: number | null | undefined
  /** The IANA name of a time zone, such as Asia/Shanghai */
  readonly zone?: string | undefined
  readonly steps?: ReadonlyArray<{
    readonly varId: number
    readonly value: number
    readonly time?: string | null | undefined
    readonly sun?: 'sunrise' | 'sunset' | null | undefined
    readonly offset?: number | undefined
    readonly after?: number | null | undefined
  }> | undefined
  readonly enabled?: boolean | undefined
  readonly description?: string | undefined
}

export type TimedTaskCreateOutput = {
  readonly id: number
  readonly nextRun: number | null
}

export type TimedTaskChangeInput = {
  readonly name?: string | undefined
  readonly type?: 'single' | 'repeat' | 'interval' | undefined
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  /** The id of a variable, from variable.lastValues */
  readonly varId?: number | undefined
  readonly value?: number | undefined
  readonly at?: number | null | undefined
  readonly days?: 'weekdays' | 'monthDays' | 'workdays' | 'daysOff' | undefined
  readonly weekdays?: ReadonlyArray<number> | null | undefined
  readonly monthDays?: ReadonlyArray<number> | null | undefined
  readonly shortMonths?: 'skip' | 'last' | undefined
  readonly time?: string | null | undefined
  readonly sun?: 'sunrise' | 'sunset' | null | undefined
  readonly offset?: number | undefined
  readonly every?: number | null | undefined
  readonly anchor?: number | null | undefined
  /** The IANA name of a time zone, such as Asia/Shanghai */
  readonly zone?: string | undefined
  readonly steps?: ReadonlyArray<{
    readonly varId: number
    readonly value: number
    readonly time?: string | null | undefined
    readonly sun?: 'sunrise' | 'sunset' | null | undefined
    readonly offset?: number | undefined
    readonly after?: number | null | undefined
  }> | undefined
  readonly enabled?: boolean | undefined
  readonly description?: string | undefined
  readonly id: number
}

export type TimedTaskChangeOutput = {
  readonly id: number
  readonly nextRun: number | null
}

export type TimedTaskRemoveInput = {
  readonly id: number
}

export type TimedTaskRemoveOutput = null

export type TimedTaskSwitchInput = {
  readonly id: number
  readonly enabled: boolean
}

export type TimedTaskSwitchOutput = {
  readonly id: number
  readonly nextRun: number | null
}

export type TimedTaskRunInput = {
  readonly id: number
  readonly step?: number | undefined
}

export type TimedTaskRunOutput = {
  readonly id: number
  readonly origin: 'schedule' | 'manual'
  readonly step: number
  readonly planned: number
  readonly actual: number | null
  readonly value: number
  readonly readBack: number | null
  readonly reason: '' | 'offline' | 'silent' | 'exception' | 'out-of-range' | 'off-limits' | 'off-step' | 'not-writable' | 'unsupported' | 'expired' | 'model-changed' | 'transmission' | 'stopped' | 'differs' | 'no-read-back' | 'no-device' | 'no-variable' | 'not-allowed' | 'down' | 'running' | 'busy' | 'off'
  readonly exceptionCode: number | null
  readonly commandId: number | null
  readonly costMs: number | null
  readonly timingId: number
  readonly name: string
  readonly type: 'single' | 'repeat' | 'interval'
  readonly deviceId: number
  readonly deviceName: string
  readonly varId: number
  readonly varName: string
  readonly unit: string
  readonly decimals: number
  readonly result: 'ok' | 'failed' | 'missed' | 'unknown' | 'running'
  readonly count: number
}

export type TimedTaskPreviewInput = {
  readonly type: 'single' | 'repeat' | 'interval'
  readonly at?: number | undefined
  readonly weekdays?: string | undefined
  readonly time?: string | undefined
  readonly every?: number | undefined
  readonly anchor?: number | undefined
  /** The IANA name of a time zone, such as Asia/Shanghai */
  readonly zone?: string | undefined
  readonly id?: number | undefined
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  /** The id of a variable, from variable.lastValues */
  readonly varId?: number | undefined
  readonly count?: number | undefined
}

export type TimedTaskPreviewOutput = {
  readonly zone: string
  readonly runs: ReadonlyArray<number>
  readonly conflicts: ReadonlyArray<{
    readonly id: number
    readonly name: string
    readonly type: 'single' | 'repeat' | 'interval'
    readonly value: number
    readonly draftRun: number
    readonly otherRun: number
  }>
}

export type TimedTaskLogInput = {
  /** Only entries that contain this text */
  readonly search?: string | undefined
  /** The id of a timed task, from timedTask.list */
  readonly timingId?: number | undefined
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  readonly result?: 'ok' | 'failed' | 'missed' | 'unknown' | undefined
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

export type TimedTaskLogRow = {
  readonly id: number
  readonly origin: 'schedule' | 'manual'
  readonly step: number
  readonly planned: number
  readonly actual: number | null
  readonly value: number
  readonly readBack: number | null
  readonly reason: '' | 'offline' | 'silent' | 'exception' | 'out-of-range' | 'off-limits' | 'off-step' | 'not-writable' | 'unsupported' | 'expired' | 'model-changed' | 'transmission' | 'stopped' | 'differs' | 'no-read-back' | 'no-device' | 'no-variable' | 'not-allowed' | 'down' | 'running' | 'busy' | 'off'
  readonly exceptionCode: number | null
  readonly commandId: number | null
  readonly costMs: number | null
  readonly timingId: number
  readonly name: string
  readonly type: 'single' | 'repeat' | 'interval'
  readonly deviceId: number
  readonly deviceName: string
  readonly varId: number
  readonly varName: string
  readonly unit: string
  readonly decimals: number
  readonly result: 'ok' | 'failed' | 'missed' | 'unknown'
  readonly count: number
}

export type TimedTaskWhyInput = {
  readonly id: number
}

export type TimedTaskWhyOutput = ReadonlyArray<{
  readonly id: number
  readonly origin: 'schedule' | 'manual'
  readonly step: number
  readonly planned: number
  readonly actual: number | null
  readonly value: number
  readonly readBack: number | null
  readonly reason: '' | 'offline' | 'silent' | 'exception' | 'out-of-range' | 'off-limits' | 'off-step' | 'not-writable' | 'unsupported' | 'expired' | 'model-changed' | 'transmission' | 'stopped' | 'differs' | 'no-read-back' | 'no-device' | 'no-variable' | 'not-allowed' | 'down' | 'running' | 'busy' | 'off'
  readonly exceptionCode: number | null
  readonly commandId: number | null
  readonly costMs: number | null
  readonly deviceId: number
  readonly varId: number
  readonly outcome: 'ok' | 'failed' | 'missed' | 'unknown' | 'running'
  readonly count: number
  readonly firstTime: number
  readonly lastTime: number
  readonly claimed: number
  readonly lateMs: number | null
  readonly reasonTime: number | null
  readonly commandState: 'queued' | 'sent' | 'answered' | 'confirmed' | 'failed' | 'unknown' | null
  readonly sentAt: number | null
  readonly answeredAt: number | null
}>

export interface TimedTaskCalls {
  /** Runs of timed tasks of a filter as CSV or XLSX, newest first. */
  readonly export: FileCall<TimedTaskExportInput>
  /** Timed tasks of the account, newest first; `id` asks for one of them. */
  readonly list: ListCall<TimedTaskListInput, TimedTaskListRow>
  /** Makes a task that writes a variable of a device, once or again and again. */
  readonly create: DataCall<TimedTaskCreateInput, TimedTaskCreateOutput>
  /** Changes the named fields of a task; its next run is reckoned anew. */
  readonly change: DataCall<TimedTaskChangeInput, TimedTaskChangeOutput>
  /** Deletes a task; its log stays. */
  readonly remove: DataCall<TimedTaskRemoveInput, TimedTaskRemoveOutput>
  /** Switches a task on or off. */
  readonly switch: DataCall<TimedTaskSwitchInput, TimedTaskSwitchOutput>
  /** Runs a step of a task now, the first unless another is named, on or off, beside its plan; answers when the device has, as `running` where it takes longer than 15 s. */
  readonly run: DataCall<TimedTaskRunInput, TimedTaskRunOutput>
  /** The next runs of a definition that is not saved, and other tasks that write the same variable within the same minute in the next 30 days. */
  readonly preview: DataCall<TimedTaskPreviewInput, TimedTaskPreviewOutput>
  /** Runs of timed tasks that are over, newest first; times are those planned. */
  readonly log: ListCall<TimedTaskLogInput, TimedTaskLogRow>
  /** What became of a task’s latest runs, step by step, newest first. */
  readonly why: DataCall<TimedTaskWhyInput, TimedTaskWhyOutput>
}

export function makeTimedTaskCalls(transport: Transport): TimedTaskCalls {
  return {
    export: transport.file('GET', '/app/timingLog/export', 'read'),
    list: transport.list('GET', '/app/timing', 'read'),
    create: transport.data('POST', '/app/timing', 'write'),
    change: transport.data('PUT', '/app/timing', 'write'),
    remove: transport.data('DELETE', '/app/timing', 'write'),
    switch: transport.data('PUT', '/app/timingSwitch', 'write'),
    run: transport.data('POST', '/app/timingRun', 'write'),
    preview: transport.data('GET', '/app/timingPreview', 'read'),
    log: transport.list('GET', '/app/timingLog', 'read'),
    why: transport.data('GET', '/app/timingWhy', 'read'),
  }
}
