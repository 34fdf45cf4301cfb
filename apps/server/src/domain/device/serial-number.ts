import { isSandboxNumber, sandboxPrefix } from '@fieldhub/contract'
import { invariant } from '@fieldhub/kernel'
import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { FieldError } from '#platform/app-error.ts'
import { selectAccount } from '#store/account/account-store.ts'
import { selectBinnedBySn } from '#store/device/device-bin-store.ts'
import { selectDeviceBySn } from '#store/device/device-store.ts'
import type { SerialNumberContext } from './device-context.ts'

/**
 * The rule for serial numbers that the caller may give: sandboxes use only numbers of their own, and nobody else may
 * use those.
 */
export async function serialNumberRule(
  { db }: StoreContext,
  { accountId, isDemo }: Pick<Caller, 'accountId' | 'isDemo'>,
): Promise<(sn: string) => 'sandboxNumber' | 'sandboxNumberTaken' | undefined> {
  if (!isDemo) return (sn) => (isSandboxNumber(sn) ? 'sandboxNumberTaken' : undefined)
  const account = await selectAccount(db, accountId)
  invariant(account !== undefined, 'a caller has an account')
  const prefix = sandboxPrefix(account.name)
  return (sn) => (sn.startsWith(prefix) ? undefined : 'sandboxNumber')
}

/** Refuses a number that the caller may not give, without revealing whose it is. */
export async function requireFreeNumber(
  context: SerialNumberContext,
  caller: Caller,
  { sn, deviceId }: { readonly sn: string; readonly deviceId?: number },
): Promise<void> {
  const fault = (await serialNumberRule(context, caller))(sn)
  if (fault !== undefined) throw new FieldError({ sn: fault })
  context.numberProbes.require(caller.accountId)
  const holder = await selectDeviceBySn(context.db, sn)
  const [binned] = await selectBinnedBySn(context.db, [sn])
  const other = holder === undefined || holder.id === deviceId ? binned : holder
  if (other === undefined) return
  if (other.ownerId === caller.accountId)
    throw new FieldError({ sn: 'serialNumberOwn' }, 'conflict')
  context.numberProbes.spend(caller.accountId, 'refused', 1)
  throw new FieldError({ sn: 'serialNumberTaken' }, 'conflict')
}
