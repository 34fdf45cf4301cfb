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
  const subject = kind === 'device' ? 'device_id' : 'model_id'
  let result = db
    .selectFrom('alarm_trigger')
    .where('owner_id', '=', ownerId)
    .where(subject, 'is not', null)
  if (id !== undefined) result = result.where('id', '=', id)
  if (deviceId !== undefined) result = result.where('device_id', '=', deviceId)
  if (modelId !== undefined) result = result.where('model_id', '=', modelId)
  if (enabled !== undefined) result = result.where('enabled', '=', enabled ? 1 : 0)
  if (search !== undefined && search.trim() !== '') {
    const pattern = likePattern(search)
    result = result.where((row) => row(row.fn<string>('lower', ['name']), 'like', pattern))
  }
  if (runStatus === undefined) return result
  return result.where('id', runStatus === 1 ? 'in' : 'not in', (row) =>
    row.selectFrom('trigger_state').select('trigger_id').where('run_status', '=', 1),
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
  return db.selectFrom('alarm_trigger').selectAll().where('id', '=', id).executeTakeFirst()
}

/** In the order of their ids, some at a time. */
export function selectTriggersAfter(db: Db, id: number, limit: number): Promise<TriggerRow[]> {
  return db
    .selectFrom('alarm_trigger')
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function selectTriggersOfDevice(db: Db, deviceId: number) {
  return db
    .selectFrom('alarm_trigger')
    .select(['id', 'name'])
    .where('device_id', '=', deviceId)
    .orderBy('id')
    .execute()
}

export function selectTriggersOfModel(db: Db, modelId: number) {
  return db
    .selectFrom('alarm_trigger')
    .select(['id', 'name'])
    .where('model_id', '=', modelId)
    .orderBy('id')
    .execute()
}

export function selectTriggersOfConfigs(db: Db, configIds: readonly number[]) {
  if (configIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('alarm_trigger')
    .select(['id', 'name', 'alarm_config_id'])
    .where('alarm_config_id', 'in', [...configIds])
    .orderBy('id')
    .execute()
}

/** Those of an account that may run by quiet hours: their setting has some, or they are not synchronised. */
export function selectQuietTriggers(db: Db, ownerId: number) {
  return db
    .selectFrom('alarm_trigger')
    .leftJoin('alarm_config', 'alarm_config.id', 'alarm_trigger.alarm_config_id')
    .select('alarm_trigger.id')
    .where('alarm_trigger.owner_id', '=', ownerId)
    .where((row) =>
      row.or([
        row('alarm_config.quiet_from', 'is not', null),
        row('alarm_trigger.running_version', '<>', row.ref('alarm_trigger.version')),
      ]),
    )
    .orderBy('alarm_trigger.id')
    .execute()
}

export async function insertTrigger(
  db: Db,
  trigger: Insertable<AlarmTriggerTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('alarm_trigger')
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
    .updateTable('alarm_trigger')
    .set(change)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function deleteTriggers(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('alarm_trigger')
    .where('id', 'in', [...ids])
    .execute()
}

export function selectTriggerStates(db: Db, triggerIds: readonly number[]) {
  if (triggerIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('trigger_state')
    .selectAll()
    .where('trigger_id', 'in', [...triggerIds])
    .execute()
}

export function selectDevicesOfModel(db: Db, modelId: number) {
  return db.selectFrom('device').selectAll().where('model_id', '=', modelId).orderBy('id').execute()
}

export async function countDevicesOfModels(
  db: Db,
  modelIds: readonly number[],
): Promise<Map<number, number>> {
  if (modelIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('device')
    .select(({ fn }) => ['model_id', fn.countAll<number | string>().as('count')])
    .where('model_id', 'in', [...modelIds])
    .groupBy('model_id')
    .execute()
  return new Map(rows.map(({ model_id, count }) => [model_id ?? 0, Number(count)]))
}
