import { AppError, FieldError } from '#platform/app-error.ts'
import { updateAccount } from '#store/account-store.ts'
import { endApiTokensOf } from './api-token.ts'
import type { Caller, Domain } from './domain.ts'
import { ownAccount, refuseDemo } from './own-account.ts'
import { hashPassword, isRightPassword } from './password.ts'
import { endSessionsOf } from './session.ts'

export interface PasswordChange {
  readonly oldPassword?: string | undefined
  readonly password: string
  readonly ip: string
}

/** Ends every other session and every API token. A wrong old password counts like a wrong one at sign-in. */
export async function changePassword(
  domain: Domain,
  caller: Caller,
  { oldPassword = '', password, ip }: PasswordChange,
): Promise<void> {
  refuseDemo(caller)
  const { password_hash: before } = await ownAccount(domain, caller)
  if (before !== '') await proveOld(domain, caller, { before, oldPassword, ip })
  await updateAccount(domain.db, caller.accountId, { password_hash: await hashPassword(password) })
  await endSessionsOf(domain, caller.accountId, caller.sessionId)
  await endApiTokensOf(domain, caller.accountId)
}

async function proveOld(
  { guard }: Domain,
  { accountId }: Caller,
  { before, oldPassword, ip }: Record<'before' | 'oldPassword' | 'ip', string>,
): Promise<void> {
  const lock = `password of ${accountId}`
  // Only who is signed in comes here: one counter, wherever from.
  const own = { kind: 'browser', key: 'session' } as const
  const wait = guard.begin(lock, ip, own)
  if (wait > 0) throw new AppError('tooOften', { retryAfter: Math.ceil(wait / 1_000) })
  if (!(await isRightPassword(before, oldPassword))) {
    throw new FieldError({ oldPassword: 'oldPassword' }, 'wrongCredential')
  }
  guard.succeed(lock, ip, own)
}
