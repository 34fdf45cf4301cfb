import { PushChannel } from '@fieldhub/contract'
import type { Kysely, Selectable } from 'kysely'
import * as z from 'zod/mini'
import { readDocument, writeDocument } from '#store/json-document.ts'
import { countRows, type RowWindow, selectNewest } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'
import { whereContains } from '#store/text-search.ts'
import type { AlarmSettingTable } from './alarm-schema.ts'
import { readSettingOptions, type SettingOptions, writeSettingOptions } from './setting-options.ts'

type Db = Kysely<Schema>
type StoredSetting = Selectable<AlarmSettingTable>

interface Typed {
  /** In the order they are tried. */
  readonly channels: readonly PushChannel[]
  /** `HH:mm` of the owner's zone; null: none. */
  readonly quietHours: { readonly from: string; readonly to: string } | null
  readonly options: SettingOptions
}

export interface AlarmSettingRow
  extends Omit<StoredSetting, 'channels' | 'quietFrom' | 'quietTo' | 'options'>,
    Typed {}

/** A setting with its contacts, in the order in which they are shown. */
export type NewAlarmSetting = Omit<AlarmSettingRow, 'id' | 'digestDue'> & {
  readonly digestDue?: number | null
  readonly contactIds: readonly number[]
  /** Those who are told when nobody acknowledges. */
  readonly escalationContactIds?: readonly number[] | undefined
}

/** Which of a setting's contacts: those who are told at once, or those who are told when nobody acknowledges. */
export const contactTiers = { first: 0, escalation: 1 } as const
type ContactTier = (typeof contactTiers)[keyof typeof contactTiers]

/** Where the contacts of a tier begin: more of them than one tier may have. */
const positionsOfTier = 1_000

const Channels = z.array(PushChannel)

function toAlarmSetting({
  channels,
  quietFrom,
  quietTo,
  options,
  ...row
}: StoredSetting): AlarmSettingRow {
  return {
    ...row,
    channels: readDocument(Channels, channels, 'the channels of an alarm setting'),
    quietHours: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
    options: readSettingOptions(options),
  }
}

function toQuietColumns(quietHours: Typed['quietHours']) {
  return { quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null }
}

export interface AlarmSettingQuery {
  readonly ownerId: number
  readonly id?: number | undefined
  readonly search?: string | undefined
}

function matching(db: Db, { ownerId, id, search }: AlarmSettingQuery) {
  let query = db.selectFrom('alarmConfig').where('ownerId', '=', ownerId)
  if (id !== undefined) query = query.where('id', '=', id)
  return whereContains(query, ['name'], search)
}

/** Newest first. */
export async function selectAlarmSettings(
  db: Db,
  query: AlarmSettingQuery,
  window: RowWindow,
): Promise<AlarmSettingRow[]> {
  const rows = await selectNewest(matching(db, query), window)
  return rows.map(toAlarmSetting)
}

export function countAlarmSettings(db: Db, query: AlarmSettingQuery): Promise<number> {
  return countRows(matching(db, query))
}

export async function selectAlarmSetting(db: Db, id: number): Promise<AlarmSettingRow | undefined> {
  const row = await db.selectFrom('alarmConfig').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toAlarmSetting(row)
}

/** Settings whose digest is to come, in the order of their ids. */
export async function selectDigestsAfter(
  db: Db,
  { now, id, limit }: { readonly now: number; readonly id: number; readonly limit: number },
): Promise<AlarmSettingRow[]> {
  const rows = await db
    .selectFrom('alarmConfig')
    .selectAll()
    .where('digestDue', '>', now)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toAlarmSetting)
}

/** Moves a digest, unless it was made or moved since it was read. */
export async function moveDigest(
  db: Db,
  { id, digestDue }: Pick<AlarmSettingRow, 'id' | 'digestDue'>,
  next: number,
): Promise<void> {
  await db
    .updateTable('alarmConfig')
    .set({ digestDue: next })
    .where('id', '=', id)
    .where('digestDue', '=', digestDue)
    .execute()
}

