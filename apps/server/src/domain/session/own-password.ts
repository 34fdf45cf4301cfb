import { sendNotice } from '#domain/account/account-notice.ts'
import { ownAccount, refuseDemo } from '#domain/account/own-account.ts'
import type { Caller } from '#domain/caller.ts'
import { FieldError } from '#platform/app-error.ts'
import { type AccountRow, updateAccount } from '#store/account/account-store.ts'
import { endApiTokensOf } from './api-token.ts'
import { hashPassword, isRightPassword } from './password.ts'
import { redeemPasswordCode } from './password-code.ts'
import { endSessionsOf } from './session.ts'
import type { PasswordChangeContext, PasswordContext } from './session-context.ts'

export interface PasswordChange {
  readonly oldPassword?: string | undefined
  /** The code that was sent to the bound phone, in place of the old password. */
  readonly code?: string | undefined
  readonly password: string
  readonly ip: string
}

/**
 * Changes the password, ends every other session and every API token, and tells the owner. The first password needs no
 * proof. A wrong old password counts like a wrong one at sign-in.
 */
export async function changePassword(
  context: PasswordChangeContext,
  caller: Caller,
  change: PasswordChange,
): Promise<void> {
  refuseDemo(caller)
  const account = await ownAccount(context, caller)
  if (account.passwordHash !== '') await refuseOthersThanOwner(context, caller, account, change)
  const passwordHash = await hashPassword(change.password)
  await updateAccount(context.db, caller.accountId, { passwordHash })
  await endSessionsOf(context, caller.accountId, caller.sessionId)
  await endApiTokensOf(context, caller.accountId)
  sendNotice(context, account, { kind: 'passwordSet', ip: change.ip })
}

async function refuseOthersThanOwner(
  context: PasswordContext,
  caller: Caller,
  account: AccountRow,
  { code, oldPassword = '', ip }: PasswordChange,
): Promise<void> {
  if (code !== undefined) return redeemPasswordCode(context, account, code)
  const attempt = { hash: account.passwordHash, password: oldPassword, ip }
  if (await isOwnPassword(context, caller, attempt)) return
  throw new FieldError({ oldPassword: 'oldPassword' }, 'wrongCredential')
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
  await guard.admit(lock, ip, own)
  if (!(await isRightPassword(hash, password))) return false
  await guard.succeed(lock, ip, own)
  return true
}
