import {
  type TimedTask,
  TimedTaskInput,
  type TimedTaskType,
  timedTaskFaults,
} from '@fieldhub/contract'
import { toMoment } from '#i18n/time-zone.ts'
import { type DraftCheck, faultsByField } from '#parts/form/use-form.ts'
import { formatDateTime } from '#ui/text/format-time.ts'

/** As it is typed, in the order of the form. `at` and `anchor` are of the account's zone, `time` of the task's. */
export interface TimedTaskDraft {
  readonly name: string
  readonly deviceId: string
  readonly varId: string
  readonly value: string
  readonly type: TimedTaskType
  readonly at: string
  readonly weekdays: readonly string[]
  readonly time: string
  readonly every: string
  readonly anchor: string
  readonly zone: string
  readonly description: string
  readonly enabled: boolean
}

export function emptyTimedTask(zone: string): TimedTaskDraft {
  return {
    name: '',
    deviceId: '',
    varId: '',
    value: '',
    type: 'repeat',
    at: '',
    weekdays: ['1', '2', '3', '4', '5', '6', '7'],
    time: '08:00:00',
    every: '3600',
    anchor: '',
    zone,
    description: '',
    enabled: true,
  }
}

export function toTimedTaskDraft(timing: TimedTask): TimedTaskDraft {
  const empty = emptyTimedTask(timing.zone)
  return {
    ...empty,
    name: timing.name,
    deviceId: String(timing.deviceId),
    varId: String(timing.varId),
    value: String(timing.value),
    type: timing.type,
    at: localText(timing.at),
    weekdays: timing.weekdays === null ? empty.weekdays : timing.weekdays.map(String),
    time: timing.time ?? empty.time,
    every: timing.every === null ? empty.every : String(timing.every),
    anchor: localText(timing.anchor),
    description: timing.description,
    enabled: timing.enabled,
  }
}

/** Faults that join fields are told together with those of single fields. */
export function checkTimedTask(draft: TimedTaskDraft): DraftCheck<TimedTaskInput> {
  const input = toInput(draft)
  const parsed = TimedTaskInput.safeParse(input)
  if (parsed.success) return { ok: true, input: parsed.data }
  const faults = {
    ...Object.fromEntries(timedTaskFaults({ ...getWhen(draft), type: draft.type })),
    ...faultsByField(parsed.error.issues),
  }
  return { ok: false, faults: { ...faults, ...unchosen(draft, faults) } }
}

/** What the call takes; only what the type runs by. */
function toInput(draft: TimedTaskDraft) {
  return {
    name: draft.name,
    type: draft.type,
    deviceId: toNumber(draft.deviceId),
    varId: toNumber(draft.varId),
    value: toNumber(draft.value),
    ...getWhen(draft),
    description: draft.description.trim(),
    enabled: draft.enabled,
  }
}

/** When it runs, as the calls take it. What another type would need is null, so that a change of the type forgets it. */
export function getWhen({ type, at, weekdays, time, every, anchor, zone }: TimedTaskDraft) {
  return {
    at: type === 'single' ? toMoment(at) : null,
    weekdays: type === 'repeat' ? weekdays.map(Number).toSorted((a, b) => a - b) : null,
    time: type === 'repeat' ? time : null,
    every: type === 'interval' ? toNumber(every) : null,
    ...(type === 'interval' && anchor !== '' && { anchor: toMoment(anchor) }),
    zone,
  }
}

/** Where nothing was chosen, "does not exist" would puzzle. */
function unchosen(draft: TimedTaskDraft, faults: Readonly<Record<string, string>>) {
  const fields = (['deviceId', 'varId', 'value'] as const).filter(
    (field) => field in faults && draft[field].trim() === '',
  )
  return Object.fromEntries(fields.map((field) => [field, 'required']))
}

/** NaN, which no schema accepts, for nothing entered and for what is no number. */
function toNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

/** As a field of moments has it. */
function localText(time: number | null): string {
  return time === null ? '' : formatDateTime(time).replace(' ', 'T')
}
