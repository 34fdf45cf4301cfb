import { err, ok, type Result } from '@fieldhub/kernel'
import type { Caller } from '#domain/caller.ts'
import { linkError } from '#domain/command/link-error.ts'
import { mayUse } from '#domain/device/may-use.ts'
import type { PositionReport } from '#facts/device-report.ts'
import { AppError } from '#platform/app-error.ts'
import type { DeviceRow } from '#store/device/device-row.ts'
import { selectDevice } from '#store/device/device-store.ts'
import { insertStateLogs } from '#store/device/state-log-store.ts'
import {
  consumePositionUse,
  countPositionUse,
  returnPositionUse,
} from '#store/position/position-use-store.ts'
import { findPlace } from './find-place.ts'
import { type KnownPlace, keepPosition } from './keep-position.ts'
import type { PlaceContext, PositionContext } from './position-context.ts'
import { type PositionDay, positionDay } from './position-day.ts'

/** Number of today's refreshes that are used. */
export async function locateCount(context: PositionContext, caller: Caller, deviceId: number) {
  const { row } = await mayUse(context, caller, deviceId, 'view')
  const { day, endsAt } = await positionDay(context, row.ownerId)
  const count = await countPositionUse(context.db, { deviceId, kind: 'locate', day })
  return { count, max: context.locatesPerDay, resetTime: endsAt }
}

/** Requests the position from a device. A request without a result does not count. */
export async function refreshLocate(context: PositionContext, caller: Caller, deviceId: number) {
  const { row } = await mayUse(context, caller, deviceId, 'command')
  const today = await positionDay(context, row.ownerId)
  const max = context.locatesPerDay
  const use = { deviceId, kind: 'locate', day: today.day } as const
  const count = await consumePositionUse(context.db, use, max)
  const resetTime = today.endsAt
  if (count === undefined) throw new AppError('quotaUsedUp', { count: max, max, resetTime })
  const found = await requestDevicePosition(context, row, today)
  if (!found.ok) {
    await returnPositionUse(context.db, use)
    throw found.error
  }
  await insertStateLogs(context.db, [logRow(row, found.value)])
  return { ...found.value, count, max, resetTime }
}

/** Requests the position from the device and stores it. */
export async function requestDevicePosition(
  context: PositionContext,
  device: DeviceRow,
  today: PositionDay,
): Promise<Result<KnownPlace, AppError>> {
  const answer = await context.devicePort.locate(device.id)
  if (!answer.ok) return err(linkError(answer.error))
  return storeReport(context, device, answer.value, today)
}

/** Stores a position that a device reported by itself; an empty report is dropped. */
export async function handlePosition(context: PlaceContext, report: PositionReport): Promise<void> {
  const device = await selectDevice(context.db, report.deviceId)
  if (device === undefined) return
  await storeReport(context, device, report, await positionDay(context, device.ownerId))
}

async function storeReport(
  context: PlaceContext,
  device: DeviceRow,
  report: PositionReport,
  { day }: PositionDay,
): Promise<Result<KnownPlace, AppError>> {
  const found = await findPlace(context, report, day)
  if (!found.ok) return found
  // A device clock that runs ahead would make every later position look old.
  const time = Math.min(report.time, context.clock.now())
  return ok(await keepPosition(context, device, { ...found.value, time, day }))
}

function logRow({ id, ownerId }: DeviceRow, { longitude, latitude, address, time }: KnownPlace) {
  const place = `${longitude}, ${latitude}`
  const content = address === '' ? place : `${address} (${place})`
  return { deviceId: id, ownerId, type: 'locate', content, ip: '', time } as const
}
