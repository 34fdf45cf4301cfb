import { DeviceUpdate } from '@fieldhub/contract'
import type { Domain } from '#domain/domain.ts'
import { selectShownOffer } from '#store/firmware/firmware-offer-store.ts'

type Row = NonNullable<Awaited<ReturnType<typeof selectShownOffer>>>

export function toUpdate(row: Row): DeviceUpdate {
  return DeviceUpdate.parse({
    id: row.id,
    deviceId: row.device_id,
    deviceName: row.device_name ?? '',
    firmwareId: row.firmware_id,
    rolloutId: row.rollout_id,
    version: row.version,
    fromVersion: row.from_version,
    state: row.state,
    percent: row.percent,
    code: row.code,
    reason: row.reason,
    createdAt: row.created_at,
    toldAt: row.told_at,
    seenAt: row.seen_at,
    settledAt: row.settled_at,
  })
}

/** To those who watch the device. */
export async function publishUpdate(domain: Domain, offerId: number): Promise<void> {
  const row = await selectShownOffer(domain.db, offerId)
  // Deleted with its device.
  if (row === undefined) return
  domain.watches.publish(row.device_id, { type: 'update', update: toUpdate(row) })
}
