import type {
  Language,
  ReportLine,
  ReportMeasure,
  ReportSpan,
  ReportVariable,
} from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { getReportSeries } from '#domain/report/report-series.ts'
import { listScaleChanges } from '#domain/telemetry-history/scale-change-list.ts'
import type { HistoryContext } from '#domain/telemetry-history/value-context.ts'
import { AppError } from '#platform/app-error.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import type { AlarmLogRow } from '#store/alarm/alarm-log-store.ts'
import { countAlarms, selectAlarms } from '#store/alarm/alarm-log-store.ts'
import type { KeptReportRow } from '#store/report-schedule/report-claim-store.ts'
import type { ReportScheduleRow } from '#store/report-schedule/report-schedule-store.ts'
import { periodBefore, type ReportPeriodRange } from './report-plan.ts'
import { type ReportSums, sumOf } from './report-sums.ts'

/** More alarms than this are counted only. */
const alarmsListedMax = 500

/** A variable of the report; null sums: it has no values in that period. */
export interface ReportedLine extends Omit<ReportLine, 'before'> {
  readonly total: ReportSums | null
  /** The period before, where it stands beside. */
  readonly totalBefore: ReportSums | null
  /** When its scale changed: what is summed up over such a moment mixes values of both. */
  readonly changedAt: readonly number[]
}

export interface ReportContent extends ReportPeriodRange {
  readonly name: string
  readonly span: ReportSpan
  readonly zone: string
  readonly language: Language
  readonly measures: readonly ReportMeasure[]
  readonly compares: boolean
  /** Where the rows begin, and the end of the last. */
  readonly edges: readonly number[]
  readonly lines: readonly ReportedLine[]
  /** Names of variables that could not be read, as the schedule knows them. */
  readonly missing: readonly string[]
  /** Undefined: the report says nothing of alarms. */
  readonly alarms: { readonly count: number; readonly list: readonly AlarmLogRow[] } | undefined
}

/**
 * Reads what a report shows, by what the account sees now. A variable that it sees no more, as its share ended or its
 * device is gone, is named as missing and keeps the others from nothing.
 */
export async function readReport(
  context: HistoryContext,
  caller: Caller,
  { schedule, report }: { readonly schedule: ReportScheduleRow; readonly report: KeptReportRow },
): Promise<ReportContent> {
  const { name, span, zone, language, fromTime: from, toTime: to } = report
  const lines: ReportedLine[] = []
  const missing: string[] = []
  let edges: readonly number[] = []
  const slices = new TimeSlices()
  for (const variable of schedule.variables) {
    await slices.pause()
    const read = { variable, measures: schedule.measures, span, zone, from, to }
    const found = await readLine(context, caller, read)
    if (found === undefined) {
      missing.push(variable.label)
      continue
    }
    edges = found.edges
    const before = schedule.compare ? periodBefore(report, { from, to }) : undefined
    const earlier =
      before === undefined ? undefined : await readLine(context, caller, { ...read, ...before })
    lines.push({
      ...found.line,
      total: sumOf(found.line.periods),
      totalBefore: sumOf(earlier?.line.periods ?? []),
      changedAt: await readChanges(context, caller, { variable, from: before?.from ?? from, to }),
    })
  }
  const { measures, compare: compares } = schedule
  const alarms = schedule.alarms ? await readAlarms(context, caller, { from, to }) : undefined
  return { name, span, zone, language, from, to, measures, compares, edges, lines, missing, alarms }
}

interface LineQuery extends ReportPeriodRange {
  readonly variable: ReportVariable
  readonly measures: readonly ReportMeasure[]
  readonly span: ReportSpan
  readonly zone: string
}

async function readLine(
  context: HistoryContext,
  caller: Caller,
  { variable: { deviceId, varId }, measures, span, zone, from, to }: LineQuery,
) {
  try {
    const { edges, list } = await getReportSeries(context, caller, {
      series: [{ deviceId, varId }],
      startTime: from,
      endTime: to,
      step: span === 'day' ? 'hour' : 'day',
      zone,
      difference: measures.includes('difference'),
    })
    const [line] = list
    return line === undefined ? undefined : { edges, line }
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

async function readChanges(
  context: HistoryContext,
  caller: Caller,
  { variable: { deviceId, varId }, from, to }: Pick<LineQuery, 'variable' | 'from' | 'to'>,
): Promise<readonly number[]> {
  const query = { deviceId, varIds: `${varId}`, startTime: from, endTime: to }
  return (await listScaleChanges(context, caller, query)).map(({ time }) => time)
}

async function readAlarms(
  { db }: HistoryContext,
  { accountId: ownerId }: Caller,
  { from, to }: ReportPeriodRange,
) {
  const query = { ownerId, from, to }
  const list = await selectAlarms(db, query, { offset: 0, limit: alarmsListedMax })
  return { count: await countAlarms(db, query), list }
}
