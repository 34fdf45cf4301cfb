import type { ReportScheduleRow } from '#store/report-schedule/report-schedule-store.ts'

type ReportSettings = Pick<
  ReportScheduleRow,
  | 'name'
  | 'span'
  | 'time'
  | 'weekday'
  | 'monthDay'
  | 'zone'
  | 'language'
  | 'measures'
  | 'compare'
  | 'alarms'
  | 'toOwner'
  | 'pdf'
  | 'keep'
>

/** What a person sets of a scheduled report, besides its variables and contacts and whether it is on. */
export function reportSettings(report: ReportSettings) {
  const { name, span, time, weekday, monthDay, zone, language } = report
  const { compare, alarms, toOwner, pdf, keep } = report
  const measures = [...report.measures]
  return {
    name,
    span,
    time,
    weekday,
    monthDay,
    zone,
    language,
    measures,
    compare,
    alarms,
    toOwner,
    pdf,
    keep,
  }
}
