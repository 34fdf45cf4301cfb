import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  Id,
  IdText,
  integer,
  integerText,
  listOf,
  pageQuery,
  SearchText,
  TimeMs,
} from '../fields.ts'
import {
  ModelTrigger,
  ModelTriggerChange,
  ModelTriggerInput,
  Trigger,
  TriggerChange,
  TriggerInput,
} from './trigger.ts'

const Saved = z.object({ id: Id })
/** `sync` 0: devices go on with the older definition, until `PUT /app/modelTriggerSync`. */
const SavedOfModel = z.extend(Saved, { sync: ModelTrigger.shape.sync })
const filters = {
  id: z.optional(IdText),
  search: z.optional(SearchText),
  enabled: z.optional(z.enum(['true', 'false'])),
  runStatus: z.optional(integerText(0, 1, 'invalid')),
  alarmConfigId: z.optional(IdText),
  ...pageQuery,
}

/** Outcome of judging a value, for the why panel. */
export const EvaluationOutcome = z.enum([
  'opened',
  'still',
  'closed',
  'normal',
  'band',
  'delay',
  'offline',
  'bad',
  'older',
  'unknown',
  'disabled',
])
export type EvaluationOutcome = z.output<typeof EvaluationOutcome>

/**
 * Why a push went out or did not. Of `silent`, `chattering`, `quiet`, `tried`, `shelved` and `cap`, `reasonTime` says until when.
 * `untold`: nobody was told of the alarm, so nobody is told that it is over.
 */
export const PushReason = z.enum([
  'first',
  'repeat',
  'recovery',
  'chatter',
  'none',
  'noContent',
  'alarmOff',
  'noContact',
  'silent',
  'chattering',
  'untold',
  'tried',
  'quiet',
  'cap',
  'acknowledged',
  'shelved',
  'gathered',
  'gatewaySilent',
  'delay',
])
export type PushReason = z.output<typeof PushReason>

/** Equal judgements in a row share one row. */
export const EvaluationRow = z.object({
  id: Id,
  deviceId: Id,
  varId: z.nullable(Id),
  firstTime: TimeMs,
  lastTime: TimeMs,
  count: z.int(),
  firstValue: z.nullable(z.number()),
  lastValue: z.nullable(z.number()),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  outcome: EvaluationOutcome,
  reason: PushReason,
  reasonTime: z.nullable(TimeMs),
  alarmId: z.nullable(Id),
  /** Of several conditions: which were met, the trigger's own first; null where that was not known. */
  met: z.nullable(z.array(z.nullable(z.boolean()))),
})
export type EvaluationRow = z.output<typeof EvaluationRow>

export const WhatIfResult = z.object({
  alarms: z.int(),
  pushes: z.int(),
  sms: z.int(),
  voice: z.int(),
  /** Milliseconds in alarm, in total and of the longest alarm. */
  alarmMs: z.int(),
  longestMs: z.int(),
  /** Only the first hundred episodes. */
  episodes: z.array(
    z.object({ start: TimeMs, end: z.nullable(TimeMs), peak: z.number(), pushes: z.int() }),
  ),
})
export type WhatIfResult = z.output<typeof WhatIfResult>

