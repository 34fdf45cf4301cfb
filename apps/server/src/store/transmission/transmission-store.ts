import type { TransmissionKind } from '@fieldhub/contract'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { readDocument, writeDocument } from '#store/json-document.ts'
import { countRows, type RowWindow, selectNewest } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'
import { whereContains } from '#store/text-search.ts'
import { StoredSettings } from './stored-settings.ts'
import { type MemberRow, replaceMembers, takeLines } from './transmission-device-store.ts'
import type { TransmissionTable } from './transmission-schema.ts'

type Db = Kysely<Schema>

interface Typed {
  readonly settings: StoredSettings
  readonly enabled: boolean
}

export type TransmissionRow = Omit<Selectable<TransmissionTable>, keyof Typed> & Typed
type Column = 'ownerId' | 'name' | 'kind' | 'sealedSecrets' | 'listenPort' | 'createdAt'
export type NewTransmission = Pick<Insertable<TransmissionTable>, Column> & Typed
type ChangedColumn = 'name' | 'kind' | 'sealedSecrets' | 'listenPort' | 'updatedAt'
export type TransmissionChange = Pick<Updateable<TransmissionTable>, ChangedColumn> & Partial<Typed>

export interface TransmissionQuery {
  readonly ownerId: number
  readonly id?: number | undefined
  readonly search?: string | undefined
  readonly kind?: TransmissionKind | undefined
  readonly deviceId?: number | undefined
  readonly enabled?: boolean | undefined
}

function toTransmission(row: Selectable<TransmissionTable>): TransmissionRow {
  const settings = readDocument(StoredSettings, row.settings, 'the settings of a transmission')
  return { ...row, settings, enabled: row.enabled === 1 }
}

function matching(db: Db, query: TransmissionQuery) {
  const { ownerId, id, search, kind, deviceId, enabled } = query
  let result = db.selectFrom('transmission').where('ownerId', '=', ownerId)
  if (id !== undefined) result = result.where('id', '=', id)
  if (kind !== undefined) result = result.where('kind', '=', kind)
  if (enabled !== undefined) result = result.where('enabled', '=', enabled ? 1 : 0)
  if (deviceId !== undefined) {
    const ids = db
      .selectFrom('transmissionDevice')
      .select('transmissionId')
      .where('deviceId', '=', deviceId)
    result = result.where('id', 'in', ids)
  }
  return whereContains(result, ['name'], search)
}

/** Newest first. */
export async function selectTransmissions(
  db: Db,
  query: TransmissionQuery,
  window: RowWindow,
): Promise<TransmissionRow[]> {
  const rows = await selectNewest(matching(db, query), window)
  return rows.map(toTransmission)
}

export function countTransmissions(db: Db, query: TransmissionQuery): Promise<number> {
  return countRows(matching(db, query))
}

export async function selectTransmission(db: Db, id: number): Promise<TransmissionRow | undefined> {
  const row = await db
    .selectFrom('transmission')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toTransmission(row)
}

/** Ids of all policies that are switched on, of all accounts. */
export async function selectEnabledTransmissionIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('transmission')
    .select('id')
    .where('enabled', '=', 1)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Throws a duplicate when another policy has the line of a member, or the port. */
export function insertTransmission(
  db: Db,
  { settings, enabled, ...row }: NewTransmission,
  members: readonly MemberRow[],
): Promise<number> {
  return db.transaction().execute(async (inside) => {
    const { id } = await inside
      .insertInto('transmission')
      .values({
        ...row,
        settings: writeDocument(settings),
        enabled: enabled ? 1 : 0,
        version: 1,
        updatedAt: row.createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await replaceMembers(inside, id, members)
    if (enabled && row.kind === 'device') await takeLines(inside, id)
    return id
  })
}

/**
 * False when another caller saved another version meanwhile. Throws a duplicate when another policy has the line of a
 * member, or the port.
 */
export function updateTransmission(
  db: Db,
  { id, version }: Pick<TransmissionRow, 'id' | 'version'>,
  { settings, enabled, ...change }: TransmissionChange,
  members?: readonly MemberRow[],
): Promise<boolean> {
  return db.transaction().execute(async (inside) => {
    const row = await inside
      .updateTable('transmission')
      .set({
        ...change,
        ...(settings === undefined ? {} : { settings: writeDocument(settings) }),
        ...(enabled === undefined ? {} : { enabled: enabled ? 1 : 0 }),
        version: version + 1,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning(['kind', 'enabled'])
      .executeTakeFirst()
    if (row === undefined) return false
    if (members !== undefined) await replaceMembers(inside, id, members)
    await inside.deleteFrom('transmissionLine').where('transmissionId', '=', id).execute()
    if (row.enabled === 1 && row.kind === 'device') await takeLines(inside, id)
    return true
  })
}

export function deleteTransmission(db: Db, id: number): Promise<void> {
  return db.transaction().execute(async (inside) => {
    for (const table of ['transmissionLine', 'transmissionDevice'] as const) {
      await inside.deleteFrom(table).where('transmissionId', '=', id).execute()
    }
    await inside.deleteFrom('transmission').where('id', '=', id).execute()
  })
}

/** All policies of an account. */
export async function selectTransmissionIdsOf(db: Db, ownerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('transmission')
    .select('id')
    .where('ownerId', '=', ownerId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ports that policies have, of all accounts. */
export async function selectListenPorts(
  db: Db,
): Promise<{ readonly id: number; readonly ownerId: number; readonly listenPort: number }[]> {
  const rows = await db
    .selectFrom('transmission')
    .select(['id', 'ownerId', 'listenPort'])
    .where('listenPort', 'is not', null)
    .execute()
  return rows.flatMap(({ listenPort, ...row }) =>
    listenPort === null ? [] : [{ ...row, listenPort }],
  )
}
