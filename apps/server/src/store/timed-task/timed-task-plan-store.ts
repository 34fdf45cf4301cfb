import { type Kysely, sql } from 'kysely'
import type { Schema } from '#store/schema.ts'
import { type StepRow, type TimedTaskHead, toHead } from './timed-task-row.ts'

type Db = Kysely<Schema>

/** A step with its task. */
export interface PlannedStep {
  readonly task: TimedTaskHead
  readonly step: StepRow
}

/** The steps whose time has come, in order, after the one at `next_run` and `id`. */
export async function selectDueSteps(
  db: Db,
  now: number,
  { after, limit }: { readonly after: readonly [number, number]; readonly limit: number },
): Promise<PlannedStep[]> {
  const [time, id] = after
  const steps = await db
    .selectFrom('timingStep')
    .selectAll()
    .where('nextRun', '<=', now)
    .where((row) =>
      row.or([row('nextRun', '>', time), row.and([row('nextRun', '=', time), row('id', '>', id)])]),
    )
    .orderBy('nextRun')
    .orderBy('id')
    .limit(limit)
    .execute()
  return withTasks(db, steps)
}

/** Adds the tasks to steps. A task that was changed or deleted between both reads has no step here. */
async function withTasks(db: Db, steps: readonly StepRow[]): Promise<PlannedStep[]> {
  if (steps.length === 0) return []
  const ids = [...new Set(steps.map(({ timingId }) => timingId))]
  const rows = await db.selectFrom('timing').selectAll().where('id', 'in', ids).execute()
  const tasks = new Map(rows.map((row) => [row.id, toHead(row)]))
  return steps.flatMap((step): PlannedStep[] => {
    const task = tasks.get(step.timingId)
    return task?.version === step.version ? [{ task, step }] : []
  })
}

/** The first step, from which the others of the task are counted. */
export function selectFirstStep(db: Db, timingId: number): Promise<StepRow | undefined> {
  return db
    .selectFrom('timingStep')
    .selectAll()
    .where('timingId', '=', timingId)
    .where('position', '=', 1)
    .executeTakeFirst()
}

/** The steps of repeating tasks that are planned for later than now, by their ids. */
export async function selectPlannedAfter(
  db: Db,
  { now, id, limit }: { readonly now: number; readonly id: number; readonly limit: number },
) {
  const steps = await db
    .selectFrom('timingStep')
    .innerJoin('timing', 'timing.id', 'timingStep.timingId')
    .selectAll('timingStep')
    .where('timingStep.id', '>', id)
    .where('timingStep.nextRun', '>', now)
    .where('timing.type', '<>', 'single')
    .orderBy('timingStep.id')
    .limit(limit)
    .execute()
  const last = steps.length < limit ? undefined : steps.at(-1)
  return { planned: await withTasks(db, steps), lastId: last?.id }
}

/** The steps that are yet to follow a first step which has run. */
export function selectBegunSteps(db: Db) {
  return db
    .selectFrom('timingStep')
    .innerJoin('timingStep as first', (join) =>
      join
        .onRef('first.timingId', '=', 'timingStep.timingId')
        .on('first.position', '=', 1)
        .on(sql`first.last_run`, '=', sql`timing_step.next_run - timing_step.after_seconds * 1000`),
    )
    .select(['timingStep.id', 'timingStep.version', 'timingStep.nextRun'])
    .$narrowType<{ readonly nextRun: number }>()
    .execute()
}

export function selectStep(db: Db, id: number): Promise<StepRow | undefined> {
  return db.selectFrom('timingStep').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The steps of an account's tasks that are on and run by workdays, planned or not. */
export async function selectWorkdaySteps(db: Db, ownerId: number): Promise<PlannedStep[]> {
  const steps = await db
    .selectFrom('timingStep')
    .innerJoin('timing', 'timing.id', 'timingStep.timingId')
    .selectAll('timingStep')
    .where('timing.ownerId', '=', ownerId)
    .where('timing.days', 'in', ['workdays', 'daysOff'])
    .where('timing.type', '=', 'repeat')
    .where('timing.enabled', '=', 1)
    .where('timing.binnedAt', 'is', null)
    .execute()
  return withTasks(db, steps)
}

/** The time at which the next step is due; null when none is planned. */
export async function selectNextDue(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('timingStep')
    .select('nextRun')
    .where('nextRun', 'is not', null)
    .orderBy('nextRun')
    .limit(1)
    .executeTakeFirst()
  return row?.nextRun ?? null
}
