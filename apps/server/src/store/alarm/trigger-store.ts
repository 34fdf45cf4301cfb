import type { Kysely, Selectable, Updateable } from 'kysely'
import type { DeviceRow } from '#store/device/device-row.ts'
import { readDocument, writeDocument } from '#store/json-document.ts'
import { countRows, type RowWindow, selectNewest } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'
import { whereContains } from '#store/text-search.ts'
import type { AlarmTriggerTable } from './alarm-schema.ts'
import { TriggerDocument } from './trigger-document.ts'

type Db = Kysely<Schema>
type StoredTrigger = Selectable<AlarmTriggerTable>

interface Typed {
  readonly definition: TriggerDocument
  /** The version that devices run. */
  readonly running: TriggerDocument
  readonly enabled: boolean
}

export interface TriggerRow extends Omit<StoredTrigger, keyof Typed>, Typed {
  /** True when devices run the newest version. */
  readonly isSynced: boolean
}

export function toTrigger(row: StoredTrigger): TriggerRow {
  const isSame = row.running === row.definition
  const definition = parseTrigger(row.definition)
  return {
    ...row,
    definition,
    running: isSame ? definition : parseTrigger(row.running),
    enabled: row.enabled === 1,
    isSynced: isSame || row.runningVersion === row.version,
  }
}

function parseTrigger(text: string): TriggerDocument {
  return readDocument(TriggerDocument, text, 'the settings of a trigger')
}

export interface TriggerQuery {
  readonly ownerId: number
  readonly kind: 'device' | 'model'
  readonly id?: number | undefined
  readonly deviceId?: number | undefined
  readonly modelId?: number | undefined
  readonly search?: string | undefined
  readonly enabled?: boolean | undefined
  /** 0: normal; 1: alarming on at least one device. */
  readonly runStatus?: number | undefined
  readonly alarmConfigId?: number | undefined
}

function matching(db: Db, query: TriggerQuery) {
  const { ownerId, kind, id, deviceId, modelId, search, enabled, runStatus, alarmConfigId } = query
  const subject = kind === 'device' ? 'deviceId' : 'modelId'
  let result = db
    .selectFrom('alarmTrigger')
    .where('ownerId', '=', ownerId)
    .where(subject, 'is not', null)
  if (id !== undefined) result = result.where('id', '=', id)
  if (deviceId !== undefined) result = result.where('deviceId', '=', deviceId)
  if (modelId !== undefined) result = result.where('modelId', '=', modelId)
  if (enabled !== undefined) result = result.where('enabled', '=', enabled ? 1 : 0)
  if (alarmConfigId !== undefined) result = result.where('alarmConfigId', '=', alarmConfigId)
  result = whereContains(result, ['name'], search)
  if (runStatus === undefined) return result
  return result.where('id', runStatus === 1 ? 'in' : 'not in', (row) =>
    row.selectFrom('triggerState').select('triggerId').where('runStatus', '=', 1),
  )
}

/** Newest first. */
export async function selectTriggers(
  db: Db,
  query: TriggerQuery,
  window: RowWindow,
): Promise<TriggerRow[]> {
  const rows = await selectNewest(matching(db, query), window)
  return rows.map(toTrigger)
}

export function countTriggers(db: Db, query: TriggerQuery): Promise<number> {
  return countRows(matching(db, query))
}

/** Counts triggers of devices and of models. */
export async function countAllTriggers(db: Db, ownerId: number): Promise<number> {
  const kinds = ['device', 'model'] as const
  const counts = await Promise.all(kinds.map((kind) => countTriggers(db, { ownerId, kind })))
  return counts.reduce((sum, count) => sum + count, 0)
}

export async function selectTrigger(db: Db, id: number): Promise<TriggerRow | undefined> {
  const row = await db
    .selectFrom('alarmTrigger')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toTrigger(row)
}

/** A batch of triggers in the order of their ids. */
export async function selectTriggersAfter(
  db: Db,
  id: number,
  limit: number,
): Promise<TriggerRow[]> {
  const rows = await db
    .selectFrom('alarmTrigger')
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toTrigger)
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
    .select(['id', 'name', 'alarmConfigId', 'modelId'])
    .where('alarmConfigId', 'in', [...configIds])
    .orderBy('id')
    .execute()
}

