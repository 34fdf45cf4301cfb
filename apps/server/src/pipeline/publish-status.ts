import type { Kysely } from 'kysely'
import type { LinkEvent } from '#facts/link-events.ts'
import type { LivePublisher } from '#realtime/live-publisher.ts'
import { selectShareHolders } from '#store/device/device-access-store.ts'
import type { Schema } from '#store/schema.ts'

interface StatusParts {
  readonly db: Kysely<Schema>
  readonly realtime: Pick<LivePublisher, 'publishStatus' | 'publishShownStatus'>
}

/** Publishes to its owner, to share holders, and to shared pages. */
export async function publishStatus(
  { db, realtime }: StatusParts,
  { deviceId, ownerId, time }: Pick<LinkEvent, 'deviceId' | 'ownerId' | 'time'>,
  status: Parameters<LivePublisher['publishStatus']>[1],
): Promise<void> {
  realtime.publishStatus(ownerId, status)
  realtime.publishShownStatus(status)
  for (const accountId of await selectShareHolders(db, deviceId, time)) {
    realtime.publishStatus(accountId, status)
  }
}
