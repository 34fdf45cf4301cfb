import type { Language } from '@fieldhub/contract'
import type { Caller, Domain } from '#domain/domain.ts'
import { redeemCode, sendCode } from '#domain/session/one-time-code.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { updateAccount } from '#store/account/account-store.ts'
import { isDuplicate } from '#store/index.ts'
import { ownAccount, refuseDemo } from './own-account.ts'

interface Asking {
  readonly ip: string
  readonly language: Language
}

export async function sendPhoneCode(
  domain: Domain,
  caller: Caller,
  { phone, ...asking }: Asking & { readonly phone: string },
) {
  refuseDemo(caller)
  domain.codeRate.take(`account ${caller.accountId}`)
  domain.accountCodes.take(`account ${caller.accountId}`)
  const purpose = `bind ${caller.accountId}` as const
  const account = { id: caller.accountId }
  return sendCode(domain, { ...asking, channel: 'sms', address: phone, purpose, account })
}

/** To an address that is to be bound; without one, to the bound one, which is to be removed. */
export async function sendEmailCode(
  domain: Domain,
  caller: Caller,
  { email, ...asking }: Asking & { readonly email?: string | undefined },
) {
  refuseDemo(caller)
  domain.codeRate.take(`account ${caller.accountId}`)
  domain.accountCodes.take(`account ${caller.accountId}`)
  const { accountId } = caller
  const address = email?.toLowerCase() ?? (await ownAccount(domain, caller)).email
  if (address === '') throw new FieldError({ email: 'email' })
  const purpose =
    email === undefined ? (`remove ${accountId}` as const) : (`bind ${accountId}` as const)
  const account = { id: accountId }
  return sendCode(domain, { ...asking, channel: 'mail', address, purpose, account })
}

export async function bindPhone(
  domain: Domain,
  caller: Caller,
  { phone, code }: { readonly phone: string; readonly code: string },
): Promise<void> {
  refuseDemo(caller)
  await redeemCode(domain, { address: phone, purpose: `bind ${caller.accountId}`, code })
  await bind(domain, caller, { phone }, { phone: 'phoneTaken' })
}

export async function bindEmail(
  domain: Domain,
  caller: Caller,
  { email, code }: { readonly email: string; readonly code: string },
): Promise<void> {
  refuseDemo(caller)
  const address = email.toLowerCase()
  await redeemCode(domain, { address, purpose: `bind ${caller.accountId}`, code })
  await bind(domain, caller, { email: address }, { email: 'emailTaken' })
}

export async function removeEmail(domain: Domain, caller: Caller, code: string): Promise<void> {
  refuseDemo(caller)
  const { email } = await ownAccount(domain, caller)
  if (email === '') throw new AppError('notFound')
  await redeemCode(domain, { address: email, purpose: `remove ${caller.accountId}`, code })
  await updateAccount(domain.db, caller.accountId, { email: '' })
}

/** Whose an address is comes out only after it was proved. */
async function bind(
  domain: Domain,
  { accountId }: Caller,
  change: { readonly phone: string } | { readonly email: string },
  taken: ConstructorParameters<typeof FieldError>[0],
): Promise<void> {
  try {
    await updateAccount(domain.db, accountId, change)
  } catch (error) {
    throw isDuplicate(error) ? new FieldError(taken) : error
  }
}
