import type { FactorAnswer, FactorDemand, FactorWay } from '@fieldhub/contract'
import { exhaustive } from '@fieldhub/kernel'
import type { NoticeContext } from '#domain/account/account-context.ts'
import { notifyOwner } from '#domain/account/account-notice.ts'
import type { ClientInfo } from '#domain/session/session.ts'
import { findKnownPlace } from '#domain/session/sign-in-place.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { addressKey } from '#platform/access/address-key.ts'
import { AppError } from '#platform/app-error.ts'
import { getTotpStep } from '#platform/secrets/totp.ts'
import type { AccountRow } from '#store/account/account-store.ts'
import type { FactorTicketRow } from '#store/session/factor-ticket-store.ts'
import { type PasskeyRow, selectPasskeys } from '#store/session/passkey-store.ts'
import { countRecoveryCodes } from '#store/session/second-factor-store.ts'
import {
  acceptTotpStep,
  consumeTotpTry,
  countTotpsOfOtherKeys,
  selectTotp,
  type TotpRow,
} from '#store/session/totp-store.ts'
import type { FactorCheckContext, FactorContext } from './factor-context.ts'
import { type NewTicket, openTicket, ticketLifeMs } from './factor-tickets.ts'
import { isRightPasskey } from './passkey-check.ts'
import { makeChallenge, passkeyRequest } from './passkey-request.ts'
import { getPasskeySite, type PasskeySite } from './passkey-site.ts'
import { spendTypedCode } from './recovery-codes.ts'

const dayMs = 24 * 3_600_000
/** Wrong codes of an app in a day; at any time three of a million codes are right. */
const wrongCodesMax = 30
/** The limit at places where the account was signed in to before, so that a stranger's guesses do not lock its owner out. */
const wrongCodesKnownMax = 100

/** The second factor that the account requires; undefined where it has none. */
export async function demandFactor(
  context: FactorContext,
  account: Pick<AccountRow, 'id'>,
  { origin, ...order }: Omit<NewTicket, 'accountId'> & { readonly origin: string },
): Promise<FactorDemand | undefined> {
  const { db } = context
  const [totp, passkeys, left] = await Promise.all([
    selectTotp(db, account.id),
    selectPasskeys(db, account.id),
    countRecoveryCodes(db, account.id),
  ])
  if (totp === undefined && passkeys.length === 0) return undefined
  const site = getPasskeySite(context, origin)
  const ofSite = passkeys.filter((passkey) => passkey.site === site.name)
  const challenge = makeChallenge()
  const ticket = await openTicket(context, { ...order, accountId: account.id, challenge })
  return {
    ticket,
    expireIn: ticketLifeMs / 1_000,
    ways: getWays({ hasTotp: isReadable(context, totp), ofSite, left }),
    ...(ofSite.length > 0 && { passkey: passkeyRequest(site, challenge, ofSite) }),
  }
}

interface Ways {
  readonly hasTotp: boolean
  readonly ofSite: readonly PasskeyRow[]
  readonly left: number
}

function getWays({ hasTotp, ofSite, left }: Ways): FactorWay[] {
  const ways: FactorWay[] = []
  if (ofSite.length > 0) ways.push('passkey')
  if (hasTotp) ways.push('totp')
  if (left > 0) ways.push('recovery')
  return ways
}

function isReadable({ secrets }: FactorContext, totp: TotpRow | undefined): boolean {
  return totp?.sealedSecret.startsWith(`${secrets.keyName}.`) === true
}

export interface FactorTry {
  readonly ticket: FactorTicketRow
  readonly answer: FactorAnswer
  readonly client: ClientInfo
  readonly origin: string
}

/** Throws unless the answer is right. A used code or passkey challenge stays used. */
export async function checkFactor(context: FactorCheckContext, attempt: FactorTry): Promise<void> {
  context.codeRate.take(`factor from ${addressKey(attempt.client.ip)}`)
  if (await isRightAnswer(context, attempt)) return
  throw new AppError('wrongCredential', { triesLeft: attempt.ticket.triesLeft })
}

function isRightAnswer(context: FactorCheckContext, attempt: FactorTry): Promise<boolean> {
  const { ticket, answer, origin } = attempt
  switch (answer.way) {
    case 'totp':
      return isRightCode(context, attempt, answer.code)
    case 'recovery':
      return isRightRecoveryCode(context, ticket.accountId, answer.code, attempt.client.ip)
    case 'passkey':
      return isOwnPasskey(context, attempt, answer.response, getPasskeySite(context, origin))
    default:
      return exhaustive(answer)
  }
}

async function isRightCode(
  context: FactorCheckContext,
  { ticket, client }: FactorTry,
  code: string,
) {
  const { db, clock } = context
  const accountId = ticket.accountId
  const now = clock.now()
  const known = await findKnownPlace(context, accountId, client)
  const wrongMax = known === undefined ? wrongCodesMax : wrongCodesKnownMax
  const totp = await consumeTotpTry(db, { accountId, now, wrongMax, windowMs: dayMs })
  if (totp === undefined) return refuseOrWrong(context, accountId)
  const secret = openTotpSecret(context, totp)
  const step = secret && getTotpStep(secret, code, now)
  return step !== undefined && acceptTotpStep(db, accountId, step)
}

/** Without an app every code is wrong; with one, too many codes were wrong. */
async function refuseOrWrong({ db, clock }: ClockContext, accountId: number): Promise<false> {
  const totp = await selectTotp(db, accountId)
  if (totp === undefined) return false
  const waitMs = totp.wrongFrom + dayMs - clock.now()
  throw new AppError('tooOften', { retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)) })
}

/** Undefined when it was sealed with another key: the app is then useless, but other factors still work. */
export function openTotpSecret(
  { secrets, log }: FactorContext,
  { accountId, sealedSecret }: Pick<TotpRow, 'accountId' | 'sealedSecret'>,
): Buffer | undefined {
  const secret = secrets.open(sealedSecret, `totp ${accountId}`)
  if (secret === undefined) log.error({ accountId }, 'authenticator secret unreadable')
  return secret
}

/** Logged at the start, so that the operator learns of it before somebody cannot sign in. */
export async function warnOfOtherKey({ db, secrets, log }: FactorContext): Promise<void> {
  const count = await countTotpsOfOtherKeys(db, secrets.keyName)
  if (count > 0)
    log.error({ count }, 'authenticator apps were set up under another FIELDHUB_SECRET_KEY')
}

async function isRightRecoveryCode(
  context: NoticeContext,
  accountId: number,
  code: string,
  ip: string,
) {
  const isRight = await spendTypedCode(context, accountId, code)
  if (isRight) await notifyOwner(context, accountId, { kind: 'recoveryUsed', ip })
  return isRight
}

async function isOwnPasskey(
  context: FactorContext,
  { ticket }: FactorTry,
  response: Extract<FactorAnswer, { way: 'passkey' }>['response'],
  site: PasskeySite,
): Promise<boolean> {
  const passkeys = await selectPasskeys(context.db, ticket.accountId)
  const passkey = passkeys.find(({ credentialId }) => credentialId === response.id)
  if (passkey === undefined || ticket.challenge === '') return false
  return isRightPasskey(context, passkey, { response, site, challenge: ticket.challenge })
}
