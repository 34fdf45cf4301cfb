import type { ReportMeasure } from '@fieldhub/contract'
import type { SheetPart, SheetRow } from '@fieldhub/sheets/xlsx'
import { makeWorkbook } from '#platform/tables/workbook.ts'
import type { ReportContent, ReportedLine } from './report-content.ts'
import { type ReportSums, roundSum } from './report-sums.ts'
import { momentTimes, rowTimes } from './report-times.ts'
import { lineNote, reportWords } from './report-words.ts'

/** A workbook: a summary, a sheet a device with a row for each hour or day, and the alarms. */
export function writeReportSheets(content: ReportContent): Promise<Uint8Array> {
  const { alarms } = content
  const devices = Map.groupBy(content.lines, ({ deviceId }) => deviceId)
  return makeWorkbook([
    summarySheet(content),
    ...[...devices.values()].map((lines) => deviceSheet(content, lines)),
    ...(alarms === undefined ? [] : [alarmSheet(content, alarms)]),
  ])
}

function summarySheet(content: ReportContent): SheetPart {
  const { language, zone, measures, compares, lines, missing } = content
  const words = reportWords[language]
  const toLocal = momentTimes(zone)
  const named = measures.map((measure) => words.measures[measure])
  const header = [
    words.from,
    words.to,
    words.device,
    words.slave,
    words.variable,
    words.unit,
    ...named,
    ...(compares ? named.map((name) => `${name} (${words.before})`) : []),
    words.note,
  ]
  const period = [toLocal(content.from), toLocal(content.to)]
  const empty = header.slice(6, -1).map(() => null)
  const rows: SheetRow[] = [
    ...lines.map((line) => [
      ...period,
      line.deviceName,
      line.slaveName,
      line.name,
      line.unit,
      ...sumCells(line.total, measures, line),
      ...(compares ? sumCells(line.totalBefore, measures, line) : []),
      lineNote(line, content),
    ]),
    ...missing.map((label) => [...period, null, null, label, null, ...empty, words.missing]),
  ]
  return { sheet: { name: words.summary, header }, rows: inOnePiece(rows) }
}

function sumCells(
  sums: ReportSums | null,
  measures: readonly ReportMeasure[],
  { decimals }: ReportedLine,
): (number | null)[] {
  return measures.map((measure) => roundSum(sums?.[measure] ?? null, measure, decimals))
}

function deviceSheet(content: ReportContent, lines: readonly ReportedLine[]): SheetPart {
  const { language, measures, edges } = content
  const words = reportWords[language]
  const isOneSlave = new Set(lines.map(({ slaveName }) => slaveName)).size === 1
  const header = [
    words.time,
    ...lines.flatMap((line) =>
      measures.map((measure) => `${titleOf(line, isOneSlave)} ${words.measures[measure]}`),
    ),
  ]
  const toText = rowTimes(content)
  const found = lines.map((line) => ({
    line,
    periods: new Map(line.periods.map((period) => [period.time, period])),
  }))
  const rows = edges
    .slice(0, -1)
    .map(
      (start): SheetRow => [
        toText(start),
        ...found.flatMap(({ line, periods }) =>
          sumCells(periods.get(start) ?? null, measures, line),
        ),
      ],
    )
  return { sheet: { name: lines[0]?.deviceName ?? '', header }, rows: inOnePiece(rows) }
}

function titleOf({ slaveName, name, unit }: ReportedLine, isOneSlave: boolean): string {
  const full = isOneSlave ? name : `${slaveName} / ${name}`
  return unit === '' ? full : `${full} (${unit})`
}

function alarmSheet(
  { language, zone }: ReportContent,
  { count, list }: NonNullable<ReportContent['alarms']>,
): SheetPart {
  const words = reportWords[language]
  const toLocal = momentTimes(zone)
  const header = [
    words.began,
    words.ended,
    words.device,
    words.trigger,
    words.variable,
    words.content,
    words.value,
    words.unit,
  ]
  const rows: SheetRow[] = list.map((alarm) => [
    toLocal(alarm.startTime),
    toLocal(alarm.endTime) ?? words.lasting,
    alarm.deviceName,
    alarm.triggerName,
    alarm.varName,
    alarm.content,
    alarm.value,
    alarm.unit,
  ])
  if (list.length < count)
    rows.push([`${words.alarmCount(count)}; ${words.alarmsCut(list.length)}`])
  return { sheet: { name: words.alarms, header }, rows: inOnePiece(rows) }
}

async function* inOnePiece(rows: readonly SheetRow[]): AsyncGenerator<readonly SheetRow[]> {
  yield rows
}
