import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

/** Devices whose owners have cut them off from the configuration's pages. */
export async function selectEndedDevices(
  db: Db,
  configurationId: number,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('endedPage')
    .select('deviceId')
    .where('configurationId', '=', configurationId)
    .execute()
  return new Set(rows.map(({ deviceId }) => deviceId))
}

/** Configurations that the device's owner has cut off from it. */
export async function selectEndedConfigurations(
  db: Db,
  deviceId: number,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('endedPage')
    .select('configurationId')
    .where('deviceId', '=', deviceId)
    .execute()
  return new Set(rows.map(({ configurationId }) => configurationId))
}

export interface EndedPage {
  readonly deviceId: number
  readonly configurationId: number
}

export async function insertEndedPage(db: Db, page: EndedPage, time: number): Promise<void> {
  await db
    .insertInto('endedPage')
    .values({ ...page, time })
    .onConflict((conflict) => conflict.columns(['deviceId', 'configurationId']).doNothing())
    .execute()
}

export async function deleteEndedPage(
  db: Db,
  { deviceId, configurationId }: EndedPage,
): Promise<void> {
  await db
    .deleteFrom('endedPage')
    .where('deviceId', '=', deviceId)
    .where('configurationId', '=', configurationId)
    .execute()
}

/** Deletes the rows of a device that is being deleted. */
export async function deleteEndedPagesOfDevice(db: Db, deviceId: number): Promise<void> {
  await db.deleteFrom('endedPage').where('deviceId', '=', deviceId).execute()
}
