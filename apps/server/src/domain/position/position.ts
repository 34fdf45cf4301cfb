import { mapDevicesMax, trackPointsMax } from '@fieldhub/contract'
import { thinTrack } from '@fieldhub/geo'
import { dayAt } from '@fieldhub/zones'
import type { Caller } from '#domain/caller.ts'
import type { DeviceStatusContext } from '#domain/device/device-context.ts'
import { toStatus } from '#domain/device/device-view.ts'
import { mayUse } from '#domain/device/may-use.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { selectDevicePlaces } from '#store/position/device-place-store.ts'
import { selectPosition, selectTrack, type TrackRow } from '#store/position/position-store.ts'
import { deletePositionUsesBefore } from '#store/position/position-use-store.ts'

const trackRowsMax = 20_000
const dayMs = 86_400_000

/** The position that the device itself reported last. */
export async function devicePosition(context: ClockContext, caller: Caller, deviceId: number) {
  await mayUse(context, caller, deviceId, 'view')
  const row = await selectPosition(context.db, deviceId)
  return { reported: row === undefined ? null : { ...shown(row), address: row.address } }
}

export interface TrackQuery {
  readonly deviceId: number
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
}

/** The track of the last day, when no time is named. */
export async function deviceTrack(context: ClockContext, caller: Caller, query: TrackQuery) {
  await mayUse(context, caller, query.deviceId, 'view')
  const to = query.endTime ?? context.clock.now() + 1
  const from = query.startTime ?? to - dayMs
  const rows = await selectTrack(context.db, query.deviceId, { from, to, limit: trackRowsMax })
  return { total: rows.length, points: thinTrack(rows, trackPointsMax).map(shown) }
}

function shown({ longitude, latitude, source, accuracy, time }: TrackRow) {
  return { longitude, latitude, source, accuracy, time }
}

/** The newest devices that the account may see, and the number of all. */
export async function deviceMap(context: DeviceStatusContext, { accountId }: Caller) {
  const { total, rows } = await selectDevicePlaces(context.db, {
    accountId,
    sharedAt: context.clock.now(),
    limit: mapDevicesMax,
  })
  const devices = rows.map(({ activatedTime, ...row }) => ({
    ...row,
    status: toStatus(context, { id: row.id, activatedTime }),
  }))
  return { total, devices }
}

/** Days differ by zone: no zone is still in the day before yesterday. */
export async function sweepPositionUses({ db, clock }: ClockContext): Promise<void> {
  await deletePositionUsesBefore(db, dayAt(clock.now() - 2 * dayMs, 'UTC'))
}
