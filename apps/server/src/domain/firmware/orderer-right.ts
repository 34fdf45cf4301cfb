import { strongestRole } from '#domain/device/may-use.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { selectAccount } from '#store/account/account-store.ts'
import { selectAccesses } from '#store/device/device-access-store.ts'
import type { OfferRow } from '#store/firmware/firmware-offer-store.ts'

type Ordered = Pick<OfferRow, 'deviceId' | 'ownerId' | 'accountId'>

/**
 * Whether the account that ordered an update might order it still: an update waits for days, in which a share may end or allow
 * less (docs/decisions/0302-updates-that-wait-when-a-right-ends.md).
 */
export async function mightOrderStill(
  { db, clock }: ClockContext,
  { deviceId, ownerId, accountId }: Ordered,
): Promise<boolean> {
  if (accountId === ownerId) return true
  const orderer = await selectAccount(db, accountId)
  if (orderer === undefined || orderer.disabled || orderer.role === 'VIEWER') return false
  const accesses = await selectAccesses(db, [deviceId], clock.now(), accountId)
  return strongestRole(accesses) === 'engineer'
}
