import type { TimedTaskType } from '@fieldhub/contract'
import type { Kysely } from 'kysely'
import { inTransaction } from '#store/in-transaction.ts'
import { countRows, type RowWindow, selectNewest } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'
import { whereContains } from '#store/text-search.ts'
import {
  type NewTimedTask,
  type StepPlan,
  type TimedTaskChange,
  type TimedTaskHead,
  type TimedTaskRow,
  toColumns,
  toHead,
} from './timed-task-row.ts'

type Db = Kysely<Schema>

export interface TimedTaskQuery {
  readonly ownerId: number
  readonly id?: number | undefined
  readonly search?: string | undefined
  readonly deviceId?: number | undefined
  readonly type?: TimedTaskType | undefined
  readonly enabled?: boolean | undefined
}

function matching(db: Db, query: TimedTaskQuery) {
  const { ownerId, id, search, deviceId, type, enabled } = query
  let result = db.selectFrom('timing').where('ownerId', '=', ownerId).where('binnedAt', 'is', null)
  if (id !== undefined) result = result.where('id', '=', id)
  if (deviceId !== undefined) result = result.where('deviceId', '=', deviceId)
  if (type !== undefined) result = result.where('type', '=', type)
  if (enabled !== undefined) result = result.where('enabled', '=', enabled ? 1 : 0)
  return whereContains(result, ['name', 'description'], search)
}

/** Newest first. */
export async function selectTimedTasks(
  db: Db,
  query: TimedTaskQuery,
  window: RowWindow,
): Promise<TimedTaskRow[]> {
  const rows = await selectNewest(matching(db, query), window)
  return withSteps(db, rows.map(toHead))
}

async function withSteps(db: Db, heads: readonly TimedTaskHead[]): Promise<TimedTaskRow[]> {
  if (heads.length === 0) return []
  const ids = heads.map(({ id }) => id)
  const rows = await db
    .selectFrom('timingStep')
    .selectAll()
    .where('timingId', 'in', ids)
    .orderBy('timingId')
    .orderBy('position')
    .execute()
  const byTask = Map.groupBy(rows, ({ timingId }) => timingId)
  return heads.map((head) => ({ ...head, steps: byTask.get(head.id) ?? [] }))
}

export function countTimedTasks(db: Db, query: TimedTaskQuery): Promise<number> {
  return countRows(matching(db, query))
}

/** Finds a task. One that waits in the recycle bin with its device is not found. */
export async function selectTimedTask(db: Db, id: number): Promise<TimedTaskRow | undefined> {
  const row = await db
    .selectFrom('timing')
    .selectAll()
    .where('id', '=', id)
    .where('binnedAt', 'is', null)
    .executeTakeFirst()
  const [task] = await withSteps(db, row === undefined ? [] : [toHead(row)])
  return task
}

export async function selectTimedTasksByIds(
  db: Db,
  ids: readonly number[],
): Promise<TimedTaskRow[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('timing').selectAll().where('id', 'in', ids).execute()
  return withSteps(db, rows.map(toHead))
}

