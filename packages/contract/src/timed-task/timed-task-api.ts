import * as z from 'zod/mini'
import { endpoint, fileCall } from '../endpoint.ts'
import {
  Id,
  IdText,
  integer,
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
} from './timed-task.ts'
import { TimedTaskType, timedTaskLimits } from './timed-task-when.ts'

const Saved = z.object({ id: Id, nextRun: z.nullable(TimeMs) })

/**
 * Path below `/api2`. It answers a file and so is no endpoint. Filters are those of `timingLog`, `format` csv or xlsx.
 */
export const timedTaskLogExportPath = '/app/timingLog/export'

export const timedTaskApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/timing',
    tag: 'timedTasks',
    summary: {
      zh_cn: '定时任务，最近的在前；带 id 时为其中一个。',
      en_us: 'Timed tasks of the account, newest first; `id` asks for one of them.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
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
    tag: 'timedTasks',
    summary: {
      zh_cn: '新建写设备变量的定时任务，一次或周期。',
      en_us: 'Makes a task that writes a variable of a device, once or again and again.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '新建定时任务', en_us: 'Create timed task' },
    input: TimedTaskInput,
    output: Saved,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/timing',
    tag: 'timedTasks',
    summary: {
      zh_cn: '修改任务的所列字段；重新计算下次执行时间。',
      en_us: 'Changes the named fields of a task; its next run is reckoned anew.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '修改定时任务', en_us: 'Change timed task' },
    input: z.extend(TimedTaskChange, { id: Id }),
    output: Saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/timing',
    tag: 'timedTasks',
    summary: { zh_cn: '删除任务；日志保留。', en_us: 'Deletes a task; its log stays.' },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '删除定时任务', en_us: 'Delete timed task' },
    input: z.object({ id: Id }),
    output: z.null(),
  }),
  switch: endpoint({
    method: 'PUT',
    path: '/app/timingSwitch',
    tag: 'timedTasks',
    summary: { zh_cn: '启用或停用任务。', en_us: 'Switches a task on or off.' },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '启用或停用定时任务', en_us: 'Switch timed task on or off' },
    input: z.object({ id: Id, enabled: z.boolean() }),
    output: Saved,
  }),
  run: endpoint({
    method: 'POST',
    path: '/app/timingRun',
    tag: 'timedTasks',
    summary: {
      zh_cn: '立即执行任务的一步（默认第一步，无论是否启用），不影响计划；设备应答后返回。',
      en_us:
        'Runs a step of a task now, the first unless another is named, on or off, beside its plan; answers when the device has, as `running` where it takes longer than 15 s.',
    },
    permission: 'command',
    demo: 'open',
    audit: { zh_cn: '立即执行定时任务', en_us: 'Run timed task now' },
    input: z.object({
      id: Id,
      step: z.optional(integer(1, timedTaskLimits.stepsPerTask, 'steps')),
    }),
    output: TimedTaskRunNow,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/app/timingPreview',
    tag: 'timedTasks',
    summary: {
      zh_cn: '未保存的任务接下来的执行时间，以及 30 天内同一分钟写同一变量的其他任务。',
      en_us:
        'The next runs of a definition that is not saved, and other tasks that write the same variable within the same minute in the next 30 days.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
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
    tag: 'timedTasks',
    summary: {
      zh_cn: '已结束的任务执行记录，最近的在前；时间为计划时间。',
      en_us: 'Runs of timed tasks that are over, newest first; times are those planned.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
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
    tag: 'timedTasks',
    summary: {
      zh_cn: '任务最近几次执行的经过，逐步列出，最近的在前。',
      en_us: 'What became of a task’s latest runs, step by step, newest first.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ id: IdText }),
    output: z.array(TimedTaskEvaluation),
  }),
}

/** The log of timed tasks as a file. */
export const timedTaskFiles = {
  export: fileCall({
    method: 'GET',
    path: timedTaskLogExportPath,
    tag: 'timedTasks',
    summary: {
      zh_cn: '按条件导出任务执行记录为 CSV 或 XLSX，最近的在前。',
      en_us: 'Runs of timed tasks of a filter as CSV or XLSX, newest first.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    rate: 'export',
  }),
}
