import { randomInt } from 'node:crypto'
import type { Language } from '@fieldhub/contract'
import type { Sent } from '#domain/ports/message-ports.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { addressKey } from '#platform/access/address-key.ts'
import { AppError } from '#platform/app-error.ts'
import type { AccountRow } from '#store/account/account-store.ts'
import {
  consumeCodeTry,
  countOneTimeCodes,
  deleteCodesSentOutside,
  replaceOneTimeCode,
  selectOneTimeCode,
  spendCode,
} from '#store/session/one-time-code-store.ts'
import type { Lane } from './lane-queue.ts'
import { hashPassword, isRightPassword } from './password.ts'
import type { CodeContext } from './session-context.ts'

const intervalMs = 60_000
const lifeMs = 5 * 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Codes an hour for a number or mail address (providers have the same limits and charge for each). */
const perHourMax = 5
const perDayMax = 10
const triesMax = 5
/** What was sent further ahead was sent by a clock that was wrong, and neither counts nor can be used once that is right. */
const aheadMsMax = intervalMs
/** Phone numbers without an account that may get a sign-in code within a day, all together. */
const unknownAddressesMax = 50_000

type CodePurpose = 'sign-in' | `${'bind' | 'remove' | 'password'} ${number}`

export interface CodeOrder {
  readonly channel: 'sms' | 'mail'
  readonly address: string
  readonly purpose: CodePurpose
  readonly ip: string
  readonly language: Language
  /** Undefined: the address belongs to no account yet. */
  readonly account?: Pick<AccountRow, 'id'> | undefined
  /** A browser in which the account was signed in before requests it. */
  readonly isOwnBrowser?: boolean
}

/** Sends a new code. The answer does not reveal whose address it is. */
export async function sendCode(context: CodeContext, order: CodeOrder) {
  const { isDevelopment, mail, sms } = context.messengers
  const isConfigured = (order.channel === 'sms' ? sms : mail) !== undefined
  if (!isConfigured && !isDevelopment) throw new AppError('providerFailed')
  context.codeRate.take(`address ${addressKey(order.ip)}`)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await reserve(context, order, code)
  if (isConfigured) await deliver(context, order, code)
  else showInLog(context, order, code)
  return { expire: lifeMs / 1_000, interval: intervalMs / 1_000, shownInLog: !isConfigured }
}

export interface CodeProof {
  readonly address: string
  readonly purpose: CodePurpose
  readonly code: string
  /** The lane is `known` unless a stranger asks. */
  readonly lane?: Lane
  readonly isOwnBrowser?: boolean
}

/**
 * Whoever knows a number may request codes for it and guess at them. An owner's browser has codes, tries and limits of its
 * own, so that strangers neither use up nor replace those.
 */
function getSlot(address: string, isOwnBrowser: boolean | undefined): string {
  return isOwnBrowser === true ? `${address} own` : address
}

/** Throws unless the code is the newest of the address, sent for this purpose, in time and unused. */
export async function redeemCode(context: ClockContext, proof: CodeProof): Promise<void> {
  const { address, isOwnBrowser } = proof
  if (isOwnBrowser && (await isRedeemed(context, getSlot(address, true), proof))) return
  if (!(await isRedeemed(context, address, proof))) throw new AppError('wrongCredential')
}

async function isRedeemed(
  { db, clock }: ClockContext,
  slot: string,
  { purpose, code, lane }: CodeProof,
): Promise<boolean> {
  const now = clock.now()
  const attempt = { address: slot, purpose, now, sentAtMax: now + aheadMsMax }
  const hash = await consumeCodeTry(db, attempt)
  const isRight = await isRightPassword(hash, code, lane)
  return hash !== undefined && isRight && (await spendCode(db, slot, hash))
}

export async function sweepCodes(context: ClockContext): Promise<void> {
  const now = context.clock.now()
  await deleteCodesSentOutside(context.db, { from: now - dayMs, to: now + aheadMsMax })
}

async function reserve(
  context: ClockContext,
  { account, address, purpose, isOwnBrowser }: CodeOrder,
  code: string,
) {
  const { clock, db } = context
  const slot = getSlot(address, isOwnBrowser)
  const before = await selectOneTimeCode(db, slot)
  const now = clock.now()
  const times = (before?.sentTimes ?? []).filter((time) => time <= now + aheadMsMax)
  refuseTooOften(times, now)
  const isUnknownAddress = before === undefined && account === undefined
  if (isUnknownAddress && (await countOneTimeCodes(db)) >= unknownAddressesMax) {
    throw new AppError('tooOften', { retryAfter: hourMs / 1_000 })
  }
  const isOurs = await replaceOneTimeCode(db, before, {
    address: slot,
    purpose,
    codeHash: await hashPassword(code),
    expiresAt: now + lifeMs,
    triesLeft: triesMax,
    sentAt: now,
    sentTimes: [now, ...times].slice(0, perDayMax),
  })
  if (!isOurs) throw new AppError('tooOften', { retryAfter: intervalMs / 1_000 })
}

/** `times` are newest first; the one that must leave the window decides how long to wait. */
function refuseTooOften(times: readonly number[], now: number): void {
  const windows = [
    [1, intervalMs],
    [perHourMax, hourMs],
    [perDayMax, dayMs],
  ] as const
  const waits = windows.map(([max, ms]) => (times[max - 1] ?? -Infinity) + ms - now)
  const waitMs = Math.max(...waits)
  if (waitMs > 0) throw new AppError('tooOften', { retryAfter: Math.ceil(waitMs / 1_000) })
}

/** A failed message is not sent again but still counted, since after a time-out it may have been sent. */
async function deliver(context: CodeContext, order: CodeOrder, code: string): Promise<void> {
  const sent = await sendByProvider(context, order, code)
  if (sent === undefined || sent.ok) return
  const { kind, provider, code: providerCode, message } = sent.error
  // Some providers repeat the request, and with it the code, in their answer.
  const reason = message.replaceAll(code, '[code]')
  context.log.warn({ kind, provider, providerCode, reason }, 'code not sent')
  throw new AppError('providerFailed', { provider, providerCode })
}

function sendByProvider(
  { messengers: { mail, sms } }: CodeContext,
  { address, channel, language }: CodeOrder,
  code: string,
): Promise<Sent> | undefined {
  return channel === 'sms' ? sms?.sendCode(address, code) : mail?.sendCode(address, code, language)
}

/** The only secret that may stand in a log, and only where the developer alone can reach the server. */
function showInLog({ log }: CodeContext, { address, channel }: CodeOrder, code: string): void {
  log.warn({ channel, address, oneTimeCode: code }, 'no provider is configured: this is the code')
}
