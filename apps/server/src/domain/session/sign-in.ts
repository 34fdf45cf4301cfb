import type { EnterAnswer } from '@fieldhub/contract'
import { makeAccount, type NewAccount } from '#domain/account/account.ts'
import type { NewAccountContext } from '#domain/account/account-context.ts'
import { addressBlock } from '#platform/access/address-block.ts'
import { addressKey } from '#platform/access/address-key.ts'
import { AppError } from '#platform/app-error.ts'
import { makeReadableSecret } from '#platform/secrets/secret.ts'
import {
  type AccountRow,
  selectAccount,
  selectAccountByLogin,
  selectAccountByPhone,
} from '#store/account/account-store.ts'
import { isDuplicate } from '#store/index.ts'
import { admit } from './admit.ts'
import type { BrowserTokens } from './browser-tokens.ts'
import { demandAtSignIn, type FirstFactor } from './factor/factor-sign-in.ts'
import type { SignInClient } from './factor/factor-tickets.ts'
import { type CodeOrder, redeemCode, sendCode } from './one-time-code.ts'
import { isRightPassword } from './password.ts'
import type { EnterContext, SignInCodeContext, SignInContext } from './sign-in-context.ts'
import { findKnownPlace } from './sign-in-place.ts'

export interface SignIn extends SignInClient {
  /** Sign-in name, phone or mail address. */
  readonly account: string
  readonly password: string
}

export async function signIn(context: SignInContext, { account, password, ...client }: SignIn) {
  const row = await selectAccountByLogin(context.db, account)
  // An account has one lock, whichever of its names is used. Places are looked up for unknown names too, to take as
  // long.
  const lock = row?.name ?? account
  const known = await findKnownPlace(context, row?.id ?? 0, client)
  await context.guard.admit(lock, client.ip, known)
  const passwordHash =
    row?.isDemo === false && row.passwordHash !== '' ? row.passwordHash : undefined
  const lane = context.guard.laneOf(client.ip, known)
  const isRight = await isRightPassword(passwordHash, password, lane)
  if (row === undefined || !isRight) throw new AppError('wrongCredential')
  await context.guard.succeed(lock, client.ip, known)
  return enter(context, row, { ...client, by: 'password' })
}

export interface SignInCodeOrder extends Pick<CodeOrder, 'address' | 'ip' | 'language'> {
  readonly browser?: BrowserTokens
}

/** A block of addresses may request a limited number a day, except for those who were signed in there before. */
export async function sendSignInCode(
  context: SignInCodeContext,
  { browser, ...order }: SignInCodeOrder,
) {
  const account = await selectAccountByPhone(context.db, order.address)
  const client = { ip: order.ip, agent: '', ...(browser && { browser }) }
  const known = await findKnownPlace(context, account?.id ?? 0, client)
  if (known === undefined) context.blockCodes.take(`block ${addressBlock(order.ip)}`)
  const isOwnBrowser = known?.kind === 'browser'
  return sendCode(context, { ...order, channel: 'sms', purpose: 'sign-in', account, isOwnBrowser })
}

export interface PhoneSignIn extends SignInClient {
  readonly phone: string
  readonly code: string
}

/** The first use of a phone makes its account. */
export async function signInByPhone(
  context: SignInContext,
  { phone, code, ...client }: PhoneSignIn,
) {
  // The address is part of the lock: a stranger who guesses locks himself out, not the number. The code has five tries
  // of its own.
  const lock = `phone ${phone} from ${addressKey(client.ip)}`
  await context.guard.admit(lock, client.ip)
  const lane = context.guard.laneOf(client.ip)
  const owner = await selectAccountByPhone(context.db, phone)
  const known = await findKnownPlace(context, owner?.id ?? 0, client)
  const isOwnBrowser = known?.kind === 'browser'
  await redeemCode(context, { address: phone, purpose: 'sign-in', code, lane, isOwnBrowser })
  await context.guard.succeed(lock, client.ip)
  const account = owner ?? (await makePhoneAccount(context, phone))
  return enter(context, account, { ...client, by: 'phone' })
}

/** The last step of every sign-in; where a second factor is set up, everything before was only the first step. */
export async function enter(
  context: EnterContext,
  account: AccountRow,
  client: SignInClient & { readonly by: FirstFactor },
): Promise<EnterAnswer> {
  if (account.disabled) throw new AppError('notAllowed')
  const needFactor = await demandAtSignIn(context, account, client)
  return needFactor === undefined ? admit(context, account, client) : { needFactor }
}

async function makePhoneAccount(context: NewAccountContext, phone: string): Promise<AccountRow> {
  try {
    return await makeGuest(context, { phone })
  } catch (error) {
    const other = isDuplicate(error) ? await selectAccountByPhone(context.db, phone) : undefined
    if (other === undefined) throw error
    return other
  }
}

/** Makes an account for a person who came without a password (role GUEST). */
export async function makeGuest(
  context: NewAccountContext,
  bound: Pick<NewAccount, 'phone' | 'openId' | 'siteOpenId' | 'unionId' | 'wechatName'>,
): Promise<AccountRow> {
  const id = await makeAccount(context, {
    name: `user-${makeReadableSecret(10)}`,
    passwordHash: '',
    role: 'GUEST',
    nickname: '',
    isDemo: false,
    seenAt: context.clock.now(),
    ...bound,
  })
  const row = await selectAccount(context.db, id)
  if (row === undefined) throw new AppError('internal')
  return row
}
