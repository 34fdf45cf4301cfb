import type { FactorReply, PasskeyAssertion, PasskeyRequest } from '@fieldhub/contract'
import { errorTable, firstStep, secondFactorApi, successCode, toAction } from '@fieldhub/contract'
import { admit } from '#domain/session/admit.ts'
import type { SessionContext } from '#domain/session/session-context.ts'
import type { EnterContext } from '#domain/session/sign-in-context.ts'
import { addressKey } from '#platform/access/address-key.ts'
import { AppError } from '#platform/app-error.ts'
import { hashToken } from '#platform/secrets/secret.ts'
import { type AccountRow, selectAccount } from '#store/account/account-store.ts'
import { spendFactorTicket } from '#store/session/factor-ticket-store.ts'
import { selectPasskeyByCredential } from '#store/session/passkey-store.ts'
import { checkFactor, demandFactor } from './factor-check.ts'
import type { FactorContext, FactorSignInContext } from './factor-context.ts'
import { consumeTicket, getBearer, putTicket, type SignInClient } from './factor-tickets.ts'
import { isOpenChallenge, makeOpenChallenge } from './open-challenge.ts'
import { isRightPasskey } from './passkey-check.ts'
import { passkeyRequest } from './passkey-request.ts'
import { getPasskeySite } from './passkey-site.ts'

const signInRow = { ownerId: 0, via: 'console', target: '' } as const

/** The factor that was proved first. */
export type FirstFactor = 'password' | 'phone' | 'qr'

/** The second factor of a person who proved the first; undefined where there is none. */
export async function demandAtSignIn(
  context: EnterContext,
  account: AccountRow,
  client: SignInClient & { readonly by: FirstFactor },
) {
  const demand = await demandFactor(context, account, {
    purpose: 'sign-in',
    bearerHash: getBearer(client),
    origin: client.origin,
  })
  if (demand !== undefined) recordFirstStep(context, account.id, client)
  return demand
}

/** Whoever stops after this step knows the password, so its owner must see the row though nobody signed in. */
function recordFirstStep(
  { audit, clock }: EnterContext,
  who: number,
  { ip, by }: { readonly ip: string; readonly by: FirstFactor },
): void {
  audit.put({
    ...signInRow,
    who,
    time: clock.now(),
    action: firstStep.action,
    detail: JSON.stringify({ by }),
    code: successCode,
    ip,
  })
}

/**
 * The second step. A wrong answer costs a try of the ticket, and the ticket needs the first factor, so no stranger can
 * use it up.
 */
export async function signInWithFactor(
  context: FactorSignInContext,
  { ticket, answer }: FactorReply,
  client: SignInClient,
) {
  const { ip, origin } = client
  const bearerHash = getBearer(client)
  const row = await consumeTicket(context, { ticket, purpose: 'sign-in', bearerHash })
  const call = { accountId: row.accountId, ip, way: answer.way }
  try {
    await checkFactor(context, { ticket: row, answer, client, origin })
  } catch (error) {
    recordSignIn(context, call, error)
    throw error
  }
  if (!(await spendFactorTicket(context.db, row.ticketHash))) {
    throw new AppError('factorTicketGone')
  }
  const entered = await admitById(context, row.accountId, client)
  recordSignIn(context, call)
  return entered
}

/** Nothing is stored for a request: the challenge carries its own proof. */
export function requestPasskey(context: FactorContext, client: SignInClient): PasskeyRequest {
  const site = getPasskeySite(context, client.origin)
  return passkeyRequest(site, makeOpenChallenge(context, getBearer(client)), [])
}

/** Signs in by a passkey alone: something that the person has, and the PIN, finger or face that unlocks it. */
export async function signInByPasskey(
  context: FactorSignInContext,
  response: PasskeyAssertion,
  client: SignInClient,
) {
  context.codeRate.take(`factor from ${addressKey(client.ip)}`)
  const row = await selectPasskeyByCredential(context.db, response.id)
  if (row === undefined) throw new AppError('wrongCredential')
  const bearerHash = getBearer(client)
  let spent = ''
  const challenge = (text: string) => {
    spent = text
    return isOpenChallenge(context, text, bearerHash)
  }
  const site = getPasskeySite(context, client.origin)
  const isRight = await isRightPasskey(context, row, { response, site, challenge })
  const order = { accountId: row.accountId, purpose: 'spent', bearerHash } as const
  const call = { accountId: row.accountId, ip: client.ip, way: 'passkey' }
  if (!isRight || !(await putTicket(context, hashToken(spent), order))) {
    const refusal = new AppError('wrongCredential')
    recordSignIn(context, call, refusal)
    throw refusal
  }
  const entered = await admitById(context, row.accountId, client)
  recordSignIn(context, call)
  return entered
}

/** The account may have been disabled or deleted since the first step. */
async function admitById(context: SessionContext, accountId: number, client: SignInClient) {
  const account = await selectAccount(context.db, accountId)
  if (account === undefined || account.disabled) throw new AppError('notAllowed')
  return admit(context, account, client)
}

interface FactorCall {
  readonly accountId: number
  readonly ip: string
  readonly way: string
}

/** The call names no account, so the audit gets it from here. */
function recordSignIn(
  { audit, clock }: FactorSignInContext,
  { accountId, ip, way }: FactorCall,
  error?: unknown,
) {
  const code = error instanceof AppError ? errorTable[error.code].code : successCode
  audit.put({
    ...signInRow,
    who: accountId,
    time: clock.now(),
    action: toAction(secondFactorApi.signIn),
    detail: JSON.stringify({ way }),
    code,
    ip,
  })
}
