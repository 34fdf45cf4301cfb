import { type DeviceGroup, type deviceStatus, groupLimits } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { deviceIdsBelow, settlingAccess } from '#domain/device/device-access.ts'
import type { DeviceAccessContext, DeviceStatusContext } from '#domain/device/device-context.ts'
import { storeStates } from '#domain/device/state/stored-status.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { countByGroup } from '#store/device/device-count-store.ts'
import { deleteScopeTargets } from '#store/forwarding/forwarding-store.ts'
import {
  changeGroupTree,
  type DeviceGroupRow,
  deleteGroups,
  insertGroup,
  selectDeviceNamesOfGroups,
  selectGroup,
  selectGroups,
  updateGroup,
} from '#store/group/group-store.ts'
import { countSharesOfGroups } from '#store/share/group-share-store.ts'
import { getHeight, getLine, getSubtree, parentsOf } from './group-tree.ts'

const linkedShownMax = 1_000

type Counts = Record<keyof typeof deviceStatus, number>

export async function listGroups(
  context: DeviceStatusContext,
  caller: Caller,
): Promise<DeviceGroup[]> {
  const groups = await selectGroups(context.db, caller.accountId)
  const counts = new Map(groups.map(({ id }) => [id, noDevices()]))
  const parents = parentsOf(groups)
  await storeStates(context)
  for (const { groupId, ...states } of await countByGroup(context.db, caller.accountId)) {
    for (const id of getLine(parents, groupId)) {
      const count = counts.get(id)
      if (count === undefined) continue
      for (const name of statusNames) count[name] += states[name]
    }
  }
  const shares = new Map(
    (await countSharesOfGroups(context.db, caller.accountId, context.clock.now())).map((row) => [
      row.groupId,
      Number(row.count),
    ]),
  )
  return groups.map(({ id, name, parentId }) => {
    const states = counts.get(id) ?? noDevices()
    const deviceCount = Object.values(states).reduce((sum, count) => sum + count, 0)
    const shareCount = shares.get(id) ?? 0
    return { id, name, parentId, deviceCount, states, shareCount }
  })
}

const noDevices = (): Counts => ({ unactivated: 0, offline: 0, online: 0, alarm: 0 })

const statusNames = ['unactivated', 'offline', 'online', 'alarm'] as const

export interface NewGroup {
  readonly name: string
  readonly parentId?: number | null | undefined
}

export function createGroup(
  context: ClockContext,
  caller: Caller,
  { name, parentId = null }: NewGroup,
) {
  const { accountId } = caller
  caller.trace?.record(name)
  return changeGroupTree(context.db, accountId, async (inside, groups) => {
    if (groups.length >= groupLimits.perAccount) throw new FieldError({ name: 'tooMany' })
    requireRoom(groups, parentId, 1)
    const createdAt = context.clock.now()
    const group = { ownerId: accountId, parentId, name, createdAt }
    return { id: await insertGroup(inside, group) }
  })
}

export interface GroupChange {
  readonly id: number
  readonly name?: string | undefined
  readonly parentId?: number | null | undefined
}

export async function changeGroup(
  context: DeviceAccessContext,
  caller: Caller,
  input: GroupChange,
) {
  const { id, name, parentId } = input
  const deviceIds =
    parentId === undefined ? [] : await deviceIdsBelow(context, caller.accountId, id)
  const change = () =>
    changeGroupTree(context.db, caller.accountId, async (inside, groups) => {
      const group = ownedGroup(caller, groups, id)
      if (parentId !== undefined && parentId !== group.parentId) {
        const isBelow = parentId !== null && getSubtree(groups, id).includes(parentId)
        if (isBelow) throw new FieldError({ parentId: 'groupCycle' })
        requireRoom(groups, parentId, getHeight(groups, id))
      }
      const next = parentId === undefined ? group.parentId : parentId
      await updateGroup(inside, id, { name: name ?? group.name, parentId: next })
      return { id }
    })
  // Below another group, the devices are shared as that group is.
  return settlingAccess(context, deviceIds, change)
}

export interface GroupRemoval {
  readonly id: number
  readonly forceDeletion?: boolean | undefined
}

/** Deletes a group with the groups below it; their devices stay without a group. */
export async function removeGroup(
  context: DeviceAccessContext,
  caller: Caller,
  input: GroupRemoval,
): Promise<null> {
  const { id, forceDeletion = false } = input
  const deviceIds = await deviceIdsBelow(context, caller.accountId, id)
  const remove = () =>
    changeGroupTree(context.db, caller.accountId, async (inside, groups) => {
      ownedGroup(caller, groups, id)
      const ids = getSubtree(groups, id)
      if (!forceDeletion) {
        const devices = await selectDeviceNamesOfGroups(inside, ids, linkedShownMax)
        const below = groups
          .filter((group) => group.id !== id && ids.includes(group.id))
          .map(({ id: groupId, name }) => ({ id: groupId, name }))
        if (devices.length + below.length > 0) {
          throw new AppError('conflict', { linked: { devices, groups: below } })
        }
      }
      await deleteGroups(inside, ids)
      await deleteScopeTargets(inside, 'group', ids)
      return null
    })
  return settlingAccess(context, deviceIds, remove)
}

/** A device's group must belong to the device's owner. */
export async function requireGroup(
  context: StoreContext,
  ownerId: number,
  id: number | null | undefined,
): Promise<void> {
  if (id === null || id === undefined) return
  const group = await selectGroup(context.db, id)
  if (group?.ownerId !== ownerId) throw new FieldError({ group: 'group' }, 'notFound')
}

/** The group with those below it, as far as they belong to the account; undefined: no filter. */
export async function groupIdsOf(context: StoreContext, accountId: number, id: number | undefined) {
  if (id === undefined) return undefined
  return getSubtree(await selectGroups(context.db, accountId), id)
}

function ownedGroup({ trace }: Caller, groups: readonly DeviceGroupRow[], id: number) {
  const group = groups.find((each) => each.id === id)
  if (group === undefined) throw new AppError('notFound')
  trace?.record(group.name)
  return group
}

/** Checks that `height` levels fit below the parent. */
function requireRoom(
  groups: readonly DeviceGroupRow[],
  parentId: number | null,
  height: number,
): void {
  if (parentId !== null && !groups.some(({ id }) => id === parentId)) {
    throw new FieldError({ parentId: 'group' }, 'notFound')
  }
  const above = parentId === null ? 0 : getLine(parentsOf(groups), parentId).length
  if (above + height > groupLimits.depth) throw new FieldError({ parentId: 'groupDepth' })
}
