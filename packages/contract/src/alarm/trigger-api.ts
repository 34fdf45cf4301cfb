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
const filters = {
  id: z.optional(IdText),
  search: z.optional(SearchText),
  enabled: z.optional(z.enum(['true', 'false'])),
  runStatus: z.optional(integerText(0, 1, 'invalid')),
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
  'disabled',
])
export type EvaluationOutcome = z.output<typeof EvaluationOutcome>

/** Why a push went out or did not. Of `silent`, `quiet`, `tried` and `cap`, `reasonTime` says until when. */
export const PushReason = z.enum([
  'first',
  'repeat',
  'recovery',
  'none',
  'noContent',
  'alarmOff',
  'noContact',
  'silent',
  'tried',
  'quiet',
  'cap',
  'acknowledged',
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
  /** The first hundred episodes. */
  episodes: z.array(
    z.object({ start: TimeMs, end: z.nullable(TimeMs), peak: z.number(), pushes: z.int() }),
  ),
})
export type WhatIfResult = z.output<typeof WhatIfResult>

export const triggerApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/trigger',
    summary:
      'Independent triggers of the account; `id` asks for one, `deviceId` for those of a device.',
    access: 'session',
    input: z.object({ deviceId: z.optional(IdText), ...filters }),
    output: listOf(Trigger),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/trigger',
    summary: 'Makes a trigger on a variable of a device.',
    access: 'session',
    input: TriggerInput,
    output: Saved,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/trigger',
    summary:
      'Changes the named fields of a trigger; the last value is judged anew, without a push.',
    access: 'session',
    input: z.extend(TriggerChange, { id: Id }),
    output: Saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/trigger',
    summary: 'Deletes a trigger; an alarm that is open ends silently.',
    access: 'session',
    input: z.object({ id: Id }),
    output: z.null(),
  }),
  switch: endpoint({
    method: 'PUT',
    path: '/app/triggerSwitch',
    summary: 'Switches a trigger of either kind on or off.',
    access: 'session',
    input: z.object({ id: Id, enabled: z.boolean() }),
    output: z.null(),
  }),
  modelList: endpoint({
    method: 'GET',
    path: '/app/modelTrigger',
    summary: 'Triggers of models: one definition, a state a device.',
    access: 'session',
    input: z.object({ modelId: z.optional(IdText), ...filters }),
    output: listOf(ModelTrigger),
  }),
  modelCreate: endpoint({
    method: 'POST',
    path: '/app/modelTrigger',
    summary: 'Makes a trigger for every device of a model.',
    access: 'session',
    input: ModelTriggerInput,
    output: Saved,
  }),
  modelChange: endpoint({
    method: 'PUT',
    path: '/app/modelTrigger',
    summary: 'Changes the named fields; devices run the change once it is synchronised.',
    access: 'session',
    input: z.extend(ModelTriggerChange, { id: Id }),
    output: Saved,
  }),
  modelRemove: endpoint({
    method: 'DELETE',
    path: '/app/modelTrigger',
    summary: 'Deletes a model trigger on all its devices.',
    access: 'session',
    input: z.object({ id: Id }),
    output: z.null(),
  }),
  modelSync: endpoint({
    method: 'PUT',
    path: '/app/modelTriggerSync',
    summary: 'Brings every device of the model to the trigger’s current version.',
    access: 'session',
    input: z.object({ id: Id }),
    output: z.object({ deviceCount: z.int() }),
  }),
  whatIf: endpoint({
    method: 'POST',
    path: '/app/triggerWhatIf',
    summary:
      'Replays a definition over stored history: the alarms, pushes and SMS it would have made, and those of trigger `id` as it is now.',
    access: 'session',
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
    summary: 'What became of a trigger’s latest judgements and pushes, newest first.',
    access: 'session',
    input: z.object({ id: IdText, deviceId: z.optional(IdText) }),
    output: z.array(EvaluationRow),
  }),
}
