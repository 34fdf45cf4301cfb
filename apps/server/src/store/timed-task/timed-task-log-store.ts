import type { TimedTaskResult } from '@fieldhub/contract'
import { type Kysely, type Selectable, sql } from 'kysely'
import { keepNewest } from '#store/keep-newest.ts'
import { countRows, type RowWindow, selectNewest } from '#store/page-query.ts'
import { removeOlder } from '#store/remove-older.ts'
import type { Schema } from '#store/schema.ts'
import { whereContains } from '#store/text-search.ts'
import type { TimedTaskLogTable } from './timed-task-schema.ts'

type Db = Kysely<Schema>
export type TimedTaskLogRow = Selectable<TimedTaskLogTable>

export interface TimedTaskLogQuery {
  readonly ownerId: number
  readonly search?: string | undefined
  readonly timingId?: number | undefined
  readonly deviceId?: number | undefined
  readonly result?: TimedTaskResult | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** Only rows older than this one, in the order of lists. */
  readonly beforeId?: number | undefined
}

function matching(db: Db, query: TimedTaskLogQuery) {
  const { ownerId, search, timingId, deviceId, result: end, from, to, beforeId } = query
  let result = db
    .selectFrom('timingLog')
    .where('ownerId', '=', ownerId)
    .where('result', '<>', 'running')
  if (timingId !== undefined) result = result.where('timingId', '=', timingId)
  if (deviceId !== undefined) result = result.where('deviceId', '=', deviceId)
  if (end !== undefined) result = result.where('result', '=', end)
  if (from !== undefined) result = result.where('planned', '>=', from)
  if (to !== undefined) result = result.where('planned', '<', to)
  if (beforeId !== undefined) result = result.where('id', '<', beforeId)
  return whereContains(result, ['name', 'deviceName', 'varName'], search)
}

/** Newest first. */
export function selectTimedTaskLogs(
  db: Db,
  query: TimedTaskLogQuery,
  window: RowWindow,
): Promise<TimedTaskLogRow[]> {
  return selectNewest(matching(db, query), window)
}

export function countTimedTaskLogs(db: Db, query: TimedTaskLogQuery): Promise<number> {
  return countRows(matching(db, query))
}

export function selectTimedTaskLog(db: Db, id: number): Promise<TimedTaskLogRow | undefined> {
  return db.selectFrom('timingLog').selectAll().where('id', '=', id).executeTakeFirst()
}

const runsShown = 200

/** The runs of one task, also those under way, each with the steps of its command; newest first. */
export function selectRuns(db: Db, timingId: number) {
  return db
    .selectFrom('timingLog')
    .leftJoin('commandLog', 'commandLog.id', 'timingLog.commandId')
    .selectAll('timingLog')
    .select([
      'commandLog.state as commandState',
      'commandLog.sentAt as commandSentAt',
      'commandLog.answeredAt as commandAnsweredAt',
    ])
    .where('timingLog.timingId', '=', timingId)
    .orderBy('timingLog.id', 'desc')
    .limit(runsShown)
    .execute()
}

export interface TimedTaskRetention {
  readonly rowsPerTask: number
  readonly rowsPerAccount: number
  readonly ageMs: number
}

/** Keeps the log bounded by age, by task, so that a busy one leaves room for the others, and by account. */
export async function trimTimedTaskLogs(
  db: Db,
  now: number,
  { rowsPerTask, rowsPerAccount, ageMs }: TimedTaskRetention,
): Promise<void> {
  const mayGo = sql`${sql.ref('result')} <> 'running'`
  const log = { table: 'timingLog', mayGo } as const
  await removeOlder(db, { ...log, time: 'claimedAt', before: now - ageMs })
  await keepNewest(db, { ...log, by: ['timingId'], rows: rowsPerTask })
  await keepNewest(db, { ...log, by: ['ownerId'], rows: rowsPerAccount })
}
