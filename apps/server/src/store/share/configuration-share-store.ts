import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { ConfigurationShareTable } from '#store/page/configuration-schema.ts'
import { countRows } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

export interface WritableVariable {
  readonly deviceId: number
  readonly varId: number
}

/** Columns that are more than what is stored in them. */
interface Terms {
  readonly allowWrite: boolean
  /** What visitors may write; null: whatever the pages write. */
  readonly writable: readonly WritableVariable[] | null
}

export type ConfigurationShareRow = Omit<Selectable<ConfigurationShareTable>, keyof Terms> & Terms
export type NewConfigurationShare = Omit<Insertable<ConfigurationShareTable>, keyof Terms> & Terms
export type ConfigurationShareChange = Omit<Updateable<ConfigurationShareTable>, keyof Terms> &
  Partial<Terms>

function toShare(row: Selectable<ConfigurationShareTable>): ConfigurationShareRow {
  return { ...row, allowWrite: row.allowWrite === 1, writable: splitWritable(row.writable) }
}

function joinWritable(list: Terms['writable']): string | null {
  return list && list.map(({ deviceId, varId }) => `${deviceId}/${varId}`).join(' ')
}

function splitWritable(text: string | null): Terms['writable'] {
  if (text === null) return null
  return text.split(' ').flatMap((pair) => {
    const [deviceId = 0, varId = 0] = pair.split('/').map(Number)
    return deviceId > 0 && varId > 0 ? [{ deviceId, varId }] : []
  })
}

export async function selectConfigurationShare(
  db: Db,
  configurationId: number,
  deviceId: number,
): Promise<ConfigurationShareRow | undefined> {
  const row = await db
    .selectFrom('configurationShare')
    .selectAll()
    .where('configurationId', '=', configurationId)
    .where('deviceId', '=', deviceId)
    .executeTakeFirst()
  return row && toShare(row)
}

export async function selectConfigurationShareByCode(
  db: Db,
  code: string,
): Promise<ConfigurationShareRow | undefined> {
  const row = await db
    .selectFrom('configurationShare')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst()
  return row && toShare(row)
}

export async function selectConfigurationShareById(
  db: Db,
  id: number,
): Promise<ConfigurationShareRow | undefined> {
  const row = await db
    .selectFrom('configurationShare')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toShare(row)
}

/** Counts the shares of all configurations of the account. */
export function countConfigurationShares(db: Db, ownerId: number): Promise<number> {
  return countRows(
    db
      .selectFrom('configurationShare')
      .innerJoin('configuration', 'configuration.id', 'configurationShare.configurationId')
      .where('configuration.ownerId', '=', ownerId),
  )
}

/** False: there is a share for this configuration and device already. */
export async function insertConfigurationShare(
  db: Db,
  share: NewConfigurationShare,
): Promise<boolean> {
  const row = await db
    .insertInto('configurationShare')
    .values({
      ...share,
      allowWrite: share.allowWrite ? 1 : 0,
      writable: joinWritable(share.writable),
    })
    .onConflict((conflict) => conflict.columns(['configurationId', 'deviceId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The change must name at least one column. */
export async function updateConfigurationShare(
  db: Db,
  id: number,
  { allowWrite, writable, ...others }: ConfigurationShareChange,
): Promise<void> {
  const columns = {
    ...others,
    ...(allowWrite !== undefined && { allowWrite: allowWrite ? 1 : 0 }),
    ...(writable !== undefined && { writable: joinWritable(writable) }),
  }
  await db.updateTable('configurationShare').set(columns).where('id', '=', id).execute()
}

export async function addShareViews(db: Db, id: number, views: number): Promise<void> {
  await db
    .updateTable('configurationShare')
    .set((row) => ({ views: row('views', '+', views) }))
    .where('id', '=', id)
    .execute()
}

/** Returns the id of the deleted share; undefined: there was none. */
export async function deleteConfigurationShare(
  db: Db,
  configurationId: number,
  deviceId: number,
): Promise<number | undefined> {
  const row = await db
    .deleteFrom('configurationShare')
    .where('configurationId', '=', configurationId)
    .where('deviceId', '=', deviceId)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