export const triggerApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/trigger',
    tag: 'triggers',
    summary: {
      zh_cn: '独立触发器；带 id 时为其中一个，带 deviceId 时为一台设备的。',
      en_us:
        'Independent triggers of the account; `id` asks for one, `deviceId` for those of a device.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ deviceId: z.optional(IdText), ...filters }),
    output: listOf(Trigger),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/trigger',
    tag: 'triggers',
    summary: {
      zh_cn: '为设备的变量新建触发器。',
      en_us: 'Makes a trigger on a variable of a device.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '新建触发器', en_us: 'Create trigger' },
    input: TriggerInput,
    output: Saved,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/trigger',
    tag: 'triggers',
    summary: {
      zh_cn: '修改触发器的所列字段；用最新值重新判断，不推送。',
      en_us:
        'Changes the named fields of a trigger; the last value is judged anew, without a push.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '修改触发器', en_us: 'Change trigger' },
    input: z.extend(TriggerChange, { id: Id }),
    output: Saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/trigger',
    tag: 'triggers',
    summary: {
      zh_cn: '删除触发器；未结束的报警静默结束。',
      en_us: 'Deletes a trigger; an alarm that is open ends silently.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '删除触发器', en_us: 'Delete trigger' },
    input: z.object({ id: Id }),
    output: z.null(),
  }),
  switch: endpoint({
    method: 'PUT',
    path: '/app/triggerSwitch',
    tag: 'triggers',
    summary: {
      zh_cn: '启用或停用触发器（独立或模型）。',
      en_us: 'Switches a trigger of either kind on or off.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '启用或停用触发器', en_us: 'Switch trigger on or off' },
    input: z.object({ id: Id, enabled: z.boolean() }),
    output: z.null(),
  }),
  modelList: endpoint({
    method: 'GET',
    path: '/app/modelTrigger',
    tag: 'triggers',
    summary: {
      zh_cn: '模型触发器：一份定义，每台设备一个状态。',
      en_us: 'Triggers of models: one definition, a state a device.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ modelId: z.optional(IdText), ...filters }),
    output: listOf(ModelTrigger),
  }),
  modelCreate: endpoint({
    method: 'POST',
    path: '/app/modelTrigger',
    tag: 'triggers',
    summary: {
      zh_cn: '为模型的每台设备新建触发器。',
      en_us: 'Makes a trigger for every device of a model.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '新建模型触发器', en_us: 'Create model trigger' },
    input: ModelTriggerInput,
    output: Saved,
  }),
  modelChange: endpoint({
    method: 'PUT',
    path: '/app/modelTrigger',
    tag: 'triggers',
    summary: {
      zh_cn: '修改所列字段；同步后设备才按新定义运行，sync 为 0 表示还没有同步。',
      en_us:
        'Changes the named fields; devices run the change once it is synchronised, which `sync` 0 says it is not yet.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '修改模型触发器', en_us: 'Change model trigger' },
    input: z.extend(ModelTriggerChange, { id: Id }),
    output: SavedOfModel,
  }),
  modelRemove: endpoint({
    method: 'DELETE',
    path: '/app/modelTrigger',
    tag: 'triggers',
    summary: {
      zh_cn: '删除模型触发器，所有设备同时生效。',
      en_us: 'Deletes a model trigger on all its devices.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '删除模型触发器', en_us: 'Delete model trigger' },
    input: z.object({ id: Id }),
    output: z.null(),
  }),
  modelSync: endpoint({
    method: 'PUT',
    path: '/app/modelTriggerSync',
    tag: 'triggers',
    summary: {
      zh_cn: '把模型的所有设备同步到触发器的当前版本。',
      en_us: 'Brings every device of the model to the trigger’s current version.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '同步模型触发器', en_us: 'Synchronize model trigger' },
    input: z.object({ id: Id }),
    output: z.object({ deviceCount: z.int() }),
  }),
  whatIf: endpoint({
    method: 'POST',
    path: '/app/triggerWhatIf',
    tag: 'triggers',
    summary: {
      zh_cn: '用历史数据试算触发器定义：会产生的报警、推送和短信，以及触发器 id 现有定义的结果。',
      en_us:
        'Replays a definition over stored history: the alarms, pushes and SMS it would have made, and those of trigger `id` as it is now.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    rate: 'whatIf',
    input: z.object({
      definition: TriggerInput,
      /** Id of the trigger that the definition would change. */
      id: z.optional(Id),
      days: z._default(integer(1, 30, 'invalid'), 7),
    }),
    output: z.object({
      from: TimeMs,
      to: TimeMs,
      points: z.int(),
      proposed: WhatIfResult,
      present: z.nullable(WhatIfResult),
    }),
  }),
  why: endpoint({
    method: 'GET',
    path: '/app/triggerWhy',
    tag: 'triggers',
    summary: {
      zh_cn: '触发器最近的判断和推送结果，最近的在前。',
      en_us: 'What became of a trigger’s latest judgements and pushes, newest first.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ id: IdText, deviceId: z.optional(IdText) }),
    output: z.array(EvaluationRow),
  }),
}
