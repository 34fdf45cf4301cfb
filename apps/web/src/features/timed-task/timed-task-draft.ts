import { type Timing, TimingInput, type TimingType, timingFaults } from '@fieldhub/contract'
import { type DraftCheck, faultsByField } from '#api/use-draft-form.ts'
import { momentOf } from '#i18n/time-zone.ts'
import { formatDateTime } from '#ui/text/format-time.ts'

/** As it is typed, in the order of the form. `at` and `anchor` are of the account's zone, `time` of the task's. */
export interface TimingDraft {
  readonly name: string
  readonly deviceId: string
  readonly varId: string
  readonly value: string
  readonly type: TimingType
  readonly at: string
  readonly weekdays: readonly string[]
  readonly time: string
  readonly every: string
  readonly anchor: string
  readonly zone: string
  readonly description: string
  readonly enabled: boolean
}

export function emptyTiming(zone: string): TimingDraft {
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

export function toTimingDraft(timing: Timing): TimingDraft {
  const empty = emptyTiming(timing.zone)
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
export function checkTiming(draft: TimingDraft): DraftCheck<TimingInput> {
  const input = inputOf(draft)
  const parsed = TimingInput.safeParse(input)
  if (parsed.success) return { ok: true, input: parsed.data }
  const faults = {
    ...Object.fromEntries(timingFaults({ ...whenOf(draft), type: draft.type })),
    ...faultsByField(parsed.error.issues),
  }
  return { ok: false, faults: { ...faults, ...unchosen(draft, faults) } }
}

/** What the call takes; only what the type runs by. */
function inputOf(draft: TimingDraft) {
  return {
    name: draft.name,
    type: draft.type,
    deviceId: numberOf(draft.deviceId),
    varId: numberOf(draft.varId),
    value: numberOf(draft.value),
    ...whenOf(draft),
    description: draft.description.trim(),
    enabled: draft.enabled,
  }
}

/** When it runs, as the calls take it. What another type would need is null, so that a change of the type forgets it. */
export function whenOf({ type, at, weekdays, time, every, anchor, zone }: TimingDraft) {
  return {
    at: type === 'single' ? momentOf(at) : null,
    weekdays: type === 'repeat' ? weekdays.map(Number).toSorted((a, b) => a - b) : null,
    time: type === 'repeat' ? time : null,
    every: type === 'interval' ? numberOf(every) : null,
    ...(type === 'interval' && anchor !== '' && { anchor: momentOf(anchor) }),
    zone,
  }
}

/** Where nothing was chosen, "does not exist" would puzzle. */
function unchosen(draft: TimingDraft, faults: Readonly<Record<string, string>>) {
  const fields = (['deviceId', 'varId', 'value'] as const).filter(
    (field) => field in faults && draft[field].trim() === '',
  )
  return Object.fromEntries(fields.map((field) => [field, 'required']))
}

/** NaN, which no schema accepts, for nothing entered and for what is no number. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

/** As a field of moments has it. */
function localText(time: number | null): string {
  return time === null ? '' : formatDateTime(time).replace(' ', 'T')
}
