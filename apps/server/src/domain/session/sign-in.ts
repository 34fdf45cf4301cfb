import type { EnterAnswer } from '@fieldhub/contract'
import { makeAccount, type NewAccount } from '#domain/account/account.ts'
import type { Domain } from '#domain/domain.ts'
import { addressBlock } from '#platform/access/address-block.ts'
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
import type { Newcomer } from './factor/factor-tickets.ts'
import { type CodeOrder, redeemCode, sendCode } from './one-time-code.ts'
import { isRightPassword } from './password.ts'
import type { KnownPlace } from './sign-in-guard.ts'
import { findKnownPlace } from './sign-in-place.ts'

export interface SignIn extends Newcomer {
  /** Sign-in name, phone or mail address. */
  readonly account: string
  readonly password: string
}

export async function signIn(domain: Domain, { account, password, ...visitor }: SignIn) {
  const row = await selectAccountByLogin(domain.db, account)
  // Whatever it is called by, an account has one lock. Places are asked for also where there is none, to take as long.
  const lock = row?.name ?? account
  const known = await findKnownPlace(domain, row?.id ?? 0, visitor)
  beginTry(domain, lock, visitor.ip, known)
  const passwordHash = row?.isDemo === 0 && row.passwordHash !== '' ? row.passwordHash : undefined
  const lane = domain.guard.laneOf(visitor.ip, known)
  const isRight = await isRightPassword(passwordHash, password, lane)
  if (row === undefined || !isRight) throw new AppError('wrongCredential')
  domain.guard.succeed(lock, visitor.ip, known)
  return enter(domain, row, { ...visitor, by: 'password' })
}

export interface SignInCodeOrder extends Pick<CodeOrder, 'address' | 'ip' | 'language'> {
  readonly browser?: BrowserTokens
}

/** A block of addresses orders so many a day, but for those who were signed in there before. */
export async function sendSignInCode(domain: Domain, { browser, ...order }: SignInCodeOrder) {
  const account = await selectAccountByPhone(domain.db, order.address)
  const visitor = { ip: order.ip, agent: '', ...(browser && { browser }) }
  const known = await findKnownPlace(domain, account?.id ?? 0, visitor)
  if (known === undefined) domain.blockCodes.take(`block ${addressBlock(order.ip)}`)
  return sendCode(domain, { ...order, channel: 'sms', purpose: 'sign-in', account })
}

export interface PhoneSignIn extends Newcomer {
  readonly phone: string
  readonly code: string
}

/** The first use of a phone makes its account. */
export async function signInByPhone(domain: Domain, { phone, code, ...visitor }: PhoneSignIn) {
  // With the address: a stranger who guesses locks himself out, not the number. The code has its own five tries.
  const lock = `phone ${phone} from ${visitor.ip}`
  beginTry(domain, lock, visitor.ip)
  const lane = domain.guard.laneOf(visitor.ip)
  await redeemCode(domain, { address: phone, purpose: 'sign-in', code, lane })
  domain.guard.succeed(lock, visitor.ip)
  const known = await selectAccountByPhone(domain.db, phone)
  const account = known ?? (await makePhoneAccount(domain, phone))
  return enter(domain, account, { ...visitor, by: 'phone' })
}

function beginTry({ guard }: Domain, lock: string, ip: string, known?: KnownPlace): void {
  const wait = guard.begin(lock, ip, known)
  if (wait > 0) throw new AppError('tooOften', { retryAfter: Math.ceil(wait / 1_000) })
}

/** The way in of everybody who proved who they are; where a second factor is set up, that was the first step. */
export async function enter(
  domain: Domain,
  account: AccountRow,
  newcomer: Newcomer & { readonly by: FirstFactor },
): Promise<EnterAnswer> {
  if (account.disabled === 1) throw new AppError('notAllowed')
  const needFactor = await demandAtSignIn(domain, account, newcomer)
  return needFactor === undefined ? admit(domain, account, newcomer) : { needFactor }
}

async function makePhoneAccount(domain: Domain, phone: string): Promise<AccountRow> {
  try {
    return await makeGuest(domain, { phone })
  } catch (error) {
    const other = isDuplicate(error) ? await selectAccountByPhone(domain.db, phone) : undefined
    if (other === undefined) throw error
    return other
  }
}

/** An account of somebody who came by another way than a password (role GUEST). */
export async function makeGuest(
  domain: Domain,
  bound: Pick<NewAccount, 'phone' | 'openId' | 'siteOpenId' | 'unionId' | 'wechatName'>,
): Promise<AccountRow> {
  const id = await makeAccount(domain, {
    name: `user-${makeReadableSecret(10)}`,
    passwordHash: '',
    role: 'GUEST',
    nickname: '',
    isDemo: false,
    seenAt: domain.clock.now(),
    ...bound,
  })
  const row = await selectAccount(domain.db, id)
  if (row === undefined) throw new AppError('internal')
  return row
}
