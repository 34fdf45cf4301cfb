import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { likePattern } from '#store/like-pattern.ts'
import type { Schema } from '#store/schema.ts'
import type { AlarmTriggerTable } from './alarm-schema.ts'

type Db = Kysely<Schema>
export type TriggerRow = Selectable<AlarmTriggerTable>

export interface TriggerQuery {
  readonly ownerId: number
  readonly kind: 'device' | 'model'
  readonly id?: number | undefined
  readonly deviceId?: number | undefined
  readonly modelId?: number | undefined
  readonly search?: string | undefined
  readonly enabled?: boolean | undefined
  /** 0 normal, 1 alarming on at least one device. */
  readonly runStatus?: number | undefined
}

function matching(db: Db, query: TriggerQuery) {
  const { ownerId, kind, id, deviceId, modelId, search, enabled, runStatus } = query
  const subject = kind === 'device' ? 'deviceId' : 'modelId'
  let result = db
    .selectFrom('alarmTrigger')
    .where('ownerId', '=', ownerId)
    .where(subject, 'is not', null)
  if (id !== undefined) result = result.where('id', '=', id)
  if (deviceId !== undefined) result = result.where('deviceId', '=', deviceId)
  if (modelId !== undefined) result = result.where('modelId', '=', modelId)
  if (enabled !== undefined) result = result.where('enabled', '=', enabled ? 1 : 0)
  if (search !== undefined && search.trim() !== '') {
    const pattern = likePattern(search)
    result = result.where((row) => row(row.fn<string>('lower', ['name']), 'like', pattern))
  }
  if (runStatus === undefined) return result
  return result.where('id', runStatus === 1 ? 'in' : 'not in', (row) =>
    row.selectFrom('triggerState').select('triggerId').where('runStatus', '=', 1),
  )
}

/** Newest first. */
export function selectTriggers(
  db: Db,
  query: TriggerQuery,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<TriggerRow[]> {
  return matching(db, query).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
}

export async function countTriggers(db: Db, query: TriggerQuery): Promise<number> {
  const { count } = await matching(db, query)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Of devices and of models. */
export async function countAllTriggers(db: Db, ownerId: number): Promise<number> {
  const kinds = ['device', 'model'] as const
  const counts = await Promise.all(kinds.map((kind) => countTriggers(db, { ownerId, kind })))
  return counts.reduce((sum, count) => sum + count, 0)
}

export function selectTrigger(db: Db, id: number): Promise<TriggerRow | undefined> {
  return db.selectFrom('alarmTrigger').selectAll().where('id', '=', id).executeTakeFirst()
}

/** In the order of their ids, some at a time. */
export function selectTriggersAfter(db: Db, id: number, limit: number): Promise<TriggerRow[]> {
  return db
    .selectFrom('alarmTrigger')
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function selectTriggersOfDevice(db: Db, deviceId: number) {
  return db
    .selectFrom('alarmTrigger')
    .select(['id', 'name'])
    .where('deviceId', '=', deviceId)
    .orderBy('id')
    .execute()
}

export function selectTriggersOfModel(db: Db, modelId: number) {
  return db
    .selectFrom('alarmTrigger')
    .select(['id', 'name'])
    .where('modelId', '=', modelId)
    .orderBy('id')
    .execute()
}

export function selectTriggersOfConfigs(db: Db, configIds: readonly number[]) {
  if (configIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('alarmTrigger')
    .select(['id', 'name', 'alarmConfigId'])
    .where('alarmConfigId', 'in', [...configIds])
    .orderBy('id')
    .execute()
}

/** Those of an account that may run by quiet hours: their setting has some, or they are not synchronised. */
export function selectQuietTriggers(db: Db, ownerId: number) {
  return db
    .selectFrom('alarmTrigger')
    .leftJoin('alarmConfig', 'alarmConfig.id', 'alarmTrigger.alarmConfigId')
    .select('alarmTrigger.id')
    .where('alarmTrigger.ownerId', '=', ownerId)
    .where((row) =>
      row.or([
        row('alarmConfig.quietFrom', 'is not', null),
        row('alarmTrigger.runningVersion', '<>', row.ref('alarmTrigger.version')),
      ]),
    )
    .orderBy('alarmTrigger.id')
    .execute()
}

export async function insertTrigger(
  db: Db,
  trigger: Insertable<AlarmTriggerTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('alarmTrigger')
    .values(trigger)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when somebody else saved another version meanwhile. The change must name at least one column. */
export async function updateTrigger(
  db: Db,
  { id, version }: Pick<TriggerRow, 'id' | 'version'>,
  change: Updateable<AlarmTriggerTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alarmTrigger')
    .set(change)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function deleteTriggers(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('alarmTrigger')
    .where('id', 'in', [...ids])
    .execute()
}

export function selectTriggerStates(db: Db, triggerIds: readonly number[]) {
  if (triggerIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('triggerState')
    .selectAll()
    .where('triggerId', 'in', [...triggerIds])
    .execute()
}

export function selectDevicesOfModel(db: Db, modelId: number) {
  return db.selectFrom('device').selectAll().where('modelId', '=', modelId).orderBy('id').execute()
}

export async function countDevicesOfModels(
  db: Db,
  modelIds: readonly number[],
): Promise<Map<number, number>> {
  if (modelIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('device')
    .select(({ fn }) => ['modelId', fn.countAll<number | string>().as('count')])
    .where('modelId', 'in', [...modelIds])
    .groupBy('modelId')
    .execute()
  return new Map(rows.map(({ modelId, count }) => [modelId ?? 0, Number(count)]))
}