/** Settings whose digest is due, the oldest first. */
export async function selectDueDigests(
  db: Db,
  now: number,
  limit: number,
): Promise<AlarmSettingRow[]> {
  const rows = await db
    .selectFrom('alarmConfig')
    .selectAll()
    .where('digestDue', '<=', now)
    .orderBy('digestDue')
    .limit(limit)
    .execute()
  return rows.map(toAlarmSetting)
}

/** The contacts of each setting; a setting without contacts is missing. */
export async function selectContactIdsOfSettings(
  db: Db,
  ids: readonly number[],
  tier: ContactTier = contactTiers.first,
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('alarmConfigContact')
    .select(['configId', 'contactId'])
    .where('configId', 'in', [...ids])
    .where('tier', '=', tier)
    .orderBy('configId')
    .orderBy('position')
    .execute()
  const idsBySetting = new Map<number, number[]>()
  for (const { configId, contactId } of rows) {
    idsBySetting.set(configId, [...(idsBySetting.get(configId) ?? []), contactId])
  }
  return idsBySetting
}

export async function selectContactIdsOfSetting(
  db: Db,
  id: number,
  tier: ContactTier = contactTiers.first,
): Promise<readonly number[]> {
  return (await selectContactIdsOfSettings(db, [id], tier)).get(id) ?? []
}

export function insertAlarmSetting(
  db: Db,
  { contactIds, escalationContactIds = [], channels, quietHours, options, ...row }: NewAlarmSetting,
): Promise<number> {
  const columns = {
    channels: writeDocument(channels),
    options: writeSettingOptions(options),
    ...toQuietColumns(quietHours),
  }
  return db.transaction().execute(async (inside) => {
    const { id } = await inside
      .insertInto('alarmConfig')
      .values({ ...row, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertContacts(inside, id, contactIds, contactTiers.first)
    await insertContacts(inside, id, escalationContactIds, contactTiers.escalation)
    return id
  })
}

async function insertContacts(
  inside: Db,
  configId: number,
  contactIds: readonly number[],
  tier: ContactTier,
) {
  if (contactIds.length === 0) return
  const start = tier * positionsOfTier
  const rows = contactIds.map((contactId, index) => ({
    configId,
    position: start + index,
    contactId,
    tier,
  }))
  await inside.insertInto('alarmConfigContact').values(rows).execute()
}

type Changeable = Omit<NewAlarmSetting, 'ownerId' | 'createdAt'>

/** Undefined columns keep their values. */
export type AlarmSettingUpdate = { readonly [K in keyof Changeable]?: Changeable[K] | undefined }

export async function updateAlarmSetting(
  db: Db,
  id: number,
  {
    contactIds,
    escalationContactIds,
    channels,
    quietHours,
    options,
    ...others
  }: AlarmSettingUpdate,
): Promise<void> {
  const columns = {
    ...others,
    ...(channels !== undefined && { channels: writeDocument(channels) }),
    ...(options !== undefined && { options: writeSettingOptions(options) }),
    ...(quietHours !== undefined && toQuietColumns(quietHours)),
  }
  await db.transaction().execute(async (inside) => {
    if (Object.values(columns).some((value) => value !== undefined)) {
      await inside.updateTable('alarmConfig').set(columns).where('id', '=', id).execute()
    }
    await replaceContacts(inside, id, contactIds, contactTiers.first)
    await replaceContacts(inside, id, escalationContactIds, contactTiers.escalation)
  })
}

async function replaceContacts(
  inside: Db,
  id: number,
  contactIds: readonly number[] | undefined,
  tier: ContactTier,
) {
  if (contactIds === undefined) return
  await inside
    .deleteFrom('alarmConfigContact')
    .where('configId', '=', id)
    .where('tier', '=', tier)
    .execute()
  await insertContacts(inside, id, contactIds, tier)
}

export async function deleteAlarmSetting(db: Db, id: number): Promise<void> {
  await db.transaction().execute(async (inside) => {
    await inside.deleteFrom('alarmConfigContact').where('configId', '=', id).execute()
    await inside.deleteFrom('alarmConfig').where('id', '=', id).execute()
  })
}
