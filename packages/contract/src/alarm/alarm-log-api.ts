import * as z from 'zod/mini'
import { PushChannel } from '../contact/push-channel.ts'
import { shownScaling } from '../device-model/variable-scaling.ts'
import { endpoint, fileCall } from '../endpoint.ts'
import {
  Id,
  IdText,
  integerText,
  lines,
  listOf,
  pageQuery,
  SearchText,
  TimeMs,
  TimeMsText,
} from '../fields.ts'
import { Join, Severity, TriggerCondition } from './trigger-condition.ts'

/** How people handled an alarm. `endTime` says whether it still lasts. */
export const AlarmState = z.enum(['open', 'acknowledged', 'closed'])
export type AlarmState = z.output<typeof AlarmState>

/** How an episode ended. */
export const AlarmEnd = z.enum(['recovered', 'disabled', 'deleted', 'changed'])

export const LinkageState = z.enum(['waiting', 'sent', 'confirmed', 'failed', 'unknown', 'refused'])
export type LinkageState = z.output<typeof LinkageState>

/** Result of one write of the linkage. */
const LinkageResult = z.object({
  deviceId: Id,
  deviceName: z.string(),
  varId: Id,
  varName: z.string(),
  value: z.number(),
  state: LinkageState,
  /** Kind of the fault; empty when there is none. */
  reason: z.string(),
  commandId: z.nullable(Id),
  time: TimeMs,
})

/** Which alarm it is, and of what. */
export const alarmSubject = {
  id: Id,
  triggerId: Id,
  triggerName: z.string(),
  deviceId: Id,
  deviceName: z.string(),
  /** Null of an offline alarm of the whole device. Of a slave's alarm, `varName` is the slave's name. */
  varId: z.nullable(Id),
  varName: z.string(),
  unit: z.string(),
} as const

/** A further condition of the trigger, and what its variable was when the alarm began. */
const AlarmCondition = z.object({
  varId: Id,
  varName: z.string(),
  unit: z.string(),
  condition: TriggerCondition,
  a: z.nullable(z.number()),
  b: z.nullable(z.number()),
  deadZone: z.number(),
  value: z.nullable(z.number()),
  /** Places after the point of the value: those that the variable had then, or more where the value has more. */
  decimals: z.int(),
  names: shownScaling.names,
})

export const AlarmRow = z.object({
  ...alarmSubject,
  condition: TriggerCondition,
  a: z.nullable(z.number()),
  b: z.nullable(z.number()),
  deadZone: z.number(),
  join: Join,
  conditions: z.array(AlarmCondition),
  content: z.string(),
  /** The value that raised the alarm; then the farthest one and the one that ended it. */
  value: z.nullable(z.number()),
  peak: z.nullable(z.number()),
  endValue: z.nullable(z.number()),
  /** Unit of `endValue` where the variable got another one while the alarm lasted; left out where it did not. */
  endUnit: z.optional(z.string()),
  /** Places after the point of these values: those of the variable now, or more where a value has more. */
  decimals: z.int(),
  /** Names that the variable has for its values now; left out where it has none. */
  names: shownScaling.names,
  startTime: TimeMs,
  endTime: z.nullable(TimeMs),
  end: z.nullable(AlarmEnd),
  severity: Severity,
  /** Alarms of one trigger in short sequence share the id of the first; `repeats` and `seriesSince` are of a grouped list. */
  seriesId: Id,
  repeats: z.int(),
  seriesSince: TimeMs,
  state: AlarmState,
  /** Until when the trigger is on the shelf on the device; left out while it is not. */
  shelvedUntil: z.optional(TimeMs),
  remark: z.string(),
  handler: z.string(),
  /** The contact who acknowledged the alarm that `handler` closed later; left out where there is none. */
  acknowledgedBy: z.optional(z.string()),
  handleTime: z.nullable(TimeMs),
  pushCount: z.int(),
  linkages: z.array(LinkageResult),
})
export type AlarmRow = z.output<typeof AlarmRow>

/**
 * `chatter`: the one message about an alarm that comes and goes too often; `digest`: the one about many alarms;
 * `escalation`: the one to others about an alarm that nobody has acknowledged;
 * `late`: the one about alarms that are over and could not be told in time.
 */
export const PushKind = z.enum([
  'first',
  'repeat',
  'recovery',
  'chatter',
  'digest',
  'escalation',
  'late',
])
export type PushKind = z.output<typeof PushKind>
/** `unknown`: the message was being handed over when the server stopped. It is not sent again. */
export const PushState = z.enum(['waiting', 'sending', 'sent', 'failed', 'held', 'unknown'])
export type PushState = z.output<typeof PushState>

