import type { GroupShare } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { deviceIdsBelow, endLostCommands, settlingAccess } from '#domain/device/device-access.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import { selectGroup } from '#store/group/group-store.ts'
import {
  deleteGroupShares,
  saveGroupShare,
  selectGroupShareById,
  selectSharesOfGroup,
} from '#store/share/group-share-store.ts'
import type { ShareContext } from './share-context.ts'
import { type ShareTerms, shareHolder } from './share-holder.ts'

export async function listGroupShares(
  context: ClockContext,
  caller: Caller,
  groupId: number,
): Promise<GroupShare[]> {
  const group = await ownGroup(context, caller, groupId)
  const rows = await selectSharesOfGroup(context.db, groupId, context.clock.now())
  return rows.map(({ id, name, nickname, role, until, createdAt }) => ({
    id,
    groupId,
    groupName: group.name,
    account: name,
    nickname,
    role: role,
    until,
    createTime: createdAt,
  }))
}

export interface NewGroupShare extends ShareTerms {
  readonly groupId: number
}

/** Shares all devices of a group and of those below it, also those that are added later. */
export async function saveShareOfGroup(
  context: ShareContext,
  caller: Caller,
  input: NewGroupShare,
) {
  const { groupId, role, until = null } = input
  await ownGroup(context, caller, groupId)
  const now = context.clock.now()
  const others = await selectSharesOfGroup(context.db, groupId, now)
  const accountId = await shareHolder(context, caller, input, others)
  const share = { groupId, accountId, role, until, createdAt: now }
  const id = await saveGroupShare(context.db, share)
  const deviceIds = await deviceIdsBelow(context, caller.accountId, groupId)
  await endLostCommands(context, accountId, deviceIds)
  // A share that allows less than before may end pages that are open.
  for (const deviceId of deviceIds) {
    await context.livePages.deviceChanged(deviceId)
  }
  return { id }
}

/** When this resolves, the other account sees none of the devices any more, except those shared otherwise too. */
export async function removeGroupShare(
  context: ShareContext,
  caller: Caller,
  id: number,
): Promise<null> {
  const share = await selectGroupShareById(context.db, id)
  if (share === undefined) throw new AppError('notFound')
  await ownGroup(context, caller, share.groupId)
  const deviceIds = await deviceIdsBelow(context, caller.accountId, share.groupId)
  return settlingAccess(context, deviceIds, async () => {
    await deleteGroupShares(context.db, [id])
    return null
  })
}

async function ownGroup(context: StoreContext, caller: Caller, id: number) {
  const group = await selectGroup(context.db, id)
  if (group?.ownerId !== caller.accountId) throw new AppError('notFound')
  caller.trace?.record(group.name)
  return group
}
