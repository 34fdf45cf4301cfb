import type { Kysely } from 'kysely'
import { hasRows } from '#store/has-rows.ts'
import { countRows } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'
import type { ReportDeliveryRow } from './kept-report-store.ts'

type Db = Kysely<Schema>

export function selectReportDeliveries(
  db: Db,
  reportIds: readonly number[],
): Promise<ReportDeliveryRow[]> {
  if (reportIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('reportDelivery')
    .selectAll()
    .where('reportId', 'in', [...reportIds])
    .orderBy('id')
    .execute()
}

export function selectReportDelivery(db: Db, id: number): Promise<ReportDeliveryRow | undefined> {
  return db.selectFrom('reportDelivery').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The mail that is due and waits longest. */
export function selectDueDelivery(db: Db, now: number): Promise<ReportDeliveryRow | undefined> {
  return db
    .selectFrom('reportDelivery')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Stored before the mail server gets anything; false when another caller has claimed it. */
export async function claimReportDelivery(db: Db, id: number, sentAt: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reportDelivery')
    .set((row) => ({ state: 'sending', sentAt, attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export type ReportDeliveryEnd = Pick<
  ReportDeliveryRow,
  'state' | 'reason' | 'code' | 'receipt' | 'nextTryAt' | 'settledAt'
>

export async function settleReportDelivery(
  db: Db,
  id: number,
  end: ReportDeliveryEnd,
): Promise<void> {
  await db.updateTable('reportDelivery').set(end).where('id', '=', id).execute()
}

/** Whoever orders a mail again makes it wait; false when it waits or is being sent. */
export async function requeueReportDelivery(db: Db, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reportDelivery')
    .set({ state: 'waiting', reason: '', code: '', nextTryAt: now, attempts: 0, settledAt: null })
    .where('id', '=', id)
    .where('state', 'not in', ['waiting', 'sending'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Mails that were given to the mail server before that time, and whose end nobody knows, may have arrived. */
export async function settleInterruptedReports(
  db: Db,
  { now, before }: { readonly now: number; readonly before: number },
): Promise<number> {
  const sending = db.selectFrom('reportDelivery').select('id').where('state', '=', 'sending')
  if (!(await hasRows(sending))) return 0
  const { numUpdatedRows } = await db
    .updateTable('reportDelivery')
    .set({ state: 'unknown', reason: 'stopped', settledAt: now })
    .where('state', '=', 'sending')
    .where('sentAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Mails of an account that were given to the mail server since then. */
export function countReportMails(db: Db, ownerId: number, since: number): Promise<number> {
  return countRows(
    db.selectFrom('reportDelivery').where('ownerId', '=', ownerId).where('sentAt', '>', since),
  )
}
