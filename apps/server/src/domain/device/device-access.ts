import { getSubtree } from '#domain/group/group-tree.ts'
import type { StoreContext } from '#domain/store-context.ts'
import {
  type DeviceAccess,
  deletePinsOf,
  selectAccesses,
} from '#store/device/device-access-store.ts'
import { selectVisibleDeviceIds } from '#store/device/device-store.ts'
import { selectDeviceIdsOfGroups, selectGroups } from '#store/group/group-store.ts'
import type { DeviceAccessContext } from './device-context.ts'
import { strongestRole } from './may-use.ts'

type Holder = Pick<DeviceAccess, 'accountId' | 'deviceId'>

/**
 * Runs a change that may take devices from share holders. When this resolves, accounts that lost a device no longer
 * receive it: their subscriptions on open live connections have ended, and their pages are notified.
 */
export async function settlingAccess<T>(
  context: DeviceAccessContext,
  deviceIds: readonly number[],
  change: () => Promise<T>,
): Promise<T> {
  const before = await selectAccesses(context.db, deviceIds, context.clock.now())
  const result = await change()
  await endLostAccess(context, before)
  return result
}

/** Ends access to devices for holders that no longer see them. */
export async function endLostAccess(
  context: DeviceAccessContext,
  holders: readonly Holder[],
): Promise<void> {
  const byAccount = new Map<number, Set<number>>()
  for (const { accountId, deviceId } of holders) {
    const ids = byAccount.get(accountId)
    if (ids === undefined) byAccount.set(accountId, new Set([deviceId]))
    else ids.add(deviceId)
  }
  for (const [accountId, ids] of byAccount) await endLost(context, accountId, [...ids])
}

async function endLost(
  context: DeviceAccessContext,
  accountId: number,
  ids: readonly number[],
): Promise<void> {
  const { db, clock, subscriptions } = context
  const visible = new Set(await selectVisibleDeviceIds(db, accountId, ids, clock.now()))
  const lost = ids.filter((id) => !visible.has(id))
  await deletePinsOf(db, accountId, lost)
  for (const id of lost) subscriptions.end(accountId, id)
  await endLostCommands(context, accountId, ids)
}

/** Writes of a holder that wait for a device, and which its share does not allow any more, are not sent. */
export async function endLostCommands(
  { db, clock, openWrites }: DeviceAccessContext,
  accountId: number,
  deviceIds: readonly number[],
): Promise<void> {
  const accesses = await selectAccesses(db, deviceIds, clock.now(), accountId)
  const byDevice = Map.groupBy(accesses, ({ deviceId }) => deviceId)
  for (const id of deviceIds) {
    openWrites.withdraw(accountId, id, strongestRole(byDevice.get(id) ?? []))
  }
}

/** Devices of the group and of the groups below it. */
export async function deviceIdsBelow(context: StoreContext, ownerId: number, groupId: number) {
  const below = getSubtree(await selectGroups(context.db, ownerId), groupId)
  return below.length === 0 ? [] : selectDeviceIdsOfGroups(context.db, below)
}
