import { type GroupShare, ShareRole } from '@fieldhub/contract'
import { deviceIdsBelow, settlingAccess } from '#domain/device/device-access.ts'
import type { Caller, Domain } from '#domain/domain.ts'
import { AppError } from '#platform/app-error.ts'
import { selectGroup } from '#store/group/group-store.ts'
import {
  deleteGroupShares,
  saveGroupShare,
  selectGroupShareById,
  selectSharesOfGroup,
} from '#store/share/group-share-store.ts'
import { type ShareTerms, shareHolder } from './share-holder.ts'

export async function listGroupShares(
  domain: Domain,
  caller: Caller,
  groupId: number,
): Promise<GroupShare[]> {
  const group = await ownGroup(domain, caller, groupId)
  const rows = await selectSharesOfGroup(domain.db, groupId, domain.clock.now())
  return rows.map(({ id, name, nickname, role, until, createdAt }) => ({
    id,
    groupId,
    groupName: group.name,
    account: name,
    nickname,
    role: ShareRole.parse(role),
    until,
    createTime: createdAt,
  }))
}

export interface NewGroupShare extends ShareTerms {
  readonly groupId: number
}

/** Shares all devices of a group and of those below it, also those that come in later. */
export async function saveShareOfGroup(domain: Domain, caller: Caller, input: NewGroupShare) {
  const { groupId, role, until = null } = input
  await ownGroup(domain, caller, groupId)
  const now = domain.clock.now()
  const others = await selectSharesOfGroup(domain.db, groupId, now)
  const accountId = await shareHolder(domain, caller, input, others)
  const share = { groupId, accountId, role, until, createdAt: now }
  const id = await saveGroupShare(domain.db, share)
  // A share that allows less than before may end pages that are open.
  for (const deviceId of await deviceIdsBelow(domain, caller.accountId, groupId)) {
    await domain.shows.deviceChanged(deviceId)
  }
  return { id }
}

/** The other account sees none of the devices any more when this resolves, but those shared otherwise too. */
export async function removeGroupShare(domain: Domain, caller: Caller, id: number): Promise<null> {
  const share = await selectGroupShareById(domain.db, id)
  if (share === undefined) throw new AppError('notFound')
  await ownGroup(domain, caller, share.groupId)
  const deviceIds = await deviceIdsBelow(domain, caller.accountId, share.groupId)
  return settlingAccess(domain, deviceIds, async () => {
    await deleteGroupShares(domain.db, [id])
    return null
  })
}

async function ownGroup(domain: Domain, caller: Caller, id: number) {
  const group = await selectGroup(domain.db, id)
  if (group?.ownerId !== caller.accountId) throw new AppError('notFound')
  caller.trace?.record(group.name)
  return group
}
