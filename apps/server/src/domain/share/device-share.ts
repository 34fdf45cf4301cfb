import type { DeviceShare } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import {
  deviceIdsBelow,
  endLostAccess,
  endLostCommands,
  settlingAccess,
} from '#domain/device/device-access.ts'
import { mayUse } from '#domain/device/may-use.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import { selectAccountNames } from '#store/account/account-list-store.ts'
import { selectAccesses } from '#store/device/device-access-store.ts'
import { selectGroup } from '#store/group/group-store.ts'
import {
  deleteDeviceShares,
  deleteExpiredShares,
  saveDeviceShare,
  selectShareById,
  selectSharesOfDevice,
} from '#store/share/device-share-store.ts'
import { deleteExpiredGroupShares, deleteGroupShares } from '#store/share/group-share-store.ts'
import type { ShareContext } from './share-context.ts'
import { type ShareTerms, shareHolder } from './share-holder.ts'

/** The accounts that see a device: by a share of its own, and by shares of its groups. */
export async function listShares(
  context: ClockContext,
  caller: Caller,
  deviceId: number,
): Promise<DeviceShare[]> {
  const { row: device } = await mayUse(context, caller, deviceId, 'own')
  const rows = await selectAccesses(context.db, [deviceId], context.clock.now())
  const names = await selectAccountNames(
    context.db,
    rows.map(({ accountId }) => accountId),
  )
  return rows.map((row) => ({
    id: row.id,
    deviceId,
    deviceName: device.name,
    groupId: row.groupId,
    groupName: row.groupName,
    account: names.get(row.accountId)?.name ?? '',
    nickname: names.get(row.accountId)?.nickname ?? '',
    role: row.role,
    until: row.until,
    createTime: row.createdAt,
  }))
}

export interface NewShare extends ShareTerms {
  readonly deviceId: number
}

/** Shares a device, or changes role and end of an existing share. */
export async function saveShare(context: ShareContext, caller: Caller, input: NewShare) {
  const { deviceId, role, until = null } = input
  await mayUse(context, caller, deviceId, 'own')
  const now = context.clock.now()
  const others = await selectSharesOfDevice(context.db, deviceId, now)
  const accountId = await shareHolder(context, caller, input, others)
  const share = { deviceId, accountId, role, until, createdAt: now }
  const id = await saveDeviceShare(context.db, share)
  await endLostCommands(context, accountId, [deviceId])
  // A share that allows less than before may end pages that are open.
  await context.livePages.deviceChanged(deviceId)
  return { id }
}

/** When this resolves, the other account no longer sees the device, unless a group of it is shared with it too. */
export async function removeShare(
  context: ShareContext,
  caller: Caller,
  id: number,
): Promise<null> {
  const share = await selectShareById(context.db, id)
  if (share === undefined) throw new AppError('notFound')
  const { share: others } = await mayUse(context, caller, share.deviceId, 'view')
  if (others !== undefined) throw new AppError('notFound')
  await deleteDeviceShares(context.db, [share.id])
  await endLostAccess(context, [share])
  return null
}

/** The holder gives up all shares by which it sees the device, groups with their other devices included. */
export async function leaveShares(
  context: ShareContext,
  caller: Caller,
  deviceId: number,
): Promise<null> {
  const { row, share } = await mayUse(context, caller, deviceId, 'view')
  if (share === undefined) throw new AppError('notFound')
  const { db, clock } = context
  const accesses = await selectAccesses(db, [deviceId], clock.now(), caller.accountId)
  const idsOf = (isByGroup: boolean) =>
    accesses.filter(({ groupId }) => (groupId !== null) === isByGroup).map(({ id }) => id)
  const deviceIds = new Set([deviceId])
  for (const { groupId } of accesses) {
    if (groupId === null) continue
    for (const id of await deviceIdsBelow(context, row.ownerId, groupId)) deviceIds.add(id)
  }
  return settlingAccess(context, [...deviceIds], async () => {
    await deleteDeviceShares(db, idsOf(false))
    await deleteGroupShares(db, idsOf(true))
    return null
  })
}

/** Every use checks a share's end; this sweep closes the live connections that are still open. */
export async function sweepShares(context: ShareContext): Promise<void> {
  const { db, clock } = context
  await endLostAccess(context, await deleteExpiredShares(db, clock.now()))
  for (const { accountId, groupId } of await deleteExpiredGroupShares(db, clock.now())) {
    const group = await selectGroup(db, groupId)
    if (group === undefined) continue
    const ids = await deviceIdsBelow(context, group.ownerId, groupId)
    await endLostAccess(
      context,
      ids.map((deviceId) => ({ accountId, deviceId })),
    )
  }
}
