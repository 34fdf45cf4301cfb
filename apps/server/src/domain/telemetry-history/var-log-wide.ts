import { nameOfValue } from '@fieldhub/contract'
import type { SheetRow } from '@fieldhub/sheets/xlsx'
import type { ToLocal } from '#domain/account/local-time.ts'
import { exportWords, type FileWords } from '#domain/export-words.ts'
import type { Point } from '#store/samples/sample-store.ts'
import { scaleMark } from './scale-marks.ts'
import {
  type LoggedDevice,
  type LoggedVariable,
  shownThen,
  type VarLogView,
} from './var-log-view.ts'

const secondMs = 1_000

/** The names of the columns behind the time; with several slaves the slave's name stands before. */
export function wideHeader(
  { variables }: LoggedDevice,
  range: Pick<VarLogView, 'from' | 'to'>,
  file: FileWords,
): string[] {
  const list = [...variables.values()]
  const isOneSlave = new Set(list.map(({ slaveName }) => slaveName)).size === 1
  return list.flatMap((logged) => {
    const { slaveName, variable } = logged
    const full = isOneSlave ? variable.name : `${slaveName} / ${variable.name}`
    const notes = [unitsOf(logged, range, file), scaleMark(logged, range, file)].filter(Boolean)
    const heading = notes.length === 0 ? full : `${full} (${notes.join('; ')})`
    return isNamed(logged) ? [heading, `${full} ${valueName[file.language]}`] : [heading]
  })
}

const { valueName } = exportWords.variableLog

/** Values of such a variable have a second column with their names. */
function isNamed({ variable, steps = [] }: LoggedVariable): boolean {
  return variable.names !== undefined || steps.some(({ before }) => before.names !== undefined)
}

/** The unit of a column, with each later one and the time since which values are in it. */
function unitsOf(
  logged: LoggedVariable,
  { from, to }: Pick<VarLogView, 'from' | 'to'>,
  { language, toLocal }: FileWords,
): string {
  const later = (logged.steps ?? [])
    .filter(({ time, before, after }) => before.unit !== after.unit && time > from && time < to)
    .map(({ time, after: { unit } }) => unitSince(unit || '-', toLocal(time) ?? '')[language])
  const { unit } = shownThen(logged, from)
  return later.length === 0 ? unit : [unit || '-', ...later.toReversed()].join(', ')
}

const unitSince = (unit: string, since: string) => ({
  zh_cn: `${since} 起 ${unit}`,
  en_us: `${unit} since ${since}`,
})

/** Splits points into pieces of about this many, and keeps those of one second together. */
export function* bySeconds(points: readonly Point[], atOnce: number): Generator<readonly Point[]> {
  for (let begin = 0; begin < points.length; ) {
    let end = Math.min(begin + atOnce, points.length)
    const second = secondOf(points[end - 1])
    while (end < points.length && secondOf(points[end]) === second) end += 1
    yield points.slice(begin, end)
    begin = end
  }
}

const secondOf = (point: Point | undefined) => Math.floor((point?.time ?? 0) / secondMs)

/**
 * Makes one row of each second, since variables of one round are read some milliseconds apart. Where a variable was
 * recorded more than once in a second, each of its values has a row. Points come newest first.
 */
export function wideRows(
  { variables }: LoggedDevice,
  points: readonly Point[],
  toLocal: ToLocal,
): SheetRow[] {
  const columns = new Map<number, Column>()
  let width = 1
  for (const [varId, logged] of variables) {
    columns.set(varId, { at: width, names: isNamed(logged) ? logged : undefined })
    width += isNamed(logged) ? 2 : 1
  }
  return [...Map.groupBy(points, ({ time }) => Math.floor(time / secondMs))].flatMap(
    ([second, group]) => rowsOfSecond(group, { columns, width }, toLocal(second * secondMs)),
  )
}

interface Column {
  readonly at: number
  /** The variable whose names stand in the next column. */
  readonly names: LoggedVariable | undefined
}

interface WideColumns {
  readonly columns: ReadonlyMap<number, Column>
  /** The time and all columns. */
  readonly width: number
}

function rowsOfSecond(
  group: readonly Point[],
  { columns, width }: WideColumns,
  time: string | null,
): SheetRow[] {
  const rows: (string | number | null)[][] = []
  const counts = new Map<number, number>()
  for (const { varId, value, time: at } of group) {
    const column = columns.get(varId)
    if (column === undefined) continue
    const place = counts.get(varId) ?? 0
    counts.set(varId, place + 1)
    const row = (rows[place] ??= [time, ...Array.from({ length: width - 1 }, () => null)])
    row[column.at] = value
    if (column.names !== undefined) {
      row[column.at + 1] = nameOfValue(shownThen(column.names, at).names, value) ?? null
    }
  }
  return rows
}
