import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { selectAccount } from '#store/account/account-store.ts'

/** Makes a caller of an account, for work done in its name; undefined when the account is gone or disabled. */
export async function ownerCaller(
  context: StoreContext,
  accountId: number,
): Promise<Caller | undefined> {
  const account = await selectAccount(context.db, accountId)
  if (account === undefined || account.disabled) return undefined
  const { isDemo, role } = account
  return { accountId, sessionId: null, isDemo, role }
}
