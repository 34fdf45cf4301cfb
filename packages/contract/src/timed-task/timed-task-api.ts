import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  Id,
  IdText,
  integerText,
  listOf,
  pageQuery,
  SearchText,
  TimeMs,
  TimeMsText,
} from '../fields.ts'
import {
  TimedTask,
  TimedTaskChange,
  TimedTaskDraft,
  TimedTaskEvaluation,
  TimedTaskInput,
  TimedTaskLogRow,
  TimedTaskResult,
  TimedTaskRunNow,
  TimedTaskType,
} from './timed-task.ts'

const Saved = z.object({ id: Id, nextRun: z.nullable(TimeMs) })

/**
 * Path below `/api2`. It answers a file and so is no endpoint. Filters are those of `timingLog`, `format` csv or xlsx.
 */
export const timedTaskLogExportPath = '/app/timingLog/export'

export const timedTaskApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/timing',
    summary: 'Timed tasks of the account, newest first; `id` asks for one of them.',
    access: 'session',
    input: z.object({
      id: z.optional(IdText),
      search: z.optional(SearchText),
      deviceId: z.optional(IdText),
      type: z.optional(TimedTaskType),
      enabled: z.optional(z.enum(['true', 'false'])),
      ...pageQuery,
    }),
    output: listOf(TimedTask),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/timing',
    summary: 'Makes a task that writes a variable of a device, once or again and again.',
    access: 'session',
    input: TimedTaskInput,
    output: Saved,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/timing',
    summary: 'Changes the named fields of a task; its next run is reckoned anew.',
    access: 'session',
    input: z.extend(TimedTaskChange, { id: Id }),
    output: Saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/timing',
    summary: 'Deletes a task; its log stays.',
    access: 'session',
    input: z.object({ id: Id }),
    output: z.null(),
  }),
  switch: endpoint({
    method: 'PUT',
    path: '/app/timingSwitch',
    summary: 'Switches a task on or off.',
    access: 'session',
    input: z.object({ id: Id, enabled: z.boolean() }),
    output: Saved,
  }),
  run: endpoint({
    method: 'POST',
    path: '/app/timingRun',
    summary:
      'Runs a task now, on or off, beside its plan; answers when the device has, as `running` where it takes longer than 15 s.',
    access: 'session',
    input: z.object({ id: Id }),
    output: TimedTaskRunNow,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/app/timingPreview',
    summary:
      'The next runs of a definition that is not saved, and other tasks that write the same variable within the same minute in the next 30 days.',
    access: 'session',
    input: z.safeExtend(TimedTaskDraft, {
      /** Id of the task that the definition would change. */
      id: z.optional(IdText),
      /** When it is left out, conflicts are not looked for. */
      deviceId: z.optional(IdText),
      varId: z.optional(IdText),
      count: z._default(integerText(1, 100, 'invalid'), 30),
    }),
    output: z.object({
      zone: z.string(),
      runs: z.array(TimeMs),
      conflicts: z.array(
        z.object({
          id: Id,
          name: z.string(),
          type: TimedTaskType,
          value: z.number(),
          /** The first minute that both share: when the draft and the other task run in it. */
          draftRun: TimeMs,
          otherRun: TimeMs,
        }),
      ),
    }),
  }),
  log: endpoint({
    method: 'GET',
    path: '/app/timingLog',
    summary: 'Runs of timed tasks that are over, newest first; times are those planned.',
    access: 'session',
    input: z.object({
      search: z.optional(SearchText),
      timingId: z.optional(IdText),
      deviceId: z.optional(IdText),
      result: z.optional(TimedTaskResult),
      startTime: z.optional(TimeMsText),
      endTime: z.optional(TimeMsText),
      /** Only rows older than this one: the next page, at any depth. */
      beforeId: z.optional(IdText),
      ...pageQuery,
    }),
    output: listOf(TimedTaskLogRow),
  }),
  why: endpoint({
    method: 'GET',
    path: '/app/timingWhy',
    summary: 'What became of a task’s latest runs, step by step, newest first.',
    access: 'session',
    input: z.object({ id: IdText }),
    output: z.array(TimedTaskEvaluation),
  }),
}
