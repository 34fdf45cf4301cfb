import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import { type AccountRow, selectAccount } from '#store/account/account-store.ts'

/** Reads the caller's account, which exists as long as its sessions. */
export async function ownAccount(
  context: StoreContext,
  { accountId }: Caller,
): Promise<AccountRow> {
  const row = await selectAccount(context.db, accountId)
  if (row === undefined) throw new AppError('tokenExpired')
  return row
}

/** A sandbox is shared by its visitors in turn, so its account cannot be changed. */
export function refuseDemo({ isDemo }: Caller): void {
  if (isDemo) throw new AppError('demoReadOnly')
}
