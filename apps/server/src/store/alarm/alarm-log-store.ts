import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely'
import { likePattern } from '#store/like-pattern.ts'
import type { Schema } from '#store/schema.ts'
import type { AlarmLogTable } from './alarm-schema.ts'

type Db = Kysely<Schema>
export type AlarmLogRow = Selectable<AlarmLogTable>

export interface AlarmQuery {
  readonly ownerId: number
  readonly id?: number | undefined
  readonly search?: string | undefined
  readonly deviceId?: number | undefined
  /** On any of them. */
  readonly deviceIds?: readonly number[] | undefined
  readonly triggerId?: number | undefined
  readonly state?: string | undefined
  /** True: those that last. */
  readonly isActive?: boolean | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** Older than this one, as lists are ordered. */
  readonly beforeId?: number | undefined
}

type Found = SelectQueryBuilder<Schema, 'alarm_log', object>

function matching(db: Db, query: AlarmQuery): Found {
  const { ownerId, id, search, deviceId, deviceIds, triggerId, state } = query
  const { isActive, beforeId } = query
  let result = db.selectFrom('alarm_log').where('alarm_log.owner_id', '=', ownerId)
  if (id !== undefined) result = result.where('alarm_log.id', '=', id)
  // No device is 0; a list for SQL has at least one entry.
  if (deviceIds !== undefined) result = result.where('device_id', 'in', [0, ...deviceIds])
  if (deviceId !== undefined) result = result.where('device_id', '=', deviceId)
  if (triggerId !== undefined) result = result.where('trigger_id', '=', triggerId)
  if (state !== undefined) result = result.where('state', '=', state)
  if (isActive !== undefined) result = result.where('end_time', isActive ? 'is' : 'is not', null)
  if (beforeId !== undefined) result = result.where('alarm_log.id', '<', beforeId)
  const found = begunWithin(result, query)
  return search === undefined || search.trim() === '' ? found : saying(found, search)
}

function begunWithin(found: Found, { from, to }: AlarmQuery): Found {
  const later = from === undefined ? found : found.where('start_time', '>=', from)
  return to === undefined ? later : later.where('start_time', '<', to)
}

/** Those in which a name, the content or the remark holds the text. */
function saying(found: Found, search: string): Found {
  const pattern = likePattern(search)
  const texts = ['trigger_name', 'device_name', 'var_name', 'content', 'remark'] as const
  return found.where((row) =>
    row.or(texts.map((column) => row(row.fn<string>('lower', [column]), 'like', pattern))),
  )
}

/** Newest first, with who handled it. */
export function selectAlarms(
  db: Db,
  query: AlarmQuery,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  return matching(db, query)
    .leftJoin('account', 'account.id', 'alarm_log.handler_id')
    .selectAll('alarm_log')
    .select(['account.name as handler_name', 'account.nickname as handler_nickname'])
    .orderBy('alarm_log.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countAlarms(db: Db, query: AlarmQuery): Promise<number> {
  const { count } = await matching(db, query)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function selectAlarm(db: Db, id: number): Promise<AlarmLogRow | undefined> {
  return db.selectFrom('alarm_log').selectAll().where('id', '=', id).executeTakeFirst()
}

export interface AlarmHandling {
  readonly state: string
  readonly remark: string
  readonly handler_id: number | null
  readonly handled_by: string
  readonly handle_time: number
}

export async function updateAlarmHandling(
  db: Db,
  id: number,
  handling: AlarmHandling,
): Promise<void> {
  await db.updateTable('alarm_log').set(handling).where('id', '=', id).execute()
}

/** Of all these alarms, in the order they were ordered. */
export function selectAlarmLinkages(db: Db, alarmIds: readonly number[]) {
  if (alarmIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('alarm_linkage')
    .leftJoin('device', 'device.id', 'alarm_linkage.device_id')
    .selectAll('alarm_linkage')
    .select(['device.name as device_name', 'device.model_id'])
    .where('alarm_id', 'in', [...alarmIds])
    .orderBy('alarm_linkage.id')
    .execute()
}

/** Messages that went out, by alarm. */
export async function countSentPushes(
  db: Db,
  alarmIds: readonly number[],
): Promise<Map<number, number>> {
  if (alarmIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('push_delivery')
    .select(({ fn }) => ['alarm_id', fn.countAll<number | string>().as('count')])
    .where('alarm_id', 'in', [...alarmIds])
    .where('state', '=', 'sent')
    .groupBy('alarm_id')
    .execute()
  return new Map(rows.map(({ alarm_id, count }) => [alarm_id, Number(count)]))
}

export interface AlarmRetention {
  readonly rowsPerAccount: number
  readonly ageMs: number
}

/** Ended episodes only: one that lasts is never let go. Their linkages go with them. */
export async function trimAlarms(
  db: Db,
  now: number,
  { rowsPerAccount, ageMs }: AlarmRetention,
): Promise<void> {
  await db
    .deleteFrom('alarm_log')
    .where('end_time', '<', now - ageMs)
    .execute()
  const crowded = await db
    .selectFrom('alarm_log')
    .select('owner_id')
    .groupBy('owner_id')
    .having(({ eb, fn }) => eb(fn.countAll<number>(), '>', rowsPerAccount))
    .execute()
  for (const { owner_id } of crowded) await keepNewest(db, owner_id, rowsPerAccount)
  await db
    .deleteFrom('alarm_linkage')
    .where('alarm_id', 'not in', (row) => row.selectFrom('alarm_log').select('id'))
    .execute()
}

async function keepNewest(db: Db, ownerId: number, rows: number): Promise<void> {
  const newestToGo = await db
    .selectFrom('alarm_log')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .offset(rows)
    .limit(1)
    .executeTakeFirst()
  if (newestToGo === undefined) return
  await db
    .deleteFrom('alarm_log')
    .where('owner_id', '=', ownerId)
    .where('id', '<=', newestToGo.id)
    .where('end_time', 'is not', null)
    .execute()
}
