import { Reboot, type RebootState, rebootMsMax } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { mayUse } from '#domain/device/may-use.ts'
import type { ClockContext } from '#domain/store-context.ts'
import type { LinkEvent } from '#facts/link-events.ts'
import type { LinkFault } from '#facts/writes.ts'
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
import type { RebootContext } from './command-context.ts'
import { linkError } from './link-error.ts'

const keptMs = 90 * 86_400_000

/** Restarts a device. It resolves when the device has confirmed; whether the device comes back is reported afterwards. */
export async function rebootDevice(
  context: RebootContext,
  caller: Caller,
  deviceId: number,
): Promise<Reboot> {
  const { row } = await mayUse(context, caller, deviceId, 'engineer')
  if (!context.devicePort.isOnline(deviceId)) throw new AppError('deviceOffline')
  const open = await selectOpenReboots(context.db, { deviceId })
  if (open.length > 0) throw new AppError('conflict')
  const id = await insertReboot(context.db, {
    deviceId,
    ownerId: row.ownerId,
    accountId: caller.accountId,
    state: 'sent',
    reason: '',
    startedAt: context.clock.now(),
    answeredAt: null,
    settledAt: null,
  })
  await publishReboot(context, id)
  const answer = await context.devicePort.reboot(deviceId)
  if (!answer.ok) {
    await settle(context, id, 'failed', answer.error.kind)
    throw rebootError(answer.error)
  }
  await recordAnswer(context, id, row)
  return toReboot(await selectReboot(context.db, id))
}

export async function newestReboot(context: ClockContext, caller: Caller, deviceId: number) {
  await mayUse(context, caller, deviceId, 'view')
  const row = await selectNewestReboot(context.db, deviceId)
  return row === undefined ? null : toReboot(row)
}

/** A device that registers again after a restart command has restarted. */
export async function recordBackOnline(
  context: RebootContext,
  { deviceId, time }: Pick<LinkEvent, 'deviceId' | 'time'>,
): Promise<void> {
  for (const { id, startedAt } of await selectOpenReboots(context.db, { deviceId })) {
    if (time > startedAt) await settle(context, id, 'online')
  }
}

/** Settles restarts whose device did not come back. */
export async function sweepReboots(context: RebootContext): Promise<void> {
  const now = context.clock.now()
  for (const row of await selectOpenReboots(context.db, { startedBefore: now - rebootMsMax })) {
    if (await settle(context, row.id, 'timeout')) await log(context, row, 'rebootTimeout')
  }
}

export function trimReboots({ db, clock }: ClockContext): Promise<void> {
  return deleteRebootsBefore(db, clock.now() - keptMs)
}

/** Settles the rows that the last process left open, before devices may connect. */
export function settleInterruptedReboots({ db, clock }: ClockContext): Promise<void> {
  return settleAllReboots(db, clock.now())
}

async function recordAnswer(
  context: RebootContext,
  id: number,
  device: DeviceListRow,
): Promise<void> {
  const answeredAt = context.clock.now()
  // The device may be back already, which decides the outcome.
  await changeOpenReboot(context.db, id, { state: 'acknowledged', answeredAt })
  await log(context, { deviceId: device.id, ownerId: device.ownerId }, 'rebooting')
  await publishReboot(context, id)
}

async function settle(
  context: RebootContext,
  id: number,
  state: RebootState,
  reason = '',
): Promise<boolean> {
  const settledAt = context.clock.now()
  const isChanged = await changeOpenReboot(context.db, id, { state, reason, settledAt })
  if (isChanged) await publishReboot(context, id)
  return isChanged
}

function log(
  { db, clock }: ClockContext,
  device: { readonly deviceId: number; readonly ownerId: number },
  content: 'rebooting' | 'rebootTimeout',
): Promise<void> {
  const { deviceId, ownerId } = device
  const row = { deviceId, ownerId, type: 'reboot', content, ip: '', time: clock.now() } as const
  return insertStateLogs(db, [row])
}

async function publishReboot(context: RebootContext, id: number): Promise<void> {
  const row = await selectReboot(context.db, id)
  // The row was deleted with its device.
  if (row === undefined) return
  context.subscriptions.publish(row.deviceId, { type: 'reboot', reboot: toReboot(row) })
}

/** A DTU that does not support the command stays silent. */
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
