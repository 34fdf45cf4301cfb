import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { selectAccount } from '#store/account/account-store.ts'

/** An account as who it is, for what happens in its name; undefined when it is gone or disabled. */
export async function ownerCaller(
  context: StoreContext,
  accountId: number,
): Promise<Caller | undefined> {
  const account = await selectAccount(context.db, accountId)
  if (account === undefined || account.disabled) return undefined
  const { isDemo, role } = account
  return { accountId, sessionId: null, isDemo, role }
}
