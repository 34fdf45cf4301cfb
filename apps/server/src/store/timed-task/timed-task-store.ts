import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { likePattern } from '#store/like-pattern.ts'
import type { Schema } from '#store/schema.ts'
import type { TimingTable } from './timed-task-schema.ts'

type Db = Kysely<Schema>
export type TimingRow = Selectable<TimingTable>

export interface TimingQuery {
  readonly ownerId: number
  readonly id?: number | undefined
  readonly search?: string | undefined
  readonly deviceId?: number | undefined
  readonly varId?: number | undefined
  readonly type?: string | undefined
  readonly enabled?: boolean | undefined
}

function matching(db: Db, query: TimingQuery) {
  const { ownerId, id, search, deviceId, varId, type, enabled } = query
  let result = db
    .selectFrom('timing')
    .where('owner_id', '=', ownerId)
    .where('binned_at', 'is', null)
  if (id !== undefined) result = result.where('id', '=', id)
  if (deviceId !== undefined) result = result.where('device_id', '=', deviceId)
  if (varId !== undefined) result = result.where('var_id', '=', varId)
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
export function selectTimings(
  db: Db,
  query: TimingQuery,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<TimingRow[]> {
  return matching(db, query).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
}

export async function countTimings(db: Db, query: TimingQuery): Promise<number> {
  const { count } = await matching(db, query)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One that waits in the recycle bin with its device is not there. */
export function selectTiming(db: Db, id: number): Promise<TimingRow | undefined> {
  return db
    .selectFrom('timing')
    .selectAll()
    .where('id', '=', id)
    .where('binned_at', 'is', null)
    .executeTakeFirst()
}

export async function insertTiming(db: Db, timing: Insertable<TimingTable>): Promise<number> {
  const { id } = await db
    .insertInto('timing')
    .values(timing)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when somebody else saved another version meanwhile. */
export async function updateTiming(
  db: Db,
  { id, version }: Pick<TimingRow, 'id' | 'version'>,
  change: Updateable<TimingTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('timing')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Whatever people change at the same time: it runs no more. */
export async function endTiming(
  db: Db,
  id: number,
  change: Pick<TimingRow, 'off_reason' | 'updated_at'>,
): Promise<void> {
  await db
    .updateTable('timing')
    .set((row) => ({ ...change, enabled: 0, next_run: null, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteTiming(db: Db, id: number): Promise<void> {
  await db.deleteFrom('timing').where('id', '=', id).execute()
}

/** Of whomever, in the bin or not. */
export function selectTimingsOfDevice(db: Db, deviceId: number): Promise<TimingRow[]> {
  return db
    .selectFrom('timing')
    .selectAll()
    .where('device_id', '=', deviceId)
    .orderBy('id')
    .execute()
}

/** Their device goes into the recycle bin, and they with it. */
export async function binTimingsOfDevice(db: Db, deviceId: number, now: number): Promise<void> {
  await db
    .updateTable('timing')
    .set({ binned_at: now, next_run: null })
    .where('device_id', '=', deviceId)
    .where('binned_at', 'is', null)
    .execute()
}

export async function deleteTimingsOfDevice(db: Db, deviceId: number): Promise<void> {
  await db.deleteFrom('timing_log').where('device_id', '=', deviceId).execute()
  await db.deleteFrom('timing').where('device_id', '=', deviceId).execute()
}

/** Of an account that goes. */
export async function deleteTimingsOf(db: Db, ownerId: number): Promise<void> {
  await db.deleteFrom('timing_log').where('owner_id', '=', ownerId).execute()
  await db.deleteFrom('timing').where('owner_id', '=', ownerId).execute()
}
