import type { Caller, Domain } from '#domain/domain.ts'
import { AppError } from '#platform/app-error.ts'
import { type AccountRow, selectAccount } from '#store/account/account-store.ts'

/** The caller's account. Its sessions end with it. */
export async function ownAccount(domain: Domain, { accountId }: Caller): Promise<AccountRow> {
  const row = await selectAccount(domain.db, accountId)
  if (row === undefined) throw new AppError('tokenExpired')
  return row
}

/** A sandbox is lent: who it belongs to is not changed. */
export function refuseDemo({ isDemo }: Caller): void {
  if (isDemo) throw new AppError('demoReadOnly')
}
