import type { ShareRole } from '@fieldhub/contract'
import { refuseDemo } from '#domain/account/own-account.ts'
import type { Caller } from '#domain/caller.ts'
import type { NumberProbes } from '#domain/device/admission/number-probes.ts'
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

/** Context for finding the account that something is to be shared with. */
export interface ShareHolderContext extends ClockContext {
  readonly numberProbes: NumberProbes
}

/** The account that something is to be shared with, after the checks that every share needs. */
export async function shareHolder(
  context: ShareHolderContext,
  caller: Caller,
  { account, until = null }: ShareTerms,
  others: readonly { readonly accountId: number }[],
): Promise<number> {
  refuseDemo(caller)
  if (until !== null && until <= context.clock.now()) throw new FieldError({ until: 'untilPast' })
  const holder = await selectAccountByLogin(context.db, account)
  const isNew = !others.some(({ accountId }) => accountId === holder?.id)
  // Whoever tried too many is refused whether there is such an account or not; shares that there are can be changed.
  if (isNew) context.numberProbes.requireLeft(caller.accountId, 'strangers')
  if (holder === undefined || holder.isDemo || holder.id === caller.accountId) {
    context.numberProbes.spend(caller.accountId, 'strangers', 1)
    throw new FieldError({ account: 'accountUnknown' })
  }
  if (isNew && others.length >= sharesMax) throw new FieldError({ account: 'tooMany' })
  return holder.id
}
