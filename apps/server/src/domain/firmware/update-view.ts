import { DeviceUpdate } from '@fieldhub/contract'
import { selectShownOffer } from '#store/firmware/firmware-offer-store.ts'
import type { UpdateContext } from './firmware-context.ts'

type Row = NonNullable<Awaited<ReturnType<typeof selectShownOffer>>>

export function toUpdate(row: Row): DeviceUpdate {
  return DeviceUpdate.parse({
    id: row.id,
    deviceId: row.deviceId,
    deviceName: row.deviceName ?? '',
    firmwareId: row.firmwareId,
    rolloutId: row.rolloutId,
    version: row.version,
    fromVersion: row.fromVersion,
    state: row.state,
    percent: row.percent,
    code: row.code,
    reason: row.reason,
    createdAt: row.createdAt,
    toldAt: row.toldAt,
    seenAt: row.seenAt,
    settledAt: row.settledAt,
  })
}

/** Publishes the update to those who watch the device. */
export async function publishUpdate(context: UpdateContext, offerId: number): Promise<void> {
  const row = await selectShownOffer(context.db, offerId)
  // The row was deleted with its device.
  if (row === undefined) return
  context.subscriptions.publish(row.deviceId, { type: 'update', update: toUpdate(row) })
}
