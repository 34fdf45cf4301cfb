import type { TimedTaskType } from '@fieldhub/contract'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { likePattern } from '#store/like-pattern.ts'
import type { Schema } from '#store/schema.ts'
import type { TimedTaskTable } from './timed-task-schema.ts'

type Db = Kysely<Schema>

interface Typed {
  /** 1 is Monday; null: this type of task has none. */
  readonly weekdays: readonly number[] | null
  readonly enabled: boolean
}

export type TimedTaskRow = Omit<Selectable<TimedTaskTable>, keyof Typed> & Typed
export type NewTimedTask = Omit<Insertable<TimedTaskTable>, keyof Typed> & Typed
export type TimedTaskChange = Omit<Updateable<TimedTaskTable>, keyof Typed> & Partial<Typed>

export function toTimedTask(row: Selectable<TimedTaskTable>): TimedTaskRow {
  const weekdays = row.weekdays === null ? null : row.weekdays.split(',').map(Number)
  return { ...row, weekdays, enabled: row.enabled === 1 }
}

function toColumns({ weekdays, enabled }: { readonly [K in keyof Typed]: Typed[K] | undefined }) {
  return {
    ...(weekdays !== undefined && { weekdays: weekdays === null ? null : weekdays.join(',') }),
    ...(enabled !== undefined && { enabled: enabled ? 1 : 0 }),
  }
}

export interface TimedTaskQuery {
  readonly ownerId: number
  readonly id?: number | undefined
  readonly search?: string | undefined
  readonly deviceId?: number | undefined
  readonly varId?: number | undefined
  readonly type?: TimedTaskType | undefined
  readonly enabled?: boolean | undefined
}

function matching(db: Db, query: TimedTaskQuery) {
  const { ownerId, id, search, deviceId, varId, type, enabled } = query
  let result = db.selectFrom('timing').where('ownerId', '=', ownerId).where('binnedAt', 'is', null)
  if (id !== undefined) result = result.where('id', '=', id)
  if (deviceId !== undefined) result = result.where('deviceId', '=', deviceId)
  if (varId !== undefined) result = result.where('varId', '=', varId)
  if (type !== undefined) result = result.where('type', '=', type)
  if (enabled !== undefined) result = result.where('enabled', '=', enabled ? 1 : 0)
  if (search === undefined || search.trim() === '') return result
  const pattern = likePattern(search)
  const texts = ['name', 'description'] as const
  return result.where((row) =>
    row.or(texts.map((column) => row(row.fn<string>('lower', [column]), 'like', pattern))),
  )
}

/** Newest first. */
export async function selectTimedTasks(
  db: Db,
  query: TimedTaskQuery,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<TimedTaskRow[]> {
  const rows = await matching(db, query)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toTimedTask)
}

export async function countTimedTasks(db: Db, query: TimedTaskQuery): Promise<number> {
  const { count } = await matching(db, query)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A task that waits in the recycle bin with its device is not found. */
export async function selectTimedTask(db: Db, id: number): Promise<TimedTaskRow | undefined> {
  const row = await db
    .selectFrom('timing')
    .selectAll()
    .where('id', '=', id)
    .where('binnedAt', 'is', null)
    .executeTakeFirst()
  return row && toTimedTask(row)
}

export async function insertTimedTask(
  db: Db,
  { weekdays, enabled, ...task }: NewTimedTask,
): Promise<number> {
  const { id } = await db
    .insertInto('timing')
    .values({
      ...task,
      weekdays: weekdays === null ? null : weekdays.join(','),
      enabled: enabled ? 1 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when another caller saved another version meanwhile. */
export async function updateTimedTask(
  db: Db,
  { id, version }: Pick<TimedTaskRow, 'id' | 'version'>,
  { weekdays, enabled, ...change }: TimedTaskChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('timing')
    .set({ ...change, ...toColumns({ weekdays, enabled }), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Ends the task for good, whatever people change at the same time. */
export async function endTimedTask(
  db: Db,
  id: number,
  change: Pick<TimedTaskRow, 'offReason' | 'updatedAt'>,
): Promise<void> {
  await db
    .updateTable('timing')
    .set((row) => ({ ...change, enabled: 0, nextRun: null, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteTimedTask(db: Db, id: number): Promise<void> {
  await db.deleteFrom('timing').where('id', '=', id).execute()
}

/** Tasks of all accounts, in the bin or not. */
export async function selectTimedTasksOfDevice(db: Db, deviceId: number): Promise<TimedTaskRow[]> {
  const rows = await db
    .selectFrom('timing')
    .selectAll()
    .where('deviceId', '=', deviceId)
    .orderBy('id')
    .execute()
  return rows.map(toTimedTask)
}

/** Marks the tasks of a device that goes into the recycle bin. */
export async function binTimedTasksOfDevice(db: Db, deviceId: number, now: number): Promise<void> {
  await db
    .updateTable('timing')
    .set({ binnedAt: now, nextRun: null })
    .where('deviceId', '=', deviceId)
    .where('binnedAt', 'is', null)
    .execute()
}

export async function deleteTimedTasksOfDevice(db: Db, deviceId: number): Promise<void> {
  await db.deleteFrom('timingLog').where('deviceId', '=', deviceId).execute()
  await db.deleteFrom('timing').where('deviceId', '=', deviceId).execute()
}

/** Deletes the tasks of an account that is being deleted. */
export async function deleteTimedTasksOf(db: Db, ownerId: number): Promise<void> {
  await db.deleteFrom('timingLog').where('ownerId', '=', ownerId).execute()
  await db.deleteFrom('timing').where('ownerId', '=', ownerId).execute()
}