/** A message to one contact over one channel. */
export const PushRow = z.object({
  id: Id,
  alarmId: z.nullable(Id),
  kind: PushKind,
  contactName: z.string(),
  channel: z.nullable(PushChannel),
  /** Phone number or address, masked so that only a person who knows it recognises it. */
  target: z.string(),
  content: z.string(),
  state: PushState,
  /** Why the message was held back, or the kind of fault: `noPhone`, `quota`, `cap`, `limit`, … */
  reason: z.string(),
  provider: z.string(),
  /** The provider’s own number of the message, or its code of the fault. */
  receipt: z.string(),
  code: z.string(),
  time: TimeMs,
  sentTime: z.nullable(TimeMs),
})
export type PushRow = z.output<typeof PushRow>

/** Alarms that one call handles: more than a page of the list holds. */
export const alarmsHandledMax = 200

const alarmFilters = {
  search: z.optional(SearchText),
  deviceId: z.optional(IdText),
  triggerId: z.optional(IdText),
  state: z.optional(AlarmState),
  severity: z.optional(Severity),
  /** `true`: only alarms that still last. */
  active: z.optional(z.enum(['true', 'false'])),
  startTime: z.optional(TimeMsText),
  endTime: z.optional(TimeMsText),
  seriesId: z.optional(IdText),
  /** Alarms that somebody handled at that time or later. */
  handledSince: z.optional(TimeMsText),
}

export const alarmLogApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/alarmLog',
    tag: 'alarms',
    summary: {
      zh_cn: '报警记录，最近的在前；带 id 时为其中一条。',
      en_us: 'Alarms, newest first; `id` asks for one of them.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({
      id: z.optional(IdText),
      ...alarmFilters,
      /** `true`: one row for each series, that of its newest alarm. */
      grouped: z.optional(z.enum(['true', 'false'])),
      ...pageQuery,
    }),
    output: listOf(AlarmRow),
  }),
  handle: endpoint({
    method: 'PUT',
    path: '/app/alarmLogHandle',
    tag: 'alarms',
    summary: {
      zh_cn: '确认、关闭或重新打开报警；已确认的不再重复通知。',
      en_us: 'Acknowledges, closes or opens an alarm again; acknowledged ones are not repeated.',
    },
    permission: 'command',
    demo: 'open',
    audit: { zh_cn: '处理报警', en_us: 'Handle alarm' },
    input: z.object({
      id: Id,
      state: AlarmState,
      /** Left out: the remark stays as it is. */
      remark: z.optional(lines(0, 100, 'remark')),
      /** The `handleTime` that the caller saw: handled by another since, the alarm stays as it is. */
      seenHandleTime: z.optional(z.nullable(TimeMs)),
    }),
    output: z.null(),
  }),
  handleMany: endpoint({
    method: 'PUT',
    path: '/app/alarmLogHandleMany',
    tag: 'alarms',
    summary: {
      zh_cn: '一次处理多条报警及与其连续的报警，返回处理的条数。',
      en_us: 'Handles several alarms with those of their series; answers how many it were.',
    },
    permission: 'command',
    demo: 'open',
    audit: { zh_cn: '批量处理报警', en_us: 'Handle alarms' },
    input: z.object({
      ids: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(alarmsHandledMax, 'tooMany')),
      state: AlarmState,
      remark: z._default(lines(0, 100, 'remark'), ''),
    }),
    output: z.object({ count: z.int() }),
  }),
  pushes: endpoint({
    method: 'GET',
    path: '/app/alarmPush',
    tag: 'alarms',
    summary: {
      zh_cn: '一条报警或一个触发器的推送消息及结果，最近的在前。',
      en_us: 'Messages of an alarm or of a trigger, newest first, with what became of them.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({
      alarmId: z.optional(IdText),
      triggerId: z.optional(IdText),
      ...pageQuery,
    }),
    output: listOf(PushRow),
  }),
  stats: endpoint({
    method: 'GET',
    path: '/app/alarmStats',
    tag: 'alarms',
    summary: {
      zh_cn: '最近几天按日、设备和触发器的报警数，以及未结束的数量。',
      en_us: 'Alarms of the last days by day, by device and by trigger, and how many are open.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ days: z.optional(integerText(1, 366, 'invalid')) }),
    output: z.object({
      open: z.int(),
      acknowledged: z.int(),
      active: z.int(),
      days: z.array(z.object({ day: z.string(), count: z.int() })),
      devices: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
      triggers: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
      /** Messages that were sent and held back in that time, by reason. */
      pushes: z.array(z.object({ reason: z.string(), count: z.int() })),
    }),
  }),
}

/** The alarm log as a file. */
export const alarmFiles = {
  export: fileCall({
    method: 'GET',
    path: '/app/alarmLog/export',
    tag: 'alarms',
    summary: {
      zh_cn: '按条件导出报警记录为 CSV 或 XLSX，最近的在前。',
      en_us: 'Alarms of a filter as CSV or XLSX, newest first.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    rate: 'export',
  }),
}
