import type { Kysely } from 'kysely'
import { ofAccount } from '#store/device/device-match.ts'
import { countRows, type RowWindow } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'
import { whereContains } from '#store/text-search.ts'

type Db = Kysely<Schema>

export interface LentQuery {
  /** The account that devices are shared with. */
  readonly accountId: number
  readonly now: number
  readonly deviceId?: number | undefined
  readonly search?: string | undefined
}

/**
 * Configurations that the owner of a device drew for it, or for its model, with each device of another's that the
 * account sees: those that go with shares, and that are not in the bin.
 */
function lentTo(db: Db, { accountId, now, deviceId, search }: LentQuery) {
  let rows = db
    .selectFrom('device')
    .innerJoin('configuration', (join) =>
      join
        .onRef('configuration.ownerId', '=', 'device.ownerId')
        .on((row) =>
          row.or([
            row('configuration.deviceId', '=', row.ref('device.id')),
            row('configuration.modelId', '=', row.ref('device.modelId')),
          ]),
        ),
    )
    .where('device.ownerId', '<>', accountId)
    .where('configuration.isLent', '=', 1)
    .where(ofAccount(accountId, now))
  if (deviceId !== undefined) rows = rows.where('device.id', '=', deviceId)
  return whereContains(rows, ['configuration.name', 'device.name'], search)
}

/** By the name of the device, then the newest change first. */
export function selectLentConfigurations(db: Db, query: LentQuery, { offset, limit }: RowWindow) {
  return lentTo(db, query)
    .innerJoin('account', 'account.id', 'device.ownerId')
    .select([
      'configuration.id as id',
      'configuration.name as name',
      'configuration.type as type',
      'configuration.coverKey as coverKey',
      'configuration.updatedAt as updatedAt',
      'device.id as deviceId',
      'device.name as deviceName',
      'account.name as account',
      'account.nickname as nickname',
    ])
    .orderBy('device.name')
    .orderBy('device.id')
    .orderBy('configuration.updatedAt', 'desc')
    .orderBy('configuration.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function countLentConfigurations(db: Db, query: LentQuery): Promise<number> {
  return countRows(lentTo(db, query))
}
