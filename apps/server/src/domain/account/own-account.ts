import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import { type AccountRow, selectAccount } from '#store/account/account-store.ts'

/** The caller's account. Its sessions end with it. */
export async function ownAccount(
  context: StoreContext,
  { accountId }: Caller,
): Promise<AccountRow> {
  const row = await selectAccount(context.db, accountId)
  if (row === undefined) throw new AppError('tokenExpired')
  return row
}

/** A sandbox is lent, so its account cannot be changed. */
export function refuseDemo({ isDemo }: Caller): void {
  if (isDemo) throw new AppError('demoReadOnly')
}
