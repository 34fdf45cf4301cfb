import { type AttentionReason, type AttentionRow, deviceStatus } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { DeviceStatusContext } from '#domain/device/device-context.ts'
import { toStatus } from '#domain/device/device-view.ts'
import { storeStates } from '#domain/device/state/stored-status.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { selectLastingStarts } from '#store/alarm/alarm-stats-store.ts'
import { countDevicesByStatus } from '#store/device/device-count-store.ts'
import {
  type DeviceHealthRow,
  selectHealthOf,
  selectHealthOfStatus,
  selectOfflineHealth,
  selectSharedHealth,
  selectWeakHealth,
} from '#store/device/device-health-store.ts'
import { selectRefusedSince, selectStateLogs } from '#store/device/state-log-store.ts'

const rowsShown = 10
/** So many devices with the newest lasting alarms are read; some of them may have gone offline since. */
const alarmsRead = 200
const refusedWithinMs = 24 * 3_600_000
/** Of 31; below it modems lose connections. 99 says that the modem does not know. */
const weakCsq = 10

const urgentFirst: readonly AttentionReason[] = ['alarm', 'refused', 'offline', 'weak']

/**
 * Devices that somebody is to look at, the most urgent first, and of one reason the newest first. Of the account's own,
 * which may be 100,000, only those are read that can be shown; the others are counted.
 */
export async function devicesToLookAt(
  context: DeviceStatusContext,
  { accountId }: Caller,
): Promise<{ readonly total: number; readonly list: AttentionRow[] }> {
  const now = context.clock.now()
  const refusals = await selectRefusedSince(context.db, accountId, now - refusedWithinMs)
  const alarms = await selectLastingStarts(context.db, accountId)
  const own = await ownToLookAt(context, accountId, { refusals, alarms })
  const lent = await selectSharedHealth(context.db, accountId, now)
  const judge = (device: DeviceHealthRow) => judged(context, device, { refusals, alarms }) ?? []
  const others = lent.flatMap(judge)
  const rows = [...own.devices.flatMap(judge), ...others]
  const shown = rows.toSorted(compareUrgency).slice(0, rowsShown)
  const list = await Promise.all(shown.map((row) => withOfflineTime(context, row)))
  return { total: own.total + others.length, list }
}

/** Times of the newest refusals and of the newest lasting alarms, by device. */
interface Known {
  readonly refusals: ReadonlyMap<number, number>
  readonly alarms: ReadonlyMap<number, number>
}

/** The own devices that may be among the first, and how many there are to look at. */
async function ownToLookAt(
  context: DeviceStatusContext,
  ownerId: number,
  { refusals, alarms }: Known,
) {
  const { db } = context
  await storeStates(context)
  const refused = await selectHealthOf(db, ownerId, [...refusals.keys()])
  const isRefused = (device: DeviceHealthRow) =>
    judged(context, device, { refusals, alarms })?.reason === 'refused'
  // Those are also among the ones that are offline, or online with a weak signal.
  const isCountedTwice = (device: DeviceHealthRow) =>
    isRefused(device) && judged(context, device, { refusals: new Map(), alarms }) !== undefined
  const counts = await countDevicesByStatus(db, ownerId, {})
  // Refused devices have a reason that is more urgent, so as many more are read.
  const limit = rowsShown + refused.length
  const alarmed = await selectHealthOf(db, ownerId, newestFirst(alarms).slice(0, alarmsRead))
  const others = await selectHealthOfStatus(db, ownerId, { status: deviceStatus.alarm, limit })
  const offline = await selectOfflineHealth(db, ownerId, limit)
  const weak = await selectWeakHealth(db, ownerId, { csqMin: weakCsq, limit })
  const found = [...refused, ...alarmed, ...others, ...offline, ...weak.rows]
  const devices = [...new Map(found.map((device) => [device.id, device])).values()]
  const states = [deviceStatus.alarm, deviceStatus.offline] as const
  const counted = states.reduce((sum, status) => sum + (counts.get(status) ?? 0), weak.count)
  const countedTwice = refused.filter(isCountedTwice).length
  return { devices, total: counted + refused.filter(isRefused).length - countedTwice }
}

const newestFirst = (times: ReadonlyMap<number, number>) =>
  [...times].toSorted(([, one], [, other]) => other - one).map(([id]) => id)

function judged(
  context: DeviceStatusContext,
  device: DeviceHealthRow,
  { refusals, alarms }: Known,
): AttentionRow | undefined {
  const status = toStatus(context, device)
  const found = reasonOf({ ...device, status, refused: refusals.get(device.id) })
  if (found === undefined) return undefined
  const { reason, time } = found
  return {
    deviceId: device.id,
    deviceName: device.name,
    status,
    reason,
    time: reason === 'alarm' ? (alarms.get(device.id) ?? null) : time,
    csq: reason === 'weak' ? device.csq : null,
  }
}

/** Replaces the last sign-in, by which offline devices are ordered, by when the connection ended, where that was seen. */
async function withOfflineTime(context: StoreContext, row: AttentionRow): Promise<AttentionRow> {
  if (row.reason !== 'offline') return row
  const { deviceId, time: signedIn } = row
  const one = { offset: 0, limit: 1 }
  const [event] = await selectStateLogs(context.db, { deviceId, type: 'offline' }, one)
  const isSeen = event !== undefined && event.time >= (signedIn ?? 0)
  return { ...row, time: isSeen ? event.time : null }
}

interface Judged extends DeviceHealthRow {
  readonly status: AttentionRow['status']
  /** Time of its newest refusal. */
  readonly refused: number | undefined
}

function reasonOf({ status, loginTime, csq, refused }: Judged) {
  if (status === deviceStatus.alarm) return { reason: 'alarm', time: null } as const
  // Whoever connected well after it was refused has been put right.
  if (refused !== undefined && refused > (loginTime ?? 0)) {
    return { reason: 'refused', time: refused } as const
  }
  if (status === deviceStatus.offline) return { reason: 'offline', time: loginTime } as const
  const isWeak = status === deviceStatus.online && csq !== null && csq < weakCsq
  return isWeak ? ({ reason: 'weak', time: null } as const) : undefined
}

function compareUrgency(one: AttentionRow, other: AttentionRow): number {
  const byReason = urgentFirst.indexOf(one.reason) - urgentFirst.indexOf(other.reason)
  return byReason || (other.time ?? 0) - (one.time ?? 0) || one.deviceId - other.deviceId
}