export function insertTimedTask(
  db: Db,
  { weekdays, monthDays, enabled, steps, ...task }: NewTimedTask,
): Promise<number> {
  return inTransaction(db, async (inside) => {
    const { id } = await inside
      .insertInto('timing')
      .values({
        ...task,
        weekdays: weekdays?.join(',') ?? null,
        monthDays: monthDays?.join(',') ?? null,
        enabled: enabled ? 1 : 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await saveSteps(inside, { id, version: task.version }, steps)
    return id
  })
}

/**
 * Changes a task; returns false when another caller saved another version meanwhile. A change of the plan names every
 * step.
 */
export function updateTimedTask(
  db: Db,
  { id, version }: Pick<TimedTaskRow, 'id' | 'version'>,
  { weekdays, monthDays, enabled, steps, ...change }: TimedTaskChange,
): Promise<boolean> {
  const columns = toColumns({
    ...(weekdays !== undefined && { weekdays }),
    ...(monthDays !== undefined && { monthDays }),
    ...(enabled !== undefined && { enabled }),
  })
  return inTransaction(db, async (inside) => {
    const { numUpdatedRows } = await inside
      .updateTable('timing')
      .set({ ...change, ...columns, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) return false
    await saveSteps(inside, { id, version: version + 1 }, steps)
    return true
  })
}

/** Saves the steps. The results of earlier runs stay with the position. */
async function saveSteps(
  db: Db,
  { id: timingId, version }: Pick<TimedTaskRow, 'id' | 'version'>,
  steps: readonly StepPlan[],
): Promise<void> {
  for (const [index, plan] of steps.entries()) {
    const { varId, value, time, sun, offsetSeconds, afterSeconds, nextRun } = plan
    const step = { varId, value, time, sun, offsetSeconds, afterSeconds, nextRun, version }
    await db
      .insertInto('timingStep')
      .values({ ...step, timingId, position: index + 1, ...neverRan })
      .onConflict((conflict) => conflict.columns(['timingId', 'position']).doUpdateSet(step))
      .execute()
  }
  await db
    .deleteFrom('timingStep')
    .where('timingId', '=', timingId)
    .where('position', '>', steps.length)
    .execute()
}

const neverRan = { lastRun: null, lastResult: null, lastReason: '' } as const

/** Switches the task off for good, whatever people change at the same time. */
export function endTimedTask(
  db: Db,
  id: number,
  change: Pick<TimedTaskRow, 'offReason' | 'updatedAt'>,
): Promise<void> {
  return inTransaction(db, async (inside) => {
    await inside
      .updateTable('timing')
      .set((row) => ({ ...change, enabled: 0, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await inside
      .updateTable('timingStep')
      .set((row) => ({ nextRun: null, version: row('version', '+', 1) }))
      .where('timingId', '=', id)
      .execute()
  })
}

export function deleteTimedTask(db: Db, id: number): Promise<void> {
  return inTransaction(db, async (inside) => {
    await inside.deleteFrom('timingStep').where('timingId', '=', id).execute()
    await inside.deleteFrom('timing').where('id', '=', id).execute()
  })
}

/** Tasks of all accounts on the device, in the recycle bin or not. */
export async function selectTimedTasksOfDevice(db: Db, deviceId: number): Promise<TimedTaskRow[]> {
  const rows = await db
    .selectFrom('timing')
    .selectAll()
    .where('deviceId', '=', deviceId)
    .orderBy('id')
    .execute()
  return withSteps(db, rows.map(toHead))
}

/** Marks the tasks of a device that goes into the recycle bin. */
export function binTimedTasksOfDevice(db: Db, deviceId: number, now: number): Promise<void> {
  return inTransaction(db, async (inside) => {
    await inside
      .updateTable('timingStep')
      .set({ nextRun: null })
      .where('timingId', 'in', (outer) =>
        outer.selectFrom('timing').select('id').where('deviceId', '=', deviceId),
      )
      .execute()
    await inside
      .updateTable('timing')
      .set({ binnedAt: now })
      .where('deviceId', '=', deviceId)
      .where('binnedAt', 'is', null)
      .execute()
  })
}

export function deleteTimedTasksOfDevice(db: Db, deviceId: number): Promise<void> {
  return deleteTimedTasks(db, 'deviceId', deviceId)
}

/** Deletes the tasks of an account that is being deleted. */
export function deleteTimedTasksOf(db: Db, ownerId: number): Promise<void> {
  return deleteTimedTasks(db, 'ownerId', ownerId)
}

function deleteTimedTasks(db: Db, column: 'deviceId' | 'ownerId', id: number): Promise<void> {
  return inTransaction(db, async (inside) => {
    await inside.deleteFrom('timingLog').where(column, '=', id).execute()
    await inside
      .deleteFrom('timingStep')
      .where('timingId', 'in', (outer) =>
        outer.selectFrom('timing').select('id').where(column, '=', id),
      )
      .execute()
    await inside.deleteFrom('timing').where(column, '=', id).execute()
  })
}
