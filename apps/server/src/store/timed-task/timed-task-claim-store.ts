import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { TimedTaskLogTable } from './timed-task-schema.ts'
import type { TimedTaskRow } from './timed-task-store.ts'

type Db = Kysely<Schema>
export type NewTimedTaskLog = Insertable<TimedTaskLogTable>

/** Those whose time has come, in order, after the one at `next_run` and `id`. */
export function selectDueTimedTasks(
  db: Db,
  now: number,
  { after, limit }: { readonly after: readonly [number, number]; readonly limit: number },
): Promise<TimedTaskRow[]> {
  const [time, id] = after
  return db
    .selectFrom('timing')
    .selectAll()
    .where('next_run', '<=', now)
    .where((row) =>
      row.or([
        row('next_run', '>', time),
        row.and([row('next_run', '=', time), row('id', '>', id)]),
      ]),
    )
    .orderBy('next_run')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Repeats and intervals that are planned for later than now, by their ids. */
export function selectPlannedAfter(
  db: Db,
  { now, id, limit }: { readonly now: number; readonly id: number; readonly limit: number },
): Promise<TimedTaskRow[]> {
  return db
    .selectFrom('timing')
    .selectAll()
    .where('id', '>', id)
    .where('next_run', '>', now)
    .where('type', '<>', 'single')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Unless somebody else has moved it meanwhile. */
export async function movePlan(
  db: Db,
  { id, version, next_run }: Pick<TimedTaskRow, 'id' | 'version' | 'next_run'>,
  next: number,
): Promise<void> {
  await db
    .updateTable('timing')
    .set({ next_run: next })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('next_run', '=', next_run)
    .execute()
}

/** When the next one is due; null: none is planned. */
export async function selectNextDue(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('timing')
    .select('next_run')
    .where('next_run', 'is not', null)
    .orderBy('next_run')
    .limit(1)
    .executeTakeFirst()
  return row?.next_run ?? null
}

/** What is taken of a plan that is due. */
export interface PlanStep {
  readonly timing: Pick<TimedTaskRow, 'id' | 'version'>
  /** As it was read: somebody else may have moved it on. */
  readonly planned: number
  readonly next: number | null
  /** Null: nothing is run. */
  readonly run: NewTimedTaskLog | null
  /** Runs that nobody did; null: none. */
  readonly missed: NewTimedTaskLog | null
  /** Stored in place of `run` when the run before has not ended. */
  readonly skipped: NewTimedTaskLog | null
}

/** The row of the run that this process now has to do; undefined: there is none for it. */
export async function claimPlan(db: Db, step: PlanStep): Promise<number | undefined> {
  const { timing, planned, next, run, missed, skipped } = step
  const { numUpdatedRows } = await db
    .updateTable('timing')
    .set({ next_run: next })
    .where('id', '=', timing.id)
    .where('version', '=', timing.version)
    .where('next_run', '=', planned)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) return undefined
  if (missed !== null) await insertEnded(db, missed)
  const id = run === null ? undefined : await insertRunning(db, run)
  if (run !== null && id === undefined && skipped !== null) await insertEnded(db, skipped)
  return id
}

/** Undefined: a run of this task has not ended. */
export async function insertRunning(db: Db, row: NewTimedTaskLog): Promise<number | undefined> {
  const inserted = await db
    .insertInto('timing_log')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

async function insertEnded(db: Db, row: NewTimedTaskLog): Promise<void> {
  await db.insertInto('timing_log').values(row).execute()
  await recordResult(db, row.timing_id, row)
}

/** Before anything leaves for the device. False: a server that started meanwhile has settled the run. */
export async function beginRun(db: Db, id: number, actual: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('timing_log')
    .set({ actual })
    .where('id', '=', id)
    .where('result', '=', 'running')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export type RunEnd = Pick<
  TimedTaskLogTable,
  'result' | 'reason' | 'read_back' | 'exception_code' | 'command_id' | 'cost_ms'
> & { readonly settled_at: number }

export async function settleRun(
  db: Db,
  { id, timingId, planned }: RunPlace,
  end: RunEnd,
): Promise<void> {
  // In the order in which plans are taken: task, then log.
  await recordResult(db, timingId, { last_planned: planned, ...end })
  await db.updateTable('timing_log').set(end).where('id', '=', id).execute()
}

export interface RunPlace {
  readonly id: number
  readonly timingId: number
  readonly planned: number
}

/** The newest plan's result is the task's. */
async function recordResult(
  db: Db,
  timingId: number,
  { last_planned, result, reason }: Pick<NewTimedTaskLog, 'last_planned' | 'result' | 'reason'>,
): Promise<void> {
  await db
    .updateTable('timing')
    .set({ last_run: last_planned, last_result: result, last_reason: reason })
    .where('id', '=', timingId)
    .where((row) => row.or([row('last_run', 'is', null), row('last_run', '<=', last_planned)]))
    .execute()
}

/**
 * Runs taken before `claimedBefore` that have no result, and will have none. Where something may have left for the device it is never
 * done again; a single run of which nothing has is planned as before.
 */
export async function settleOpenRuns(db: Db, now: number, claimedBefore: number): Promise<void> {
  const open = await db
    .selectFrom('timing_log')
    .selectAll()
    .where('result', '=', 'running')
    .where('claimed_at', '<', claimedBefore)
    .execute()
  for (const row of open) {
    const isPlannedAgain = row.actual === null && (await planSingleAgain(db, row))
    if (!isPlannedAgain) await settleOpenRun(db, row, now)
  }
}

type OpenRun = Pick<Selectable<TimedTaskLogTable>, 'id' | 'timing_id' | 'last_planned' | 'actual'>

async function settleOpenRun(db: Db, row: OpenRun, now: number): Promise<void> {
  const hasBegun = row.actual !== null
  const end = {
    result: hasBegun ? 'unknown' : 'missed',
    reason: hasBegun ? 'stopped' : 'down',
    settled_at: now,
  }
  await recordResult(db, row.timing_id, { last_planned: row.last_planned, ...end })
  await db.updateTable('timing_log').set(end).where('id', '=', row.id).execute()
}

async function planSingleAgain(
  db: Db,
  { id, timing_id, origin, planned }: Selectable<TimedTaskLogTable>,
): Promise<boolean> {
  if (origin !== 'schedule') return false
  const { numUpdatedRows } = await db
    .updateTable('timing')
    .set({ next_run: planned })
    .where('id', '=', timing_id)
    .where('type', '=', 'single')
    .where('at', '=', planned)
    .where('enabled', '=', 1)
    .where('binned_at', 'is', null)
    .where('next_run', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) return false
  await db.deleteFrom('timing_log').where('id', '=', id).execute()
  return true
}
