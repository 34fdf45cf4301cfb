import type { TimedTaskResult } from '@fieldhub/contract'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { hasRows } from '#store/has-rows.ts'
import { movePlan } from '#store/move-plan.ts'
import type { Schema } from '#store/schema.ts'
import { type StepRow } from './timed-task-row.ts'
import type { TimedTaskLogTable } from './timed-task-schema.ts'

type Db = Kysely<Schema>

export type NewTimedTaskLog = Insertable<TimedTaskLogTable>

type EndedTimedTaskLog = NewTimedTaskLog & { readonly result: TimedTaskResult }

/** One step of a plan that is due. */
export interface PlanStep {
  readonly step: Pick<StepRow, 'id' | 'version'>
  /** The planned time as it was read, since another caller may have moved it on. */
  readonly planned: number
  readonly next: number | null
  /** The row of the run; null when nothing is run. */
  readonly run: NewTimedTaskLog | null
  /** The row about runs that nobody did; null when there are none. */
  readonly missed: EndedTimedTaskLog | null
  /** The row that is stored in place of `run` when the step's previous run has not ended. */
  readonly skipped: EndedTimedTaskLog | null
}

/** Claims a plan and returns the row of the run that this process now has to do; undefined when there is none. */
export async function claimPlan(db: Db, plan: PlanStep): Promise<number | undefined> {
  const { planned, next, run, missed, skipped } = plan
  const isTaken = await movePlan(db, 'timingStep', { ...plan.step, nextRun: planned }, next)
  if (!isTaken) return undefined
  if (missed !== null) await insertEnded(db, missed)
  const id = run === null ? undefined : await insertRunning(db, run)
  if (run !== null && id === undefined && skipped !== null) await insertEnded(db, skipped)
  return id
}

/** Inserts the row of a run; undefined when a run of this step has not ended. */
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
  await recordResult(db, row, row)
}

/**
 * Marks the run as begun before anything leaves for the device. Returns false when a server that started meanwhile has
 * settled the run.
 */
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
  { id, timingId, step, planned }: RunPlace,
  end: RunEnd,
): Promise<void> {
  // Rows are locked in the order in which plans are claimed, step before log, so that no two callers wait for each
  // other.
  await recordResult(db, { timingId, step }, { lastPlanned: planned, ...end })
  await db.updateTable('timingLog').set(end).where('id', '=', id).execute()
}

export interface RunPlace {
  readonly id: number
  readonly timingId: number
  readonly step: number
  readonly planned: number
}

type StepResult = Pick<EndedTimedTaskLog, 'lastPlanned' | 'result' | 'reason' | 'settledAt'>

/** Stores the result of the newest plan as the step's result. A plan in the future was run by a clock that was ahead. */
async function recordResult(
  db: Db,
  { timingId, step }: Pick<EndedTimedTaskLog, 'timingId' | 'step'>,
  { lastPlanned, result, reason, settledAt }: StepResult,
): Promise<void> {
  await db
    .updateTable('timingStep')
    .set({ lastRun: lastPlanned, lastResult: result, lastReason: reason })
    .where('timingId', '=', timingId)
    .where('position', '=', step)
    .where((row) =>
      row.or([
        row('lastRun', 'is', null),
        row('lastRun', '<=', lastPlanned),
        row('lastRun', '>', settledAt ?? lastPlanned),
      ]),
    )
    .execute()
}

/** Whether `settleOpenRuns` would find any. */
export function hasOpenRuns(db: Db, claimedBefore: number): Promise<boolean> {
  return hasRows(selectOpenRuns(db, claimedBefore))
}

/**
 * Settles runs that were claimed before `claimedBefore` and have no result. Where something may have left for the
 * device the run is never repeated; a single run of which nothing has left is planned again.
 */
export async function settleOpenRuns(db: Db, now: number, claimedBefore: number): Promise<void> {
  for (const row of await selectOpenRuns(db, claimedBefore).execute()) {
    const isPlannedAgain = row.actual === null && (await planSingleAgain(db, row))
    if (!isPlannedAgain) await settleOpenRun(db, row, now)
  }
}

function selectOpenRuns(db: Db, claimedBefore: number) {
  return db
    .selectFrom('timingLog')
    .selectAll()
    .where('result', '=', 'running')
    .where('claimedAt', '<', claimedBefore)
}

type OpenRun = Pick<
  Selectable<TimedTaskLogTable>,
  'id' | 'timingId' | 'step' | 'lastPlanned' | 'actual'
>

async function settleOpenRun(db: Db, row: OpenRun, now: number): Promise<void> {
  const hasBegun = row.actual !== null
  const end = {
    result: hasBegun ? 'unknown' : 'missed',
    reason: hasBegun ? 'stopped' : 'down',
    settledAt: now,
  } as const
  await recordResult(db, row, { lastPlanned: row.lastPlanned, ...end })
  await db.updateTable('timingLog').set(end).where('id', '=', row.id).execute()
}

/** The moment at which a step of a single task runs. */
const stepTime = sql<number>`timing.at + coalesce(timing_step.after_seconds, 0) * 1000`

async function planSingleAgain(
  db: Db,
  { id, timingId, step, origin, planned }: Selectable<TimedTaskLogTable>,
): Promise<boolean> {
  if (origin !== 'schedule') return false
  const { numUpdatedRows } = await db
    .updateTable('timingStep')
    .set({ nextRun: planned })
    .where('timingId', '=', timingId)
    .where('position', '=', step)
    .where('nextRun', 'is', null)
    .where((outer) =>
      outer.exists(
        outer
          .selectFrom('timing')
          .select('timing.id')
          .whereRef('timing.id', '=', 'timingStep.timingId')
          .where('type', '=', 'single')
          .where('enabled', '=', 1)
          .where('binnedAt', 'is', null)
          .where(stepTime, '=', planned),
      ),
    )
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) return false
  await db.deleteFrom('timingLog').where('id', '=', id).execute()
  return true
}
