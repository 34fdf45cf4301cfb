import type { Language } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { refusingTaken } from '#domain/refusing-taken.ts'
import { redeemCode, sendCode } from '#domain/session/one-time-code.ts'
import { sendPasswordCode } from '#domain/session/password-code.ts'
import type { CodeContext } from '#domain/session/session-context.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import type { RateLimiter } from '#platform/async/rate-limiter.ts'
import { type AccountRow, updateAccount } from '#store/account/account-store.ts'
import type { NoticeContext } from './account-context.ts'
import { sendNotice } from './account-notice.ts'
import { ownAccount, refuseDemo } from './own-account.ts'

/** Context for proving a phone or a mail address. */
export interface ContactProofContext extends CodeContext {
  readonly accountCodes: RateLimiter
}

interface CodeRequest {
  readonly ip: string
  readonly language: Language
}

interface Proved {
  readonly code: string
  readonly ip: string
}

/** Sends a code to the phone that is to be bound; without a phone, to the bound one, for a new password. */
export async function sendPhoneCode(
  context: ContactProofContext,
  caller: Caller,
  { phone, ...request }: CodeRequest & { readonly phone?: string | undefined },
) {
  refuseDemo(caller)
  context.codeRate.take(`account ${caller.accountId}`)
  context.accountCodes.take(`account ${caller.accountId}`)
  if (phone === undefined) {
    return sendPasswordCode(context, await ownAccount(context, caller), request)
  }
  const purpose = `bind ${caller.accountId}` as const
  const account = { id: caller.accountId }
  return sendCode(context, { ...request, channel: 'sms', address: phone, purpose, account })
}

/** Sends a code to the address that is to be bound; without an address, to the bound one, which is to be removed. */
export async function sendEmailCode(
  context: ContactProofContext,
  caller: Caller,
  { email, ...request }: CodeRequest & { readonly email?: string | undefined },
) {
  refuseDemo(caller)
  context.codeRate.take(`account ${caller.accountId}`)
  context.accountCodes.take(`account ${caller.accountId}`)
  const { accountId } = caller
  const address = email?.toLowerCase() ?? (await ownAccount(context, caller)).email
  if (address === '') throw new FieldError({ email: 'email' })
  const purpose =
    email === undefined ? (`remove ${accountId}` as const) : (`bind ${accountId}` as const)
  const account = { id: accountId }
  return sendCode(context, { ...request, channel: 'mail', address, purpose, account })
}

export async function bindPhone(
  context: NoticeContext,
  caller: Caller,
  { phone, code, ip }: Proved & { readonly phone: string },
): Promise<void> {
  refuseDemo(caller)
  await redeemCode(context, { address: phone, purpose: `bind ${caller.accountId}`, code })
  const before = await ownAccount(context, caller)
  if (before.phone === phone) return
  const bound = { phone, phoneBoundAt: context.clock.now() }
  await bind(context, caller, bound, { phone: 'phoneTaken' })
  sendNotice(context, before, { kind: 'phoneBound', ip })
}

/** The address of before is told, since the new one may be a stranger's. */
export async function bindEmail(
  context: NoticeContext,
  caller: Caller,
  { email, code, ip }: Proved & { readonly email: string },
): Promise<void> {
  refuseDemo(caller)
  const address = email.toLowerCase()
  await redeemCode(context, { address, purpose: `bind ${caller.accountId}`, code })
  const before = await ownAccount(context, caller)
  if (before.email === address) return
  await bind(context, caller, { email: address }, { email: 'emailTaken' })
  sendNotice(context, before, { kind: 'emailBound', ip })
}

export async function removeEmail(
  context: ClockContext,
  caller: Caller,
  code: string,
): Promise<void> {
  refuseDemo(caller)
  const { email } = await ownAccount(context, caller)
  if (email === '') throw new AppError('notFound')
  await redeemCode(context, { address: email, purpose: `remove ${caller.accountId}`, code })
  await updateAccount(context.db, caller.accountId, { email: '' })
}

/** The owner of an address is revealed only after the code was right. */
async function bind(
  context: StoreContext,
  { accountId }: Caller,
  change: Pick<AccountRow, 'phone' | 'phoneBoundAt'> | Pick<AccountRow, 'email'>,
  taken: FieldError['fields'],
): Promise<void> {
  await refusingTaken(taken, () => updateAccount(context.db, accountId, change))
}
