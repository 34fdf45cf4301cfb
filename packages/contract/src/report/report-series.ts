import * as z from 'zod/mini'
import { Id, plainText, TimeMs } from '../fields.ts'

/** How wide the periods are that values are summed up by; `raw` is the values themselves, thinned to what can be seen. */
export const ReportStep = z.enum(['raw', 'minute', 'hour', 'day', 'month'], 'invalid')
export type ReportStep = z.output<typeof ReportStep>

/** What is laid over: the same local time a day, a week or a year before. */
export const ReportCompare = z.enum(['day', 'week', 'year'], 'invalid')
export type ReportCompare = z.output<typeof ReportCompare>

/** What is said of a period. */
export const ReportMeasure = z.enum(['avg', 'min', 'max', 'last', 'sum', 'difference'], 'invalid')
export type ReportMeasure = z.output<typeof ReportMeasure>

/** Variables of one report. */
export const reportSeriesMax = 8
/** Periods that one variable is summed up by at a time: three days of minutes, half a year of hours. */
export const reportPeriodsMax = 4_500

export const ReportVariable = z.object({ deviceId: Id, varId: Id })
export type ReportVariable = z.output<typeof ReportVariable>

/** What happened in one period, or one value with `raw`. */
export const ReportPeriod = z.object({
  /** First instant of the period; of what is laid over, of the period that it lies over. */
  time: TimeMs,
  avg: z.number(),
  min: z.number(),
  max: z.number(),
  /** Null where the values are gone and only their sums are left, and with `raw`. */
  last: z.nullable(z.number()),
  sum: z.nullable(z.number()),
  count: z.nullable(z.int()),
  /** Growth of a counter; null where it was not asked for, or is not known. */
  difference: z.nullable(z.number()),
})
export type ReportPeriod = z.output<typeof ReportPeriod>

export const ReportLine = z.object({
  deviceId: Id,
  deviceName: z.string(),
  slaveName: z.string(),
  varId: Id,
  name: z.string(),
  unit: z.string(),
  decimals: z.int(),
  /** Seconds between two readings, by which a gap is told. */
  rateSeconds: z.number(),
  /** A switch, a bit or a value with names, which holds until it changes. */
  isState: z.boolean(),
  /** Names of its values. */
  names: z.optional(z.record(z.string(), z.string())),
  /** Periods without values are left out. */
  periods: z.array(ReportPeriod),
  /** What is laid over; empty without `compare`. */
  before: z.array(ReportPeriod),
})
export type ReportLine = z.output<typeof ReportLine>

export const reportSeriesInput = z
  .object({
    series: z
      .array(ReportVariable)
      .check(z.minLength(1, 'required'), z.maxLength(reportSeriesMax, 'tooMany')),
    startTime: TimeMs,
    endTime: TimeMs,
    step: ReportStep,
    compare: z.optional(ReportCompare),
    /** IANA name; when it is left out, the account's time zone. */
    zone: z.optional(plainText(0, 64, 'zone')),
    /** Differences read every value of the range, so they are asked for alone. */
    difference: z.optional(z.boolean()),
  })
  .check((context) => {
    if (context.value.startTime < context.value.endTime) return
    context.issues.push({
      code: 'custom',
      input: context.value,
      path: ['startTime'],
      message: 'timeRange',
    })
  })

export const ReportSeries = z.object({
  /** Zone by which days begin. */
  zone: z.string(),
  /** Where the periods begin, and the end of the last. Empty with `raw`. */
  edges: z.array(TimeMs),
  list: z.array(ReportLine),
})
export type ReportSeries = z.output<typeof ReportSeries>
