import type { Kysely, Selectable } from 'kysely'
import type { DeviceTable } from '#store/device/device-schema.ts'
import type { Schema } from '#store/schema.ts'

export type ForwardableDevice = Pick<
  Selectable<DeviceTable>,
  'id' | 'sn' | 'name' | 'modelId' | 'groupId'
>

/** Devices that the account owns, in order of their ids. */
export function selectForwardableDevices(
  db: Kysely<Schema>,
  ownerId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ForwardableDevice[]> {
  return db
    .selectFrom('device')
    .select(['id', 'sn', 'name', 'modelId', 'groupId'])
    .where('ownerId', '=', ownerId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Names of those of the ids that belong to the account. */
export async function selectScopeNames(
  db: Kysely<Schema>,
  ownerId: number,
  { scope, ids }: { readonly scope: 'model' | 'group' | 'device'; readonly ids: readonly number[] },
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const table = { model: 'model', group: 'deviceGroup', device: 'device' } as const
  const rows = await db
    .selectFrom(table[scope])
    .select(['id', 'name'])
    .where('ownerId', '=', ownerId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
