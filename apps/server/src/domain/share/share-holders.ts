import type { ClockContext } from '#domain/store-context.ts'
import { selectHoldersOfDevices } from '#store/share/device-share-store.ts'
import { selectHoldersOfGroups } from '#store/share/group-share-store.ts'

/** Accounts with which this one shares devices or groups now. */
export async function shareHolders(
  { db, clock }: ClockContext,
  accountId: number,
): Promise<readonly number[]> {
  const now = clock.now()
  const ofDevices = await selectHoldersOfDevices(db, accountId, now)
  const ofGroups = await selectHoldersOfGroups(db, accountId, now)
  return [...new Set([...ofDevices, ...ofGroups])]
}
