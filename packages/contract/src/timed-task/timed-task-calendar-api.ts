import { holidays } from '@fieldhub/rules'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, TimeMs, text } from '../fields.ts'
import { TimedTaskCheck } from './timed-task-when.ts'

/** `china`: public holidays and the days worked for them, where they are published; `week`: Monday to Friday. */
export const CalendarBase = z.enum(['china', 'week'])
export type CalendarBase = z.output<typeof CalendarBase>

const Day = z.string('calendarDay').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'calendarDay'))

export const CalendarDay = z.object({
  /** `2026-10-01`. */
  date: z.string(),
  kind: z.enum(['work', 'off']),
  /** Who says so: the account, the public holidays, or the day of the week. */
  source: z.enum(['own', 'china', 'week']),
  holiday: z.nullable(z.enum(holidays)),
  /** What the account calls a day of its own. */
  name: z.string(),
  /** False: the holidays of this year are not known, so that Monday to Friday count as workdays. */
  isKnown: z.boolean(),
})
export type CalendarDay = z.output<typeof CalendarDay>

/** What a step of a task does on one day. */
export const CalendarRun = z.object({
  date: z.string(),
  timingId: Id,
  name: z.string(),
  step: z.int(),
  deviceId: Id,
  deviceName: z.string(),
  varName: z.string(),
  unit: z.string(),
  decimals: z.int(),
  value: z.number(),
  /** How often on this day, from the first to the last time. */
  count: z.int(),
  first: TimeMs,
  last: TimeMs,
})
export type CalendarRun = z.output<typeof CalendarRun>

export const TimedTaskConflict = z.object({
  /** Another task, a linkage of an alarm trigger, or another step of the same definition. */
  kind: z.enum(['task', 'linkage', 'step']),
  /** Id of the task or the trigger; null for a step. */
  id: z.nullable(Id),
  name: z.string(),
  /** Step of the definition, and of the other task. */
  step: z.int(),
  otherStep: z.nullable(z.int()),
  value: z.number(),
  /** First time that both write within a minute; null: an alarm cannot be foretold. */
  draftRun: z.nullable(TimeMs),
  otherRun: z.nullable(TimeMs),
})
export type TimedTaskConflict = z.output<typeof TimedTaskConflict>

export const TimedTaskChecked = z.object({
  zone: z.string(),
  runs: z.array(z.object({ time: TimeMs, step: z.int() })),
  conflicts: z.array(TimedTaskConflict),
  /** Days of the next year on which the sun does not rise or set at the device, the first of them; null: none. */
  sunless: z.nullable(z.object({ first: z.string(), count: z.int() })),
  /** The first year in which it runs by workdays and whose holidays are not known; null: none. */
  unknownYear: z.nullable(z.int()),
})
export type TimedTaskChecked = z.output<typeof TimedTaskChecked>

/** Calls about days: what runs on them, what kind of day they are, and what gets in each other's way. */
export const timedTaskCalendarApi = {
  check: endpoint({
    method: 'POST',
    path: '/app/timingCheck',
    tag: 'timedTasks',
    summary: {
      zh_cn:
        '检查未保存的任务：接下来的执行，以及 30 天内与之冲突的任务、联动和步骤。不保存任何内容。',
      en_us:
        'Looks at a definition before it is saved: its next runs, and the tasks, linkages and steps of the next 30 days that write the same variable otherwise within a minute. Nothing is stored.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: TimedTaskCheck,
    output: TimedTaskChecked,
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/app/timingCalendar',
    tag: 'timedTasks',
    summary: {
      zh_cn: '日历：至多 42 天内每个任务每步的执行，以及每天是工作日还是休息日。',
      en_us: 'Of at most 42 days, what each step of each task does, and whether people work.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ from: Day, to: Day, deviceId: z.optional(IdText) }),
    output: z.object({
      zone: z.string(),
      base: CalendarBase,
      /** Years whose public holidays are known. */
      knownYears: z.array(z.int()),
      days: z.array(CalendarDay),
      /** In order of their first time on each day. */
      runs: z.array(CalendarRun),
      /** There are more than can be listed. */
      isCut: z.boolean(),
    }),
  }),
  changeBase: endpoint({
    method: 'PUT',
    path: '/app/timingCalendar',
    tag: 'timedTasks',
    summary: {
      zh_cn: '选择工作日历依据：中国法定节假日，或周一至周五；按工作日执行的任务重新计算。',
      en_us:
        'Chooses what workdays go by: China’s public holidays, or Monday to Friday; tasks that run by workdays are planned anew.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '修改工作日历依据', en_us: 'Change what workdays go by' },
    input: z.object({ base: CalendarBase }),
    output: z.null(),
  }),
  changeDays: endpoint({
    method: 'PUT',
    path: '/app/timingDays',
    tag: 'timedTasks',
    summary: {
      zh_cn: '把一天或连续几天设为休息日、工作日，或恢复为默认；按工作日执行的任务重新计算。',
      en_us:
        'Makes one day or several in a row off or worked, or leaves them to the calendar again; tasks that run by workdays are planned anew.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '修改工作日历', en_us: 'Change the work calendar' },
    input: z.object({
      from: Day,
      to: Day,
      kind: z.enum(['off', 'work', 'standard']),
      name: z._default(text(0, 20, 'calendarName'), ''),
    }),
    output: z.null(),
  }),
}
