import type { TimedTaskResult } from '@fieldhub/contract'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { TimedTaskLogTable } from './timed-task-schema.ts'
import { type TimedTaskRow, toTimedTask } from './timed-task-store.ts'

type Db = Kysely<Schema>
export type NewTimedTaskLog = Insertable<TimedTaskLogTable>
type EndedTimedTaskLog = NewTimedTaskLog & { readonly result: TimedTaskResult }

/** Tasks whose time has come, in order, after the one at `next_run` and `id`. */
export async function selectDueTimedTasks(
  db: Db,
  now: number,
  { after, limit }: { readonly after: readonly [number, number]; readonly limit: number },
): Promise<TimedTaskRow[]> {
  const [time, id] = after
  const rows = await db
    .selectFrom('timing')
    .selectAll()
    .where('nextRun', '<=', now)
    .where((row) =>
      row.or([row('nextRun', '>', time), row.and([row('nextRun', '=', time), row('id', '>', id)])]),
    )
    .orderBy('nextRun')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toTimedTask)
}

/** Repeats and intervals that are planned for later than now, by their ids. */
export async function selectPlannedAfter(
  db: Db,
  { now, id, limit }: { readonly now: number; readonly id: number; readonly limit: number },
): Promise<TimedTaskRow[]> {
  const rows = await db
    .selectFrom('timing')
    .selectAll()
    .where('id', '>', id)
    .where('nextRun', '>', now)
    .where('type', '<>', 'single')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toTimedTask)
}

/** Moves the plan unless another caller has moved it meanwhile. */
export async function movePlan(
  db: Db,
  { id, version, nextRun }: Pick<TimedTaskRow, 'id' | 'version' | 'nextRun'>,
  next: number,
): Promise<void> {
  await db
    .updateTable('timing')
    .set({ nextRun: next })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('nextRun', '=', nextRun)
    .execute()
}

/** When the next task is due; null: none is planned. */
export async function selectNextDue(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('timing')
    .select('nextRun')
    .where('nextRun', 'is not', null)
    .orderBy('nextRun')
    .limit(1)
    .executeTakeFirst()
  return row?.nextRun ?? null
}

/** One step of a plan that is due. */
export interface PlanStep {
  readonly timing: Pick<TimedTaskRow, 'id' | 'version'>
  /** The planned time as it was read; another caller may have moved it on. */
  readonly planned: number
  readonly next: number | null
  /** Null: nothing is run. */
  readonly run: NewTimedTaskLog | null
  /** Runs that nobody did; null: none. */
  readonly missed: EndedTimedTaskLog | null
  /** Stored in place of `run` when the previous run has not ended. */
  readonly skipped: EndedTimedTaskLog | null
}

/** Returns the row of the run that this process now has to do; undefined: there is none. */
export async function claimPlan(db: Db, step: PlanStep): Promise<number | undefined> {
  const { timing, planned, next, run, missed, skipped } = step
  const { numUpdatedRows } = await db
    .updateTable('timing')
    .set({ nextRun: next })
    .where('id', '=', timing.id)
    .where('version', '=', timing.version)
    .where('nextRun', '=', planned)
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
    .insertInto('timingLog')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

async function insertEnded(db: Db, row: EndedTimedTaskLog): Promise<void> {
  await db.insertInto('timingLog').values(row).execute()
  await recordResult(db, row.timingId, row)
}

/** Called before anything leaves for the device. False: a server that started meanwhile has settled the run. */
export async function beginRun(db: Db, id: number, actual: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('timingLog')
    .set({ actual })
    .where('id', '=', id)
    .where('result', '=', 'running')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export type RunEnd = Pick<
  TimedTaskLogTable,
  'reason' | 'readBack' | 'exceptionCode' | 'commandId' | 'costMs'
> & { readonly result: TimedTaskResult; readonly settledAt: number }

export async function settleRun(
  db: Db,
  { id, timingId, planned }: RunPlace,
  end: RunEnd,
): Promise<void> {
  // Rows are locked in the order in which plans are claimed: task, then log.
  await recordResult(db, timingId, { lastPlanned: planned, ...end })
  await db.updateTable('timingLog').set(end).where('id', '=', id).execute()
}

export interface RunPlace {
  readonly id: number
  readonly timingId: number
  readonly planned: number
}

/** The result of the newest plan is the task's result. */
async function recordResult(
  db: Db,
  timingId: number,
  { lastPlanned, result, reason }: Pick<EndedTimedTaskLog, 'lastPlanned' | 'result' | 'reason'>,
): Promise<void> {
  await db
    .updateTable('timing')
    .set({ lastRun: lastPlanned, lastResult: result, lastReason: reason })
    .where('id', '=', timingId)
    .where((row) => row.or([row('lastRun', 'is', null), row('lastRun', '<=', lastPlanned)]))
    .execute()
}

/**
 * Settles runs that were claimed before `claimedBefore` and have no result. Where something may have left for the
 * device the run is never repeated; a single run of which nothing has left is planned again.
 */
export async function settleOpenRuns(db: Db, now: number, claimedBefore: number): Promise<void> {
  const open = await db
    .selectFrom('timingLog')
    .selectAll()
    .where('result', '=', 'running')
    .where('claimedAt', '<', claimedBefore)
    .execute()
  for (const row of open) {
    const isPlannedAgain = row.actual === null && (await planSingleAgain(db, row))
    if (!isPlannedAgain) await settleOpenRun(db, row, now)
  }
}

type OpenRun = Pick<Selectable<TimedTaskLogTable>, 'id' | 'timingId' | 'lastPlanned' | 'actual'>

async function settleOpenRun(db: Db, row: OpenRun, now: number): Promise<void> {
  const hasBegun = row.actual !== null
  const end = {
    result: hasBegun ? 'unknown' : 'missed',
    reason: hasBegun ? 'stopped' : 'down',
    settledAt: now,
  } as const
  await recordResult(db, row.timingId, { lastPlanned: row.lastPlanned, ...end })
  await db.updateTable('timingLog').set(end).where('id', '=', row.id).execute()
}

async function planSingleAgain(
  db: Db,
  { id, timingId, origin, planned }: Selectable<TimedTaskLogTable>,
): Promise<boolean> {
  if (origin !== 'schedule') return false
  const { numUpdatedRows } = await db
    .updateTable('timing')
    .set({ nextRun: planned })
    .where('id', '=', timingId)
    .where('type', '=', 'single')
    .where('at', '=', planned)
    .where('enabled', '=', 1)
    .where('binnedAt', 'is', null)
    .where('nextRun', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) return false
  await db.deleteFrom('timingLog').where('id', '=', id).execute()
  return true
}
