import { Reboot, type RebootState, rebootMsMax } from '@fieldhub/contract'
import { mayUse } from '#domain/device/may-use.ts'
import type { Caller, Domain } from '#domain/domain.ts'
import type { LinkEvent, LinkFault } from '#facts/facts.ts'
import { AppError } from '#platform/app-error.ts'
import {
  changeOpenReboot,
  deleteRebootsBefore,
  insertReboot,
  type RebootRow,
  selectNewestReboot,
  selectOpenReboots,
  selectReboot,
  settleAllReboots,
} from '#store/command/reboot-store.ts'
import type { DeviceListRow } from '#store/device/device-store.ts'
import { insertStateLogs } from '#store/device/state-log-store.ts'
import { linkError } from './link-error.ts'

const keptMs = 90 * 86_400_000

/** Restarts a device: resolves when it has said that it will. Whether it comes back is told afterwards. */
export async function rebootDevice(
  domain: Domain,
  caller: Caller,
  deviceId: number,
): Promise<Reboot> {
  const { row } = await mayUse(domain, caller, deviceId, 'engineer')
  if (!domain.link.isOnline(deviceId)) throw new AppError('deviceOffline')
  const open = await selectOpenReboots(domain.db, { deviceId })
  if (open.length > 0) throw new AppError('conflict')
  const id = await insertReboot(domain.db, {
    deviceId,
    ownerId: row.ownerId,
    accountId: caller.accountId,
    state: 'sent' satisfies RebootState,
    reason: '',
    startedAt: domain.clock.now(),
    answeredAt: null,
    settledAt: null,
  })
  await tell(domain, id)
  const answer = await domain.link.reboot(deviceId)
  if (!answer.ok) {
    await settle(domain, id, 'failed', answer.error.kind)
    throw rebootError(answer.error)
  }
  await recordAnswer(domain, id, row)
  return toReboot(await selectReboot(domain.db, id))
}

export async function newestReboot(domain: Domain, caller: Caller, deviceId: number) {
  await mayUse(domain, caller, deviceId, 'view')
  const row = await selectNewestReboot(domain.db, deviceId)
  return row === undefined ? null : toReboot(row)
}

/** A device that registers again after it was told to restart has done so. */
export async function recordBackOnline(
  domain: Domain,
  { deviceId, time }: Pick<LinkEvent, 'deviceId' | 'time'>,
): Promise<void> {
  for (const { id, startedAt } of await selectOpenReboots(domain.db, { deviceId })) {
    if (time > startedAt) await settle(domain, id, 'online')
  }
}

/** Gives up those that did not come back. */
export async function sweepReboots(domain: Domain): Promise<void> {
  const now = domain.clock.now()
  for (const row of await selectOpenReboots(domain.db, { startedBefore: now - rebootMsMax })) {
    if (await settle(domain, row.id, 'timeout')) await log(domain, row, 'rebootTimeout')
  }
  await deleteRebootsBefore(domain.db, now - keptMs)
}

/** Before devices are listened to: what the last run left open. */
export function settleInterruptedReboots({ db, clock }: Domain): Promise<void> {
  return settleAllReboots(db, clock.now())
}

async function recordAnswer(domain: Domain, id: number, device: DeviceListRow): Promise<void> {
  const answeredAt = domain.clock.now()
  // It may be back already, and then that stands.
  await changeOpenReboot(domain.db, id, { state: 'acknowledged', answeredAt })
  await log(domain, { deviceId: device.id, ownerId: device.ownerId }, 'rebooting')
  await tell(domain, id)
}

async function settle(
  domain: Domain,
  id: number,
  state: RebootState,
  reason = '',
): Promise<boolean> {
  const settledAt = domain.clock.now()
  const isChanged = await changeOpenReboot(domain.db, id, { state, reason, settledAt })
  if (isChanged) await tell(domain, id)
  return isChanged
}

function log(
  { db, clock }: Domain,
  device: { readonly deviceId: number; readonly ownerId: number },
  content: 'rebooting' | 'rebootTimeout',
): Promise<void> {
  const { deviceId, ownerId } = device
  const row = { deviceId, ownerId, type: 'reboot', content, ip: '', time: clock.now() } as const
  return insertStateLogs(db, [row])
}

async function tell(domain: Domain, id: number): Promise<void> {
  const row = await selectReboot(domain.db, id)
  // Deleted with its device.
  if (row === undefined) return
  domain.watches.publish(row.deviceId, { type: 'reboot', reboot: toReboot(row) })
}

/** Silence is what a DTU answers that does not know the command. */
function rebootError(fault: LinkFault): AppError {
  return fault.kind === 'silent'
    ? new AppError('deviceSilent', { reason: 'rebootUnknown' })
    : linkError(fault)
}

function toReboot(row: RebootRow | undefined): Reboot {
  if (row === undefined) throw new AppError('notFound')
  return Reboot.parse({
    id: row.id,
    deviceId: row.deviceId,
    state: row.state,
    reason: row.reason,
    by: row.nickname || row.accountName || '',
    startedAt: row.startedAt,
    answeredAt: row.answeredAt,
    settledAt: row.settledAt,
  })
}
