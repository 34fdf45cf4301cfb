import {
  type Language,
  type ReportMeasure,
  type ReportSchedule,
  ReportScheduleInput,
  type ReportSpan,
  type ReportVariable,
  reportScheduleFaults,
} from '@fieldhub/contract'
import { typedNumber } from '@fieldhub/kernel'
import { type DraftCheck, faultsByField } from '#parts/form/use-form.ts'

/** A variable with the name that is shown. */
export type DraftVariable = ReportVariable & { readonly label: string }

/** The fields as they are typed, in the order of the form. */
export interface ReportScheduleDraft {
  readonly name: string
  readonly span: ReportSpan
  readonly weekday: string
  readonly monthDay: string
  readonly time: string
  readonly series: readonly DraftVariable[]
  readonly measures: readonly ReportMeasure[]
  readonly compare: boolean
  readonly alarms: boolean
  readonly language: Language
  readonly toOwner: boolean
  readonly contactIds: readonly string[]
  readonly pdf: boolean
  readonly keep: string
  /** IANA name; empty: the account's. */
  readonly zone: string
}

export function emptyReportSchedule(language: Language): ReportScheduleDraft {
  return {
    name: '',
    span: 'day',
    weekday: '1',
    monthDay: '1',
    time: '08:00',
    series: [],
    measures: ['avg', 'min', 'max'],
    compare: true,
    alarms: true,
    language,
    toOwner: false,
    contactIds: [],
    pdf: true,
    keep: '30',
    zone: '',
  }
}

export function toReportScheduleDraft(schedule: ReportSchedule): ReportScheduleDraft {
  const { name, span, time, series, measures, compare, alarms, language, toOwner, zone } = schedule
  return {
    name,
    span,
    time,
    series,
    measures,
    compare,
    alarms,
    language,
    toOwner,
    zone,
    weekday: String(schedule.weekday),
    monthDay: String(schedule.monthDay),
    contactIds: schedule.contacts.map(({ id }) => String(id)),
    pdf: schedule.pdf,
    keep: String(schedule.keep),
  }
}

/** Faults that join fields are told together with those of single fields. */
export function checkReportSchedule(draft: ReportScheduleDraft): DraftCheck<ReportScheduleInput> {
  const input = toInput(draft)
  const parsed = ReportScheduleInput.safeParse(input)
  if (parsed.success) return { ok: true, input: parsed.data }
  const joined = Object.fromEntries(reportScheduleFaults(input))
  return { ok: false, faults: { ...joined, ...faultsByField(parsed.error.issues) } }
}

function toInput(draft: ReportScheduleDraft) {
  const { series, contactIds, weekday, monthDay, keep, zone, ...rest } = draft
  return {
    ...rest,
    series: series.map(({ deviceId, varId }) => ({ deviceId, varId })),
    measures: [...draft.measures],
    contactIds: contactIds.map(Number),
    keep: typedNumber(keep),
    ...(draft.span === 'week' && { weekday: Number(weekday) }),
    ...(draft.span === 'month' && { monthDay: Number(monthDay) }),
    ...(zone !== '' && { zone }),
  }
}

/** The variables with those of one device chosen anew; those of others stay where they are. */
export function withVariablesOf(
  series: readonly DraftVariable[],
  deviceId: number,
  chosen: readonly DraftVariable[],
): DraftVariable[] {
  const ids = new Set(chosen.map(({ varId }) => varId))
  const kept = series.filter((one) => one.deviceId !== deviceId || ids.has(one.varId))
  const known = new Set(kept.filter((one) => one.deviceId === deviceId).map(({ varId }) => varId))
  return [...kept, ...chosen.filter(({ varId }) => !known.has(varId))]
}
