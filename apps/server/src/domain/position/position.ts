import { mapDevicesMax, PositionSource, trackPointsMax } from '@fieldhub/contract'
import { thinTrack } from '@fieldhub/geo'
import { dayAt } from '#domain/calendar-day.ts'
import { toStatus } from '#domain/device/device-view.ts'
import { mayUse } from '#domain/device/may-use.ts'
import type { Caller, Domain } from '#domain/domain.ts'
import { selectDeviceStates, selectDevicesByIds } from '#store/device/device-store.ts'
import { selectPosition, selectTrack, type TrackRow } from '#store/position/position-store.ts'
import { deletePositionUsesBefore } from '#store/position/position-use-store.ts'

const trackRowsMax = 20_000
const dayMs = 86_400_000

/** What the device itself told last. */
export async function devicePosition(domain: Domain, caller: Caller, deviceId: number) {
  await mayUse(domain, caller, deviceId, 'view')
  const row = await selectPosition(domain.db, deviceId)
  return { reported: row === undefined ? null : { ...shown(row), address: row.address } }
}

export interface TrackQuery {
  readonly deviceId: number
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
}

/** The last day when no time is named. */
export async function deviceTrack(domain: Domain, caller: Caller, query: TrackQuery) {
  await mayUse(domain, caller, query.deviceId, 'view')
  const to = query.endTime ?? domain.clock.now() + 1
  const from = query.startTime ?? to - dayMs
  const rows = await selectTrack(domain.db, query.deviceId, { from, to, limit: trackRowsMax })
  return { total: rows.length, points: thinTrack(rows, trackPointsMax).map(shown) }
}

function shown({ longitude, latitude, source, accuracy, time }: TrackRow) {
  return { longitude, latitude, source: PositionSource.parse(source), accuracy, time }
}

/** Every device that the account may see, newest first. */
export async function deviceMap(domain: Domain, { accountId }: Caller) {
  const now = domain.clock.now()
  const states = await selectDeviceStates(domain.db, accountId, { sharedAt: now })
  const ids = states.slice(0, mapDevicesMax).map(({ id }) => id)
  const rows = await selectDevicesByIds(domain.db, accountId, ids, now)
  const devices = rows.map((row) => ({
    id: row.id,
    name: row.name,
    status: toStatus(domain, row),
    address: row.address,
    longitude: row.longitude,
    latitude: row.latitude,
  }))
  return { total: states.length, devices }
}

/** Days differ by zone: two of them back no zone is still in that day. */
export async function sweepPositionUses({ db, clock }: Domain): Promise<void> {
  await deletePositionUsesBefore(db, dayAt(clock.now() - 2 * dayMs, 'UTC'))
}
