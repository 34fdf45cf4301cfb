import {
  columnTitle,
  type DeviceColumn,
  type DeviceImport,
  deviceColumnsFor,
  type ImportFault,
  importLimits,
  type Language,
  toFieldSentence,
} from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import {
  type ImportedFault,
  selectImport,
  selectImportRows,
} from '#store/device/device-import-store.ts'
import { type CheckedTable, checkRows } from './import-check.ts'
import type { ImportContext } from './import-context.ts'
import type { ImportTable, RowFault } from './import-rows.ts'

/** A small import is answered when it is done; a large one continues, and callers poll its progress. */
const waitMs = 2_000
/**
 * Errors that are listed at once, one for each row of the largest file; the number of wrong rows is always complete.
 */
const errorsMax = importLimits.rows
const failedAtOnce = 200

export interface ImportRequest {
  readonly file: Buffer
  readonly fileName: string
  readonly isDryRun: boolean
  readonly language: Language
}

export async function importFile(
  context: ImportContext,
  caller: Caller,
  request: ImportRequest,
): Promise<DeviceImport> {
  const { file, fileName, isDryRun, language } = request
  const table = await context.foreign.imported(caller.accountId, file)
  if (!table.ok) throw new FieldError({ file: table.error })
  if (!isDryRun) context.numberProbes.require(caller.accountId)
  const checked = await checkRows(context, caller, table.value, isDryRun)
  if (isDryRun) return checkedImport(context, { ...request, table: table.value, ...checked })
  const { rows } = checked
  const id = await context.imports.start(context, caller, { fileName, rows })
  await context.imports.settled(id, waitMs)
  return importState(context, caller, id, language)
}

type PreviewRow = NonNullable<DeviceImport['preview']>['rows'][number]

interface DryRun extends ImportRequest, CheckedTable {
  readonly table: ImportTable
}

async function checkedImport(context: ClockContext, dryRun: DryRun): Promise<DeviceImport> {
  const { fileName, language, table, rows, unchecked } = dryRun
  const done = rows.filter(({ device }) => device !== undefined).length
  const columns = deviceColumnsFor('import').filter(
    (column) => column !== 'password' && table.columns.includes(column),
  )
  const slices = new TimeSlices()
  const errors: ImportFault[] = []
  const shown: PreviewRow[] = []
  for (const { row, faults } of rows) {
    await slices.pause()
    const { number, texts } = row
    for (const fault of faults.slice(0, errorsMax - errors.length)) {
      errors.push(toFault(number, texts.sn ?? '', fault, language))
    }
    shown.push({ row: number, cells: columns.map((column) => texts[column] ?? '') })
  }
  return {
    id: null,
    fileName,
    state: 'checked',
    total: rows.length,
    done,
    failed: rows.length - done,
    startTime: context.clock.now(),
    errors,
    preview: {
      columns: columns.map((column) => ({ column, heading: columnTitle(column, language) })),
      rows: shown,
      ignored: [...table.ignored],
      unchecked,
    },
  }
}

export async function importState(
  context: StoreContext,
  caller: Caller,
  id: number,
  language: Language,
): Promise<DeviceImport> {
  const found = await selectImport(context.db, id)
  if (found?.ownerId !== caller.accountId) throw new AppError('notFound')
  return {
    id,
    fileName: found.fileName,
    state: found.state === 'done' ? 'done' : 'running',
    total: found.total,
    done: found.done,
    failed: found.failed,
    startTime: found.createdAt,
    errors: await readFaults(context, id, language),
  }
}

/** What is wrong with ten thousand rows is read beside other work: whoever waits for an import asks each second. */
async function readFaults(
  { db }: StoreContext,
  id: number,
  language: Language,
): Promise<ImportFault[]> {
  const errors: ImportFault[] = []
  const slices = new TimeSlices()
  for (let after = 0; ; ) {
    const rows = await selectImportRows(db, id, 'failed', { limit: failedAtOnce, after })
    for (const { number, sn, faults } of rows) {
      errors.push(...faults.map((fault) => toFault(number, sn, fault, language)))
      after = number
    }
    if (rows.length < failedAtOnce) return errors
    await slices.pause()
  }
}

function toFault(
  row: number,
  sn: string,
  fault: ImportedFault | RowFault,
  language: Language,
): ImportFault {
  const { column, message, otherRow } = fault
  const sentence = toFieldSentence(message, language)
  const other = language === 'zh_cn' ? `（第 ${otherRow} 行）` : ` (row ${otherRow})`
  return {
    row,
    column,
    heading: isColumn(column) ? columnTitle(column, language) : column,
    sn: sn.slice(0, 100),
    message: otherRow === undefined ? sentence : sentence + other,
  }
}

const known: readonly string[] = deviceColumnsFor('import')

function isColumn(column: string): column is DeviceColumn {
  return known.includes(column)
}
