import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'
import { ofAccount } from './device-match.ts'

export interface DeviceHealthRow {
  readonly id: number
  readonly name: string
  readonly activatedTime: number | null
  readonly loginTime: number | null
  readonly csq: number | null
}

/** What tells whether a device of the account, or one shared with it at that time, is well. */
export function selectDeviceHealth(
  db: Kysely<Schema>,
  accountId: number,
  sharedAt: number,
): Promise<DeviceHealthRow[]> {
  return db
    .selectFrom('device')
    .select(['id', 'name', 'activatedTime', 'loginTime', 'csq'])
    .where(ofAccount(accountId, sharedAt))
    .execute()
}
