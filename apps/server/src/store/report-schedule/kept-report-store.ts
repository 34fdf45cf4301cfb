import type { ReportFileKind } from '@fieldhub/contract'
import type { Insertable, Kysely, Selectable } from 'kysely'
import { countRows, type RowWindow } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'
import type { KeptReportRow } from './report-claim-store.ts'
import type { ReportDeliveryTable } from './report-schedule-schema.ts'

type Db = Kysely<Schema>
export type ReportDeliveryRow = Selectable<ReportDeliveryTable>
export type NewReportDelivery = Insertable<ReportDeliveryTable>

export interface NewReportFile {
  readonly kind: ReportFileKind
  readonly data: Uint8Array
}

export interface MadeReport {
  readonly id: number
  readonly missing: number
  readonly madeAt: number
  readonly files: readonly NewReportFile[]
  readonly deliveries: readonly NewReportDelivery[]
}

/** Stores a report's files with a row for each mail, all or nothing. False when it was deleted meanwhile. */
export function saveReport(db: Db, made: MadeReport): Promise<boolean> {
  const { id, missing, madeAt, files, deliveries } = made
  return db.transaction().execute(async (inside) => {
    const bytes = files.reduce((sum, { data }) => sum + data.length, 0)
    const { numUpdatedRows } = await inside
      .updateTable('keptReport')
      .set({ state: 'ready', reason: '', missing, madeAt, bytes })
      .where('id', '=', id)
      .where('state', '=', 'making')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) return false
    const rows = files.map(({ kind, data }) => ({ kind, data, bytes: data.length, reportId: id }))
    if (rows.length > 0) await inside.insertInto('reportFile').values(rows).execute()
    if (deliveries.length > 0) {
      await inside
        .insertInto('reportDelivery')
        .values([...deliveries])
        .execute()
    }
    return true
  })
}

export function selectKeptReport(db: Db, id: number): Promise<KeptReportRow | undefined> {
  return db.selectFrom('keptReport').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Newest first. */
export function selectKeptReports(
  db: Db,
  scheduleId: number,
  { offset, limit }: RowWindow,
): Promise<KeptReportRow[]> {
  return db
    .selectFrom('keptReport')
    .selectAll()
    .where('scheduleId', '=', scheduleId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function countKeptReports(db: Db, scheduleId: number): Promise<number> {
  return countRows(db.selectFrom('keptReport').where('scheduleId', '=', scheduleId))
}

/** Sizes of the files, without their bytes. */
export function selectReportFiles(db: Db, reportIds: readonly number[]) {
  if (reportIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('reportFile')
    .select(['reportId', 'kind', 'bytes'])
    .where('reportId', 'in', [...reportIds])
    .execute()
}

export async function readReportFile(
  db: Db,
  reportId: number,
  kind: ReportFileKind,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('reportFile')
    .select('data')
    .where('reportId', '=', reportId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.data
}

export function deleteKeptReport(db: Db, id: number): Promise<void> {
  return db.transaction().execute(async (inside) => {
    await inside.deleteFrom('reportFile').where('reportId', '=', id).execute()
    await inside.deleteFrom('reportDelivery').where('reportId', '=', id).execute()
    await inside.deleteFrom('keptReport').where('id', '=', id).execute()
  })
}

interface Kept {
  readonly ownerId: number
  readonly scheduleId: number
  /** Number of reports of the schedule. */
  readonly keep: number
  /** Bytes of all reports of the account. */
  readonly bytesMax: number
}

/** Deletes the oldest reports of a schedule beyond its number, and of the account beyond its bytes. */
export async function trimKeptReports(db: Db, kept: Kept): Promise<void> {
  const rows = await db
    .selectFrom('keptReport')
    .select(['id', 'scheduleId', 'bytes'])
    .where('ownerId', '=', kept.ownerId)
    .where('state', '<>', 'making')
    .orderBy('id', 'desc')
    .execute()
  let count = 0
  let bytes = 0
  for (const [index, row] of rows.entries()) {
    if (row.scheduleId === kept.scheduleId) count += 1
    bytes += row.bytes
    const isBeyond = row.scheduleId === kept.scheduleId && count > kept.keep
    // The newest one stays, however large it is.
    if (isBeyond || (index > 0 && bytes > kept.bytesMax)) {
      await deleteKeptReport(db, row.id)
      bytes -= row.bytes
    }
  }
}
