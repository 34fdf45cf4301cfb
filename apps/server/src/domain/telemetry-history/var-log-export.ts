import { type Language, nameOfValue, type ValueNames, type VarLogLayout } from '@fieldhub/contract'
import type { SheetRow } from '@fieldhub/sheets/xlsx'
import { localTimes } from '#domain/account/local-time.ts'
import type { Caller } from '#domain/caller.ts'
import { requireVisible } from '#domain/device/may-use.ts'
import { exportWords, type FileWords, headingsIn } from '#domain/export-words.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { type TableFormat, tableFile } from '#platform/tables/table-file.ts'
import type { Point } from '#store/samples/sample-store.ts'
import { hasOldScales, oldScaleText } from './scale-marks.ts'
import type { HistoryContext, VarLogFileContext } from './value-context.ts'
import { varLogBatches } from './var-log-batches.ts'
import {
  getSeries,
  type LoggedDevice,
  openVarLog,
  shownThen,
  type VarLogFilter,
  type VarLogView,
} from './var-log-view.ts'
import { bySeconds, wideHeader, wideRows } from './var-log-wide.ts'

const wideColumnsMax = 200
/** This many rows in a packed workbook stay far below the 4 GB of a ZIP file. */
const sheetPointsMax = 16_000_000
/** This many points become rows at once, since a time in words takes some microseconds. */
const pointsAtOnce = 1_000

interface VarLogFile extends VarLogFilter {
  readonly layout?: VarLogLayout | undefined
  /** The name by which the caller asks for the export's progress. */
  readonly ref?: string | undefined
}

/** Makes a table of the recorded values of a filter, newest first, which are read in pieces while the table is sent. */
export async function exportVarLog(
  context: VarLogFileContext,
  caller: Caller,
  { layout = 'long', ref, ...filter }: VarLogFile,
  { format, language }: { readonly format: TableFormat; readonly language: Language },
) {
  const view = await openVarLog(context, caller, filter)
  const wide = layout === 'wide' ? getWide(view, filter) : undefined
  const total = await countPoints(context, view)
  // The check comes before the first byte, since nobody would notice that a file breaks off or leaves rows out.
  if (format === 'xlsx' && total > sheetPointsMax) throw new FieldError({ format: 'sheetRows' })
  const toLocal = await localTimes(context, caller)
  const { sheet } = exportWords.variableLog
  const { header: usual, valueName, scale } = exportWords.variableLog
  const isNamed = hasNames(view)
  const isRescaled = hasOldScales(view)
  const more = [...(isNamed ? [valueName] : []), ...(isRescaled ? [scale] : [])]
  const header = headingsIn(language, [...usual, ...more])
  const toRows = (points: readonly Point[]) =>
    wide === undefined
      ? longRows(view, points, { toLocal, language, isNamed, isRescaled })
      : wideRows(wide, points, toLocal)
  async function* rows() {
    const pieces = inPieces(context, caller, view)
    const counted =
      ref === undefined ? pieces : context.exports.count(caller, { ref, total }, pieces)
    let passed = 0
    for await (const points of counted) {
      passed += points.length
      yield toRows(points)
    }
    // Points that were removed meanwhile, with their device or by their age, would be missing from a file that looks whole.
    if (passed < total) throw new AppError('notFound')
  }
  const columns =
    wide === undefined
      ? header
      : [header[0] ?? '', ...wideHeader(wide, view, { language, toLocal })]
  return tableFile(format, { name: sheet[language], header: columns }, rows())
}

/** The device whose variables are the columns. */
function getWide({ devices }: VarLogView, { deviceId }: VarLogFilter): LoggedDevice {
  const device = deviceId === undefined ? undefined : devices.get(deviceId)
  if (device === undefined) throw new FieldError({ layout: 'wideDevice' })
  if (device.variables.size > wideColumnsMax) throw new FieldError({ varIds: 'wideColumns' })
  return device
}

function countPoints({ samples }: HistoryContext, view: VarLogView): Promise<number> {
  return samples.countRows(getSeries(view), view)
}

async function* inPieces(
  context: HistoryContext,
  caller: Caller,
  view: VarLogView,
): AsyncGenerator<readonly Point[]> {
  const { from, to } = view
  const devices = getSeries(view)
  for await (const batch of varLogBatches(context.samples, { devices, from, to })) {
    await requireVisible(context, caller, [...view.devices.keys()])
    yield* bySeconds(batch, pointsAtOnce)
  }
}

/** A column of names stands in files where a variable has any. */
function hasNames({ devices }: VarLogView): boolean {
  const variables = [...devices.values()].flatMap((device) => [...device.variables.values()])
  return variables.some(
    ({ variable, steps = [] }) =>
      variable.names !== undefined || steps.some(({ before }) => before.names !== undefined),
  )
}

interface LongRows extends FileWords {
  readonly isNamed: boolean
  /** Values of an earlier scale say until when it held. */
  readonly isRescaled: boolean
}

function longRows(
  { devices }: VarLogView,
  batch: readonly Point[],
  { isNamed, isRescaled, ...file }: LongRows,
): SheetRow[] {
  const nameOf = (names: ValueNames | undefined, value: number) =>
    isNamed ? [nameOfValue(names, value) ?? null] : []
  return batch.map(({ deviceId, time, varId, value }) => {
    const device = devices.get(deviceId)
    const found = device?.variables.get(varId)
    const then = found && shownThen(found, time)
    const place = [device?.deviceName, found?.slaveName, found?.variable.name]
    return [
      file.toLocal(time),
      ...place.map((name) => name ?? ''),
      value,
      then?.unit ?? '',
      ...nameOf(then?.names, value),
      ...(isRescaled ? [oldScaleText(found, time, file)] : []),
    ]
  })
}
