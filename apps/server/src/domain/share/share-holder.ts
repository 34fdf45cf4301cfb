import type { ShareRole } from '@fieldhub/contract'
import { refuseDemo } from '#domain/account/own-account.ts'
import type { Caller } from '#domain/caller.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { FieldError } from '#platform/app-error.ts'
import { selectAccountByLogin } from '#store/account/account-store.ts'

/** Accounts that a device, and that a group, may be shared with. */
const sharesMax = 100

/** The terms of a share, of whatever kind. */
export interface ShareTerms {
  /** Sign-in name, phone or mail address. */
  readonly account: string
  readonly role: ShareRole
  readonly until?: number | null | undefined
}

/** The account that something is to be shared with, after the checks that every share needs. */
export async function shareHolder(
  context: ClockContext,
  caller: Caller,
  { account, until = null }: ShareTerms,
  others: readonly { readonly accountId: number }[],
): Promise<number> {
  refuseDemo(caller)
  if (until !== null && until <= context.clock.now()) throw new FieldError({ until: 'untilPast' })
  const holder = await selectAccountByLogin(context.db, account)
  if (holder === undefined || holder.isDemo || holder.id === caller.accountId) {
    throw new FieldError({ account: 'accountUnknown' })
  }
  const isNew = !others.some(({ accountId }) => accountId === holder.id)
  if (isNew && others.length >= sharesMax) throw new FieldError({ account: 'tooMany' })
  return holder.id
}