/** Triggers of an account that may depend on quiet hours: their setting has some, or they are not synchronised. */
export function selectQuietTriggers(db: Db, ownerId: number) {
  return db
    .selectFrom('alarmTrigger')
    .leftJoin('alarmConfig', 'alarmConfig.id', 'alarmTrigger.alarmConfigId')
    .select('alarmTrigger.id')
    .where('alarmTrigger.ownerId', '=', ownerId)
    .where((row) =>
      row.or([
        row('alarmConfig.quietFrom', 'is not', null),
        row('alarmConfig.options', 'like', '%"generalQuietHours":{%'),
        row('alarmTrigger.runningVersion', '<>', row.ref('alarmTrigger.version')),
      ]),
    )
    .orderBy('alarmTrigger.id')
    .execute()
}

export interface NewTrigger
  extends Pick<StoredTrigger, 'ownerId' | 'deviceId' | 'modelId' | 'name' | 'createdAt'> {
  readonly definition: TriggerDocument
  readonly enabled: boolean
}

/** Its first version, which its devices run at once. */
export function insertTrigger(db: Db, trigger: NewTrigger): Promise<number> {
  const { definition, enabled, ...row } = trigger
  const found = columnsOfDocument(definition)
  const running = { running: found.definition, version: 1, runningVersion: 1 }
  return db.transaction().execute(async (inside) => {
    const { id } = await inside
      .insertInto('alarmTrigger')
      .values({ ...row, ...found, ...running, enabled: enabled ? 1 : 0, updatedAt: row.createdAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertContacts(inside, id, definition)
    return id
  })
}

/** The columns that a trigger is found by, beside the document itself. */
function columnsOfDocument(document: TriggerDocument) {
  return {
    varId: document.varId,
    condition: document.condition,
    definition: writeDocument(document),
    alarmConfigId: document.alarmConfigId,
  }
}

async function insertContacts(inside: Db, triggerId: number, { contactIds }: TriggerDocument) {
  if (contactIds.length === 0) return
  const rows = contactIds.map((contactId, position) => ({ triggerId, position, contactId }))
  await inside.insertInto('alarmTriggerContact').values(rows).execute()
}

type ChangeableColumns = Pick<
  Updateable<AlarmTriggerTable>,
  'name' | 'deviceId' | 'version' | 'runningVersion' | 'updatedAt'
>

export type TriggerChange = ChangeableColumns & { readonly [K in keyof Typed]?: Typed[K] }

/** False when somebody else saved another version meanwhile. The change must name at least one field. */
export function updateTrigger(
  db: Db,
  { id, version }: Pick<TriggerRow, 'id' | 'version'>,
  change: TriggerChange,
): Promise<boolean> {
  return db.transaction().execute(async (inside) => {
    const { numUpdatedRows } = await inside
      .updateTable('alarmTrigger')
      .set(toColumns(change))
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    if (change.definition === undefined) return true
    await inside.deleteFrom('alarmTriggerContact').where('triggerId', '=', id).execute()
    await insertContacts(inside, id, change.definition)
    return true
  })
}

function toColumns({ definition, running, enabled, ...columns }: TriggerChange) {
  return {
    ...columns,
    ...(definition !== undefined && columnsOfDocument(definition)),
    ...(running !== undefined && { running: writeDocument(running) }),
    ...(enabled !== undefined && { enabled: enabled ? 1 : 0 }),
  }
}

export async function deleteTriggers(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('alarmTrigger')
    .where('id', 'in', [...ids])
    .execute()
  await db
    .deleteFrom('alarmTriggerContact')
    .where('triggerId', 'in', [...ids])
    .execute()
}

export async function selectTriggerStates(db: Db, triggerIds: readonly number[]) {
  if (triggerIds.length === 0) return []
  const rows = await db
    .selectFrom('triggerState')
    .selectAll()
    .where('triggerId', 'in', [...triggerIds])
    .execute()
  return rows.map(({ runStatus, ...row }) => ({ ...row, isAlarming: runStatus === 1 }))
}

/** What triggers need of the devices that run them, of which a model has thousands. */
export type RunningDevice = Pick<DeviceRow, 'id' | 'name' | 'mode' | 'modelId'>

/** A model may have tens of thousands of devices, so they are read a piece after the other. */
export function selectDevicesOfModel(
  db: Db,
  modelId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<RunningDevice[]> {
  return db
    .selectFrom('device')
    .select(['id', 'name', 'mode', 'modelId'])
    .where('modelId', '=', modelId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}
