import type { Kysely, Selectable } from 'kysely'
import { likePattern } from '#store/like-pattern.ts'
import type { Schema } from '#store/schema.ts'
import type { TimedTaskLogTable } from './timed-task-schema.ts'

type Db = Kysely<Schema>
export type TimedTaskLogRow = Selectable<TimedTaskLogTable>

export interface TimedTaskLogQuery {
  readonly ownerId: number
  readonly search?: string | undefined
  readonly timingId?: number | undefined
  readonly deviceId?: number | undefined
  readonly result?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** Older than this one, as lists are ordered. */
  readonly beforeId?: number | undefined
}

function matching(db: Db, query: TimedTaskLogQuery) {
  const { ownerId, search, timingId, deviceId, result: end, from, to, beforeId } = query
  let result = db
    .selectFrom('timing_log')
    .where('owner_id', '=', ownerId)
    .where('result', '<>', 'running')
  if (timingId !== undefined) result = result.where('timing_id', '=', timingId)
  if (deviceId !== undefined) result = result.where('device_id', '=', deviceId)
  if (end !== undefined) result = result.where('result', '=', end)
  if (from !== undefined) result = result.where('planned', '>=', from)
  if (to !== undefined) result = result.where('planned', '<', to)
  if (beforeId !== undefined) result = result.where('id', '<', beforeId)
  if (search === undefined || search.trim() === '') return result
  const pattern = likePattern(search)
  const texts = ['name', 'device_name', 'var_name'] as const
  return result.where((row) =>
    row.or(texts.map((column) => row(row.fn<string>('lower', [column]), 'like', pattern))),
  )
}

/** Newest first. */
export function selectTimedTaskLogs(
  db: Db,
  query: TimedTaskLogQuery,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<TimedTaskLogRow[]> {
  return matching(db, query).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
}

export async function countTimedTaskLogs(db: Db, query: TimedTaskLogQuery): Promise<number> {
  const { count } = await matching(db, query)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function selectTimedTaskLog(db: Db, id: number): Promise<TimedTaskLogRow | undefined> {
  return db.selectFrom('timing_log').selectAll().where('id', '=', id).executeTakeFirst()
}

const runsShown = 200

/** Of one task, those under way too, each with the steps of its command; newest first. */
export function selectRuns(db: Db, timingId: number) {
  return db
    .selectFrom('timing_log')
    .leftJoin('command_log', 'command_log.id', 'timing_log.command_id')
    .selectAll('timing_log')
    .select([
      'command_log.state as command_state',
      'command_log.sent_at as command_sent_at',
      'command_log.answered_at as command_answered_at',
    ])
    .where('timing_log.timing_id', '=', timingId)
    .orderBy('timing_log.id', 'desc')
    .limit(runsShown)
    .execute()
}

export interface TimedTaskRetention {
  readonly rowsPerTask: number
  readonly rowsPerAccount: number
  readonly ageMs: number
}

/** Keeps the log bounded: by age, by task, so that a busy one leaves the others theirs, and by account. */
export async function trimTimedTaskLogs(
  db: Db,
  now: number,
  { rowsPerTask, rowsPerAccount, ageMs }: TimedTaskRetention,
): Promise<void> {
  await db
    .deleteFrom('timing_log')
    .where('claimed_at', '<', now - ageMs)
    .where('result', '<>', 'running')
    .execute()
  await keepNewest(db, 'timing_id', rowsPerTask)
  await keepNewest(db, 'owner_id', rowsPerAccount)
}

async function keepNewest(db: Db, column: 'timing_id' | 'owner_id', rows: number): Promise<void> {
  const crowded = await db
    .selectFrom('timing_log')
    .select(column)
    .groupBy(column)
    .having(({ eb, fn }) => eb(fn.countAll<number>(), '>', rows))
    .execute()
  for (const { [column]: key } of crowded) {
    const newestToGo = await db
      .selectFrom('timing_log')
      .select('id')
      .where(column, '=', key)
      .orderBy('id', 'desc')
      .offset(rows)
      .limit(1)
      .executeTakeFirst()
    if (newestToGo === undefined) continue
    await db
      .deleteFrom('timing_log')
      .where(column, '=', key)
      .where('id', '<=', newestToGo.id)
      .where('result', '<>', 'running')
      .execute()
  }
}
