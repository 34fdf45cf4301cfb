import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { AlarmConfigTable } from './alarm-schema.ts'
import { likePattern } from '#store/like-pattern.ts'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>
export type AlarmConfigRow = Selectable<AlarmConfigTable>

export interface AlarmConfigQuery {
  readonly ownerId: number
  readonly id?: number | undefined
  readonly search?: string | undefined
}

function matching(db: Db, { ownerId, id, search }: AlarmConfigQuery) {
  let query = db.selectFrom('alarm_config').where('owner_id', '=', ownerId)
  if (id !== undefined) query = query.where('id', '=', id)
  if (search === undefined || search.trim() === '') return query
  const pattern = likePattern(search)
  return query.where((row) => row(row.fn<string>('lower', ['name']), 'like', pattern))
}

/** Newest first. */
export function selectAlarmConfigs(
  db: Db,
  query: AlarmConfigQuery,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<AlarmConfigRow[]> {
  return matching(db, query).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
}

export async function countAlarmConfigs(db: Db, query: AlarmConfigQuery): Promise<number> {
  const { count } = await matching(db, query)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function selectAlarmConfig(db: Db, id: number): Promise<AlarmConfigRow | undefined> {
  return db.selectFrom('alarm_config').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertAlarmConfig(
  db: Db,
  config: Insertable<AlarmConfigTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('alarm_config')
    .values(config)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The change must name at least one column. */
export async function updateAlarmConfig(
  db: Db,
  id: number,
  change: Updateable<AlarmConfigTable>,
): Promise<void> {
  await db.updateTable('alarm_config').set(change).where('id', '=', id).execute()
}

export async function deleteAlarmConfig(db: Db, id: number): Promise<void> {
  await db.deleteFrom('alarm_config').where('id', '=', id).execute()
}
