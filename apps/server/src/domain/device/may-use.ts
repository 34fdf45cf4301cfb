import type { ShareRole } from '@fieldhub/contract'
import { isTokenFor } from '#domain/account/role-permissions.ts'
import type { Caller } from '#domain/caller.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import { type DeviceAccess, selectAccesses } from '#store/device/device-access-store.ts'
import {
  type DeviceListRow,
  selectListedDevice,
  selectVisibleDeviceIds,
} from '#store/device/device-store.ts'

/** A use of a device; each includes those before it. */
export type DeviceUse = 'view' | 'command' | 'engineer' | 'own'

const uses: readonly DeviceUse[] = ['view', 'command', 'engineer', 'own']
const usesOf: Readonly<Record<ShareRole, number>> = {
  viewer: uses.indexOf('view'),
  operator: uses.indexOf('command'),
  engineer: uses.indexOf('engineer'),
}

export interface UsableDevice {
  readonly row: DeviceListRow
  /** Undefined: the caller owns the device. */
  readonly share: ShareRole | undefined
}

/**
 * The one check of a device's owner, shares and tokens. A device that the caller may not see is answered as missing; one that
 * is shared for less is refused.
 */
export async function mayUse(
  context: ClockContext,
  caller: Caller,
  deviceId: number,
  use: DeviceUse,
): Promise<UsableDevice> {
  if (!isTokenFor(caller, deviceId)) throw new AppError('notFound')
  const row = await selectListedDevice(context.db, deviceId)
  // One that does not exist is looked for in shares, too: the time of the answer tells nobody which ids there are.
  const share =
    row?.ownerId === caller.accountId ? undefined : await getShare(context, caller, deviceId)
  if (row === undefined) throw new AppError('notFound')
  caller.trace?.recordDevice(row, share !== undefined)
  if (share !== undefined && usesOf[share] < uses.indexOf(use)) throw new AppError('notAllowed')
  // A read at once is a command, though its call also returns history.
  if (use === 'command' && isForReading(caller)) throw new AppError('notAllowed')
  return { row, share }
}

/** Throws once the caller no longer sees all of the devices: a file that is read in pieces must not outlast a share. */
export async function requireVisible(
  { db, clock }: ClockContext,
  { accountId }: Caller,
  deviceIds: readonly number[],
): Promise<void> {
  const visible = await selectVisibleDeviceIds(db, accountId, deviceIds, clock.now())
  if (visible.length < deviceIds.length) throw new AppError('notFound')
}

function isForReading({ role, apiToken }: Caller): boolean {
  return role === 'VIEWER' || apiToken?.rights === 'read'
}

async function getShare(
  context: ClockContext,
  caller: Caller,
  deviceId: number,
): Promise<ShareRole> {
  const now = context.clock.now()
  const role = strongestRole(await selectAccesses(context.db, [deviceId], now, caller.accountId))
  if (role === undefined) throw new AppError('notFound')
  return role
}

/** A device's own share and those of its groups together allow what the strongest of them allows. */
export function strongestRole(
  accesses: readonly Pick<DeviceAccess, 'role'>[],
): ShareRole | undefined {
  return accesses.map(({ role }) => role).toSorted((one, other) => usesOf[other] - usesOf[one])[0]
}
