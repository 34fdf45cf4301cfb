import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { likePattern } from '#store/like-pattern.ts'
import type { Schema } from '#store/schema.ts'
import type { AlarmSettingTable } from './alarm-schema.ts'

type Db = Kysely<Schema>
export type AlarmSettingRow = Selectable<AlarmSettingTable>

export interface AlarmSettingQuery {
  readonly ownerId: number
  readonly id?: number | undefined
  readonly search?: string | undefined
}

function matching(db: Db, { ownerId, id, search }: AlarmSettingQuery) {
  let query = db.selectFrom('alarmConfig').where('ownerId', '=', ownerId)
  if (id !== undefined) query = query.where('id', '=', id)
  if (search === undefined || search.trim() === '') return query
  const pattern = likePattern(search)
  return query.where((row) => row(row.fn<string>('lower', ['name']), 'like', pattern))
}

/** Newest first. */
export function selectAlarmSettings(
  db: Db,
  query: AlarmSettingQuery,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<AlarmSettingRow[]> {
  return matching(db, query).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
}

export async function countAlarmSettings(db: Db, query: AlarmSettingQuery): Promise<number> {
  const { count } = await matching(db, query)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function selectAlarmSetting(db: Db, id: number): Promise<AlarmSettingRow | undefined> {
  return db.selectFrom('alarmConfig').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertAlarmSetting(
  db: Db,
  config: Insertable<AlarmSettingTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('alarmConfig')
    .values(config)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The change must name at least one column. */
export async function updateAlarmSetting(
  db: Db,
  id: number,
  change: Updateable<AlarmSettingTable>,
): Promise<void> {
  await db.updateTable('alarmConfig').set(change).where('id', '=', id).execute()
}

export async function deleteAlarmSetting(db: Db, id: number): Promise<void> {
  await db.deleteFrom('alarmConfig').where('id', '=', id).execute()
}
