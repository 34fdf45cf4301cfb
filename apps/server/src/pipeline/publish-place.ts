import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { LivePublisher } from '#realtime/live-publisher.ts'
import { selectShareHolders } from '#store/device/device-access-store.ts'
import { selectDevice } from '#store/device/device-store.ts'
import type { Schema } from '#store/schema.ts'

interface PlaceParts {
  readonly db: Kysely<Schema>
  readonly clock: Clock
  readonly realtime: Pick<LivePublisher, 'publishPlaced' | 'publishShownPlace'>
}

/** Says to its owner, to share holders and to shared pages with a map of it that a device reported its position. */
export async function publishPlace(
  { db, clock, realtime }: PlaceParts,
  deviceId: number,
): Promise<void> {
  const device = await selectDevice(db, deviceId)
  if (device === undefined) return
  const { longitude, latitude } = device
  const isKnown = longitude !== null && latitude !== null
  const placed = { deviceId, ...(isKnown && { place: { longitude, latitude } }) }
  realtime.publishShownPlace(placed)
  realtime.publishPlaced(device.ownerId, placed)
  for (const accountId of await selectShareHolders(db, deviceId, clock.now())) {
    realtime.publishPlaced(accountId, placed)
  }
}
