import { type DeviceShare, ShareRole } from '@fieldhub/contract'
import { deviceIdsBelow, endLostAccess, settlingAccess } from '#domain/device/device-access.ts'
import { mayUse } from '#domain/device/may-use.ts'
import type { Caller, Domain } from '#domain/domain.ts'
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
import { type ShareTerms, shareHolder } from './share-holder.ts'

/** Who sees a device: by a share of its own, and with the groups that it is in. */
export async function listShares(
  domain: Domain,
  caller: Caller,
  deviceId: number,
): Promise<DeviceShare[]> {
  const { row: device } = await mayUse(domain, caller, deviceId, 'own')
  const rows = await selectAccesses(domain.db, [deviceId], domain.clock.now())
  const names = await selectAccountNames(
    domain.db,
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
    role: ShareRole.parse(row.role),
    until: row.until,
    createTime: row.createdAt,
  }))
}

export interface NewShare extends ShareTerms {
  readonly deviceId: number
}

/** Shares a device, or gives the share that is there another role and end. */
export async function saveShare(domain: Domain, caller: Caller, input: NewShare) {
  const { deviceId, role, until = null } = input
  await mayUse(domain, caller, deviceId, 'own')
  const now = domain.clock.now()
  const others = await selectSharesOfDevice(domain.db, deviceId, now)
  const accountId = await shareHolder(domain, caller, input, others)
  const share = { deviceId, accountId, role, until, createdAt: now }
  const id = await saveDeviceShare(domain.db, share)
  // A share that allows less than before may end pages that are open.
  await domain.shows.deviceChanged(deviceId)
  return { id }
}

/** Nobody of the other account sees the device any more when this resolves, unless it has a group shared too. */
export async function removeShare(domain: Domain, caller: Caller, id: number): Promise<null> {
  const share = await selectShareById(domain.db, id)
  if (share === undefined) throw new AppError('notFound')
  const { share: others } = await mayUse(domain, caller, share.deviceId, 'view')
  if (others !== undefined) throw new AppError('notFound')
  await deleteDeviceShares(domain.db, [share.id])
  await endLostAccess(domain, [share])
  return null
}

/** The holder gives up everything by which it sees the device, groups with their other devices too. */
export async function leaveShares(domain: Domain, caller: Caller, deviceId: number): Promise<null> {
  const { row, share } = await mayUse(domain, caller, deviceId, 'view')
  if (share === undefined) throw new AppError('notFound')
  const { db, clock } = domain
  const accesses = await selectAccesses(db, [deviceId], clock.now(), caller.accountId)
  const idsOf = (isByGroup: boolean) =>
    accesses.filter(({ groupId }) => (groupId !== null) === isByGroup).map(({ id }) => id)
  const deviceIds = new Set([deviceId])
  for (const { groupId } of accesses) {
    if (groupId === null) continue
    for (const id of await deviceIdsBelow(domain, row.ownerId, groupId)) deviceIds.add(id)
  }
  return settlingAccess(domain, [...deviceIds], async () => {
    await deleteDeviceShares(db, idsOf(false))
    await deleteGroupShares(db, idsOf(true))
    return null
  })
}

/** Shares end by their date at every use; this closes the live connections that are open still. */
export async function sweepShares(domain: Domain): Promise<void> {
  const { db, clock } = domain
  await endLostAccess(domain, await deleteExpiredShares(db, clock.now()))
  for (const { accountId, groupId } of await deleteExpiredGroupShares(db, clock.now())) {
    const group = await selectGroup(db, groupId)
    if (group === undefined) continue
    const ids = await deviceIdsBelow(domain, group.ownerId, groupId)
    await endLostAccess(
      domain,
      ids.map((deviceId) => ({ accountId, deviceId })),
    )
  }
}
