import { type AttentionReason, type AttentionRow, deviceStatus } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { DeviceStatusContext } from '#domain/device/device-context.ts'
import { toStatus } from '#domain/device/device-view.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { selectLastingStarts } from '#store/alarm/alarm-stats-store.ts'
import { type DeviceHealthRow, selectDeviceHealth } from '#store/device/device-health-store.ts'
import { selectRefusedSince, selectStateLogs } from '#store/device/state-log-store.ts'

const rowsShown = 10
const refusedWithinMs = 24 * 3_600_000
/** Of 31; below it modems lose connections. 99 says that the modem does not know. */
const weakCsq = 10

const urgentFirst: readonly AttentionReason[] = ['alarm', 'refused', 'offline', 'weak']

/** Devices that somebody is to look at, the most urgent first, and of one reason the newest first. */
export async function devicesToLookAt(
  context: DeviceStatusContext,
  { accountId }: Caller,
): Promise<{ readonly total: number; readonly list: AttentionRow[] }> {
  const now = context.clock.now()
  const devices = await selectDeviceHealth(context.db, accountId, now)
  const refusals = await selectRefusedSince(context.db, accountId, now - refusedWithinMs)
  const alarms = await selectLastingStarts(context.db, accountId)
  const rows = devices.flatMap((device) => {
    const status = toStatus(context, device)
    const found = reasonOf({ ...device, status, refused: refusals.get(device.id) })
    if (found === undefined) return []
    const { reason, time } = found
    return [
      {
        deviceId: device.id,
        deviceName: device.name,
        status,
        reason,
        time: reason === 'alarm' ? (alarms.get(device.id) ?? null) : time,
        csq: reason === 'weak' ? device.csq : null,
      },
    ]
  })
  const shown = rows.toSorted(compareUrgency).slice(0, rowsShown)
  const list = await Promise.all(shown.map((row) => withOfflineTime(context, row)))
  return { total: rows.length, list }
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
