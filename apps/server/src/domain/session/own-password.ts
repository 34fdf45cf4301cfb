import { ownAccount, refuseDemo } from '#domain/account/own-account.ts'
import type { Caller } from '#domain/caller.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { updateAccount } from '#store/account/account-store.ts'
import { endApiTokensOf } from './api-token.ts'
import { hashPassword, isRightPassword } from './password.ts'
import { endSessionsOf } from './session.ts'
import type { PasswordContext } from './session-context.ts'

export interface PasswordChange {
  readonly oldPassword?: string | undefined
  readonly password: string
  readonly ip: string
}

/**
 * Changes the password and ends every other session and every API token. A wrong old password counts like a wrong one
 * at sign-in.
 */
export async function changePassword(
  context: PasswordContext,
  caller: Caller,
  { oldPassword = '', password, ip }: PasswordChange,
): Promise<void> {
  refuseDemo(caller)
  const { passwordHash: before } = await ownAccount(context, caller)
  const attempt = { hash: before, password: oldPassword, ip }
  if (before !== '' && !(await isOwnPassword(context, caller, attempt))) {
    throw new FieldError({ oldPassword: 'oldPassword' }, 'wrongCredential')
  }
  await updateAccount(context.db, caller.accountId, { passwordHash: await hashPassword(password) })
  await endSessionsOf(context, caller.accountId, caller.sessionId)
  await endApiTokensOf(context, caller.accountId)
}

/** Checks the password of an account that is signed in. */
export async function isOwnPassword(
  { guard }: Pick<PasswordContext, 'guard'>,
  { accountId }: Caller,
  { hash, password, ip }: Record<'hash' | 'password' | 'ip', string>,
): Promise<boolean> {
  const lock = `password of ${accountId}`
  // Only signed-in accounts come here, so each has one counter for all its addresses.
  const own = { kind: 'browser', key: 'session' } as const
  const wait = guard.begin(lock, ip, own)
  if (wait > 0) throw new AppError('tooOften', { retryAfter: Math.ceil(wait / 1_000) })
  if (!(await isRightPassword(hash, password))) return false
  guard.succeed(lock, ip, own)
  return true
}
