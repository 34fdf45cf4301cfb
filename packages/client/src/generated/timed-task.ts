// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, FileCall, ListCall } from '../call-types.ts'
import type { ShortMonths, SunEvent, TimedTask, TimedTaskDays, TimedTaskEvaluation, TimedTaskInput, TimedTaskLogRow, TimedTaskResult, TimedTaskRunNow, TimedTaskStepInput, TimedTaskType } from './types.ts'

export type TimedTaskExportInput = {
  /** Only entries that contain this text */
  readonly search?: string | undefined
  /** The id of a timed task, from timedTask.list */
  readonly timingId?: number | undefined
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  readonly result?: TimedTaskResult | undefined
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
  readonly type?: TimedTaskType | undefined
  readonly enabled?: 'true' | 'false' | undefined
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type TimedTaskListRow = TimedTask

export type TimedTaskCreateInput = TimedTaskInput

export type TimedTaskCreateOutput = {
  readonly id: number
  readonly nextRun: number | null
}

export type TimedTaskChangeInput = {
  readonly name?: string | undefined
  readonly type?: TimedTaskType | undefined
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  /** The id of a variable, from variable.lastValues */
  readonly varId?: number | undefined
  readonly value?: number | undefined
  readonly at?: number | null | undefined
  readonly days?: TimedTaskDays | undefined
  readonly weekdays?: ReadonlyArray<number> | null | undefined
  readonly monthDays?: ReadonlyArray<number> | null | undefined
  readonly shortMonths?: ShortMonths | undefined
  readonly time?: string | null | undefined
  readonly sun?: SunEvent | null | undefined
  readonly offset?: number | undefined
  readonly every?: number | null | undefined
  readonly anchor?: number | null | undefined
  /** The IANA name of a time zone, such as Asia/Shanghai */
  readonly zone?: string | undefined
  readonly steps?: ReadonlyArray<TimedTaskStepInput> | undefined
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

export type TimedTaskRunOutput = TimedTaskRunNow

export type TimedTaskPreviewInput = {
  readonly type: TimedTaskType
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
    readonly type: TimedTaskType
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
  readonly result?: TimedTaskResult | undefined
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

export type TimedTaskWhyInput = {
  readonly id: number
}

export type TimedTaskWhyOutput = ReadonlyArray<TimedTaskEvaluation>

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
