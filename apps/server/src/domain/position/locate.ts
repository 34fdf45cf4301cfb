import { err, ok, type Result } from '@fieldhub/kernel'
import { linkError } from '#domain/command/link-error.ts'
import { mayUse } from '#domain/device/may-use.ts'
import type { Caller, Domain } from '#domain/domain.ts'
import type { PositionReport } from '#facts/device-report.ts'
import { AppError } from '#platform/app-error.ts'
import { type DeviceRow, selectDevice } from '#store/device/device-store.ts'
import { insertStateLogs } from '#store/device/state-log-store.ts'
import {
  consumePositionUse,
  countPositionUse,
  returnPositionUse,
} from '#store/position/position-use-store.ts'
import { findPlace } from './find-place.ts'
import { type KnownPlace, keepPosition } from './keep-position.ts'
import { type PositionDay, positionDay } from './position-day.ts'

/** How many of today's refreshes are used. */
export async function locateCount(domain: Domain, caller: Caller, deviceId: number) {
  const { row } = await mayUse(domain, caller, deviceId, 'view')
  const { day, endsAt } = await positionDay(domain, row.ownerId)
  const count = await countPositionUse(domain.db, { deviceId, kind: 'locate', day })
  return { count, max: domain.locatesPerDay, resetTime: endsAt }
}

/** Asks a device where it is. A question that found nothing does not count. */
export async function refreshLocate(domain: Domain, caller: Caller, deviceId: number) {
  const { row } = await mayUse(domain, caller, deviceId, 'command')
  const today = await positionDay(domain, row.ownerId)
  const max = domain.locatesPerDay
  const use = { deviceId, kind: 'locate', day: today.day } as const
  const count = await consumePositionUse(domain.db, use, max)
  const resetTime = today.endsAt
  if (count === undefined) throw new AppError('quotaUsedUp', { count: max, max, resetTime })
  const found = await askDevice(domain, row, today)
  if (!found.ok) {
    await returnPositionUse(domain.db, use)
    throw found.error
  }
  await insertStateLogs(domain.db, [logRow(row, found.value)])
  return { ...found.value, count, max, resetTime }
}

/** Asks the device itself and keeps what it says. */
export async function askDevice(
  domain: Domain,
  device: DeviceRow,
  today: PositionDay,
): Promise<Result<KnownPlace, AppError>> {
  const answer = await domain.link.locate(device.id)
  if (!answer.ok) return err(linkError(answer.error))
  return takeReport(domain, device, answer.value, today)
}

/** A place that a device told by itself. What says nothing is dropped. */
export async function handlePosition(domain: Domain, report: PositionReport): Promise<void> {
  const device = await selectDevice(domain.db, report.deviceId)
  if (device === undefined) return
  await takeReport(domain, device, report, await positionDay(domain, device.ownerId))
}

async function takeReport(
  domain: Domain,
  device: DeviceRow,
  report: PositionReport,
  { day }: PositionDay,
): Promise<Result<KnownPlace, AppError>> {
  const found = await findPlace(domain, report, day)
  if (!found.ok) return found
  // A clock that runs ahead would keep every later place out.
  const time = Math.min(report.time, domain.clock.now())
  return ok(await keepPosition(domain, device, { ...found.value, time, day }))
}

function logRow({ id, ownerId }: DeviceRow, { longitude, latitude, address, time }: KnownPlace) {
  const place = `${longitude}, ${latitude}`
  const content = address === '' ? place : `${address} (${place})`
  return { deviceId: id, ownerId, type: 'locate', content, ip: '', time }
}
