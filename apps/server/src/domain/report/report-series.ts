import type {
  ReportCompare,
  ReportLine,
  ReportPeriod,
  ReportSeries,
  ReportStep,
  ReportVariable,
  Variable,
} from '@fieldhub/contract'
import { registerSpan } from '@fieldhub/protocol'
import type { PeriodSum } from '@fieldhub/samples'
import { getZone, isZone } from '#domain/account/local-time.ts'
import type { Caller } from '#domain/caller.ts'
import { getRateSeconds, withRatios } from '#domain/device-model/model-document.ts'
import type { HistoryContext } from '#domain/telemetry-history/value-context.ts'
import { type UsableDevice, usableValues } from '#domain/telemetry-history/values.ts'
import { FieldError } from '#platform/app-error.ts'
import { selectAccount } from '#store/account/account-store.ts'
import {
  allBefore,
  type Before,
  getBeforeEdges,
  getEdges,
  isLong,
  isUnit,
  type ReportRange,
} from './report-periods.ts'

/** Points of a raw line: more than a screen has pixels. */
const rawPointsMax = 2_000
/** Formats of one bit: a boolean, and a bit of a register. */
const stateFormats = 2

export interface SeriesQuery {
  readonly series: readonly ReportVariable[]
  readonly startTime: number
  readonly endTime: number
  readonly step: ReportStep
  readonly compare?: ReportCompare | undefined
  readonly difference?: boolean | undefined
  readonly zone?: string | undefined
}

/** Variables of devices that the caller sees, summed up by periods of the caller's zone. */
export async function getReportSeries(
  context: HistoryContext,
  caller: Caller,
  query: SeriesQuery,
): Promise<ReportSeries> {
  const zone = query.zone ?? (await zoneOf(context, caller))
  if (!isZone(zone)) throw new FieldError({ zone: 'zone' })
  const range = { from: query.startTime, to: query.endTime, zone }
  const edges = isUnit(query.step) ? getEdges(range, query.step) : []
  // Without periods, what is laid over is found by the ends of the range.
  const times = edges.length === 0 ? [range.from, range.to] : edges
  const before = query.compare === undefined ? [] : await allBefore(times, query.compare, zone)
  const list: ReportLine[] = []
  for (const { deviceId, varId } of query.series) {
    const usable = await usableValues(context, caller, deviceId, 'view')
    const line = openLine(usable, varId)
    const span = query.difference === true ? getSpan(usable, varId) : undefined
    const read = { context, deviceId, varId, query, range, edges, before, span }
    list.push({ ...line, periods: await readPeriods(read), before: await readBefore(read) })
  }
  return { zone, edges, list }
}

async function zoneOf({ db }: HistoryContext, { accountId }: Caller): Promise<string> {
  return getZone((await selectAccount(db, accountId)) ?? { zone: '' })
}

interface Reading {
  readonly context: HistoryContext
  readonly deviceId: number
  readonly varId: number
  readonly query: SeriesQuery
  readonly range: ReportRange
  readonly edges: readonly number[]
  /** What each edge, or each end of the range, is compared with; none without comparison. */
  readonly before: readonly Before[]
  /** What the variable falls by at the end of its register. */
  readonly span: number | undefined
}

function openLine(usable: UsableDevice, varId: number): Omit<ReportLine, 'periods' | 'before'> {
  const slave = usable.document?.slaves.find(({ var: list }) => hasVariable(list, varId))
  const variable = slave?.var.find((each) => each.varId === varId)
  if (slave === undefined || variable === undefined)
    throw new FieldError({ series: 'variable' }, 'notFound')
  const { name, unit, decimals, fm, names } = variable
  return {
    deviceId: usable.deviceId,
    deviceName: usable.name,
    slaveName: slave.name,
    varId,
    name,
    unit,
    decimals,
    rateSeconds: getRateSeconds(variable),
    isState: fm < stateFormats || names !== undefined,
    ...(names === undefined ? {} : { names }),
  }
}

/** What is limited ends elsewhere than its register. */
function getSpan({ document, ratios }: UsableDevice, varId: number): number | undefined {
  const own = document && withRatios(document, ratios)
  const variable = own?.polled.find((each) => each.varId === varId)
  return variable?.clamp === undefined ? variable && registerSpan(variable) : undefined
}

function hasVariable(list: readonly Variable[], varId: number): boolean {
  return list.some((each) => each.varId === varId)
}

async function readPeriods(read: Reading): Promise<ReportPeriod[]> {
  if (read.edges.length === 0) return readRaw(read, read.range)
  return (await sumUp(read, read.edges)).map((sum) => toPeriod(sum, sum.start))
}

/** Each period of now with the one that it is compared with; hours that clocks skipped have none. */
async function readBefore(read: Reading): Promise<ReportPeriod[]> {
  const { query, range, edges, before } = read
  const from = before[0]?.time
  const to = before.at(-1)?.time
  if (from === undefined || to === undefined || from >= to) return []
  if (!isUnit(query.step)) {
    const raw = await readRaw(read, { ...range, from, to })
    return raw.map((period) => ({ ...period, time: period.time + range.from - from }))
  }
  const { zone } = range
  const sums = await sumUp(read, getBeforeEdges({ from, to, zone }, query.step))
  const byStart = new Map(sums.map((sum) => [sum.start, sum]))
  return edges.slice(0, -1).flatMap((start, index) => {
    const { time = 0, isSkipped = false } = before[index] ?? {}
    const sum = isSkipped && !isLong(query.step) ? undefined : byStart.get(time)
    return sum === undefined ? [] : [toPeriod(sum, start)]
  })
}

function sumUp(
  { context, deviceId, varId, query, span }: Reading,
  edges: readonly number[],
): Promise<PeriodSum[]> {
  const withDifference = query.difference === true
  return context.samples.sumPeriods(deviceId, varId, { edges, withDifference, span })
}

async function readRaw(
  { context, deviceId, varId }: Reading,
  { from, to }: ReportRange,
): Promise<ReportPeriod[]> {
  const range = { from, to, maxPoints: rawPointsMax }
  const points = await context.samples.summarize(deviceId, varId, range)
  const unknown = { last: null, sum: null, count: null, difference: null }
  return points.map(([time, avg, min, max]) => ({ time, avg, min, max, ...unknown }))
}

function toPeriod(
  { count, min, max, sum, last, difference }: PeriodSum,
  time: number,
): ReportPeriod {
  // A sum of equal decimals can be off by its last bit.
  const avg = Math.min(max, Math.max(min, sum / count))
  const growth = difference === null ? null : atDecimals(difference)
  return { time, avg, min, max, last, sum: atDecimals(sum), count, difference: growth }
}

/** No value has more decimals, so what is beyond them in a sum of values comes of adding. */
const decimalsMax = 6

function atDecimals(sum: number): number {
  return Number(sum.toFixed(decimalsMax))
}
