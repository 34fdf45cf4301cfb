import {
  type ShortMonths,
  type TimedTask,
  type TimedTaskDays,
  TimedTaskInput,
  type TimedTaskType,
  timedTaskFaults,
} from '@fieldhub/contract'
import { typedNumber } from '@fieldhub/kernel'
import { toMoment } from '#i18n/time-zone.ts'
import { type DraftCheck, faultsByField } from '#parts/form/use-form.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { emptyStep, type StepDraft, toStepDraft, toStepInput } from './step-draft.ts'

/**
 * The fields as they are typed, in the order of the form. `at` and `anchor` are of the account's zone, times of the
 * task's.
 */
export interface TimedTaskDraft {
  readonly name: string
  readonly deviceId: string
  readonly type: TimedTaskType
  readonly at: string
  readonly days: TimedTaskDays
  readonly weekdays: readonly string[]
  /** 1 to 31, and -1 for the last. */
  readonly monthDays: readonly string[]
  readonly shortMonths: ShortMonths
  readonly every: string
  readonly anchor: string
  readonly steps: readonly StepDraft[]
  readonly zone: string
  readonly description: string
  readonly enabled: boolean
  /** Faults of single fields stand at these names, as calls say them. */
  readonly [fault: `steps.${number}.${string}`]: undefined
}

export function emptyTimedTask(zone: string): TimedTaskDraft {
  return {
    name: '',
    deviceId: '',
    type: 'repeat',
    at: '',
    days: 'weekdays',
    weekdays: ['1', '2', '3', '4', '5', '6', '7'],
    monthDays: ['1'],
    shortMonths: 'skip',
    every: '3600',
    anchor: '',
    steps: [emptyStep],
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
    type: timing.type,
    at: localText(timing.at),
    days: timing.days,
    weekdays: timing.weekdays?.map(String) ?? empty.weekdays,
    monthDays: timing.monthDays?.map(String) ?? empty.monthDays,
    shortMonths: timing.shortMonths,
    every: timing.every === null ? empty.every : String(timing.every),
    anchor: localText(timing.anchor),
    steps: timing.steps.map(toStepDraft),
    description: timing.description,
    enabled: timing.enabled,
  }
}

/** Faults that join fields are told together with those of single fields. */
export function checkTimedTask(draft: TimedTaskDraft): DraftCheck<TimedTaskInput> {
  const parsed = TimedTaskInput.safeParse(toInput(draft))
  if (parsed.success) return { ok: true, input: parsed.data }
  const faults = {
    ...Object.fromEntries(timedTaskFaults(getWhen(draft))),
    ...faultsByField(parsed.error.issues, 'steps'),
  }
  return { ok: false, faults: { ...faults, ...unchosen(draft, faults) } }
}

/** What the call takes; only what the type runs by. */
function toInput(draft: TimedTaskDraft) {
  return {
    name: draft.name,
    deviceId: typedNumber(draft.deviceId),
    ...getWhen(draft),
    description: draft.description.trim(),
    enabled: draft.enabled,
  }
}

/** When it runs, as the calls take it. What another type would need is null, so that a change of the type forgets it. */
export function getWhen(draft: TimedTaskDraft) {
  const { type, at, days, weekdays, monthDays, shortMonths, every, anchor, zone } = draft
  const isOn = (kind: TimedTaskDays) => type === 'repeat' && days === kind
  return {
    type,
    at: type === 'single' ? toMoment(at) : null,
    days: type === 'repeat' ? days : 'weekdays',
    weekdays: isOn('weekdays') ? weekdays.map(Number).toSorted((a, b) => a - b) : null,
    monthDays: isOn('monthDays') ? monthDays.map(Number).toSorted((a, b) => a - b) : null,
    shortMonths,
    every: type === 'interval' ? typedNumber(every) : null,
    ...(type === 'interval' && anchor !== '' && { anchor: toMoment(anchor) }),
    zone,
    steps: draft.steps.map((step, index) => toStepInput(step, index, type)),
  } as const
}

/** Where nothing was chosen, "does not exist" would puzzle. */
function unchosen(draft: TimedTaskDraft, faults: Readonly<Record<string, string>>) {
  const places = draft.steps.flatMap((step, index) =>
    (['varId', 'value'] as const).map((field) => [`steps.${index}.${field}`, step[field]] as const),
  )
  const empty = [['deviceId', draft.deviceId] as const, ...places].filter(
    ([place, text]) => place in faults && text.trim() === '',
  )
  return Object.fromEntries(empty.map(([place]) => [place, 'required']))
}

/** The time as a field of moments has it. */
function localText(time: number | null): string {
  return time === null ? '' : formatDateTime(time).replace(' ', 'T')
}
