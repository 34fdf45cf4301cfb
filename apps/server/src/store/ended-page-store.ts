import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

type Db = Kysely<Schema>

/** Devices that their owners keep from the pages of the configuration. */
export async function selectEndedDevices(
  db: Db,
  configurationId: number,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('ended_page')
    .select('device_id')
    .where('configuration_id', '=', configurationId)
    .execute()
  return new Set(rows.map(({ device_id }) => device_id))
}

/** Configurations that the owner of the device keeps from it. */
export async function selectEndedConfigurations(
  db: Db,
  deviceId: number,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('ended_page')
    .select('configuration_id')
    .where('device_id', '=', deviceId)
    .execute()
  return new Set(rows.map(({ configuration_id }) => configuration_id))
}

export interface EndedPage {
  readonly device_id: number
  readonly configuration_id: number
}

export async function insertEndedPage(db: Db, page: EndedPage, time: number): Promise<void> {
  await db
    .insertInto('ended_page')
    .values({ ...page, time })
    .onConflict((conflict) => conflict.columns(['device_id', 'configuration_id']).doNothing())
    .execute()
}

export async function deleteEndedPage(
  db: Db,
  { device_id, configuration_id }: EndedPage,
): Promise<void> {
  await db
    .deleteFrom('ended_page')
    .where('device_id', '=', device_id)
    .where('configuration_id', '=', configuration_id)
    .execute()
}

/** Of a device that goes. */
export async function deleteEndedPagesOfDevice(db: Db, deviceId: number): Promise<void> {
  await db.deleteFrom('ended_page').where('device_id', '=', deviceId).execute()
}
