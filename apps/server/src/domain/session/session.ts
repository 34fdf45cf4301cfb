import { limits, Role } from '@fieldhub/contract'
import type { Caller, Domain } from '#domain/domain.ts'
import { AppError } from '#platform/app-error.ts'
import { hashToken, isTokenShaped, makeToken } from '#platform/secrets/secret.ts'
import { selectAccount, updateAccountSeen } from '#store/account/account-store.ts'
import { updateApiTokenUsed } from '#store/session/api-token-store.ts'
import { deleteFactorTicketsOf } from '#store/session/factor-ticket-store.ts'
import {
  deleteSession,
  insertSession,
  type Rotation,
  rotateSession,
  type SessionRow,
  selectOverSessionIds,
  selectSession,
  selectSessionByHash,
  selectSessionIds,
  updateSessionSeen,
} from '#store/session/session-store.ts'
import { isTokenAlive, lookUpProgram } from './api-token.ts'
import type { BrowserTokens } from './browser-tokens.ts'
import { lacksFactor } from './factor/lacks-factor.ts'
import type { Known } from './session-memory.ts'

/** A session without a call for so long has ended: an open page calls every three minutes. */
const sessionIdleMs = 24 * 3_600_000
const sessionsPerAccountMax = 50
const rememberMs = 10_000
const seenStepMs = 60_000

export interface Visitor {
  readonly ip: string
  readonly agent: string
  /** Undefined: it is no browser. */
  readonly browser?: BrowserTokens
}

/** Starts a session and answers its token; the oldest sessions make room. `madeAt`: of the sign-in, where it is older. */
export async function openSession(
  domain: Domain,
  accountId: number,
  visitor: Visitor,
  madeAt?: number,
): Promise<string> {
  const token = makeToken()
  const now = domain.clock.now()
  await insertSession(domain.db, {
    accountId,
    tokenHash: hashToken(token),
    replacedHash: null,
    replacedUntil: 0,
    createdAt: madeAt ?? now,
    seenAt: now,
    ip: visitor.ip,
    agent: visitor.agent.slice(0, 200),
  })
  const ids = await selectSessionIds(domain.db, accountId)
  await endSessions(domain, ids.slice(sessionsPerAccountMax))
  return token
}

/**
 * Who a token belongs to; undefined when it is unknown, expired or replaced, its account disabled, or lacking the second
 * factor that its role demands.
 */
export async function identify(domain: Domain, token: string): Promise<Caller | undefined> {
  const caller = await identifyAny(domain, token)
  return caller?.lacksFactor === true ? undefined : caller
}

/** The same, with who has yet to set up a second factor. */
export async function identifyAny(domain: Domain, token: string): Promise<Caller | undefined> {
  if (!isTokenShaped(token)) return undefined
  const { sessions } = domain
  const hash = hashToken(token)
  const now = domain.clock.now()
  const known = sessions.callers.get(hash)
  if (known !== undefined && known.until > now) return known.caller
  sessions.callers.delete(hash)
  const { endings } = sessions
  const found = await sessions.lookUps.once(`${endings} ${hash}`, () => lookUp(domain, hash, now))
  if (found === undefined) return undefined
  const until = Math.min(now + rememberMs, found.goodUntil)
  // Something ended while the store was asked: what it said may be old.
  if (sessions.endings === endings) sessions.callers.set(hash, { caller: found.caller, until })
  await markSeen(domain, found.caller)
  return found.caller
}

async function lookUp(domain: Domain, hash: string, now: number): Promise<Known | undefined> {
  const session = await findSession(domain, hash, now)
  if (session === undefined) return lookUpProgram(domain, hash)
  const account = await selectAccount(domain.db, session.accountId)
  if (isOver(domain, session) || account === undefined || account.disabled === 1) return undefined
  const caller = {
    accountId: account.id,
    sessionId: session.id,
    isDemo: account.isDemo === 1,
    role: Role.parse(account.role),
    lacksFactor: await lacksFactor(domain, account),
  }
  const goodUntil = Math.min(getGoodUntil(domain, hash, session), endOf(domain, session))
  return { caller, goodUntil }
}

/** A replaced token ends with its grace, the current one with its session. */
function getGoodUntil(domain: Domain, hash: string, session: SessionRow): number {
  const rotation = domain.sessions.rotations.get(hash)
  if (rotation !== undefined) return rotation.until
  return session.replacedHash === hash ? session.replacedUntil : Infinity
}

/** By the current token, by the one before it, or by one that was replaced more than once within its grace. */
async function findSession(
  domain: Domain,
  hash: string,
  now: number,
): Promise<SessionRow | undefined> {
  const session = await selectSessionByHash(domain.db, hash, now)
  if (session !== undefined) return session
  const rotation = domain.sessions.rotations.get(hash)
  if (rotation === undefined || rotation.until <= now) return undefined
  const newest = await newestOf(domain, await rotation.token, now)
  return selectSessionByHash(domain.db, hashToken(newest), now)
}

/** Follows a token over its replacements to the one that is current. */
async function newestOf(domain: Domain, token: string, now: number): Promise<string> {
  let newest = token
  for (;;) {
    const rotation = domain.sessions.rotations.get(hashToken(newest))
    if (rotation === undefined || rotation.until <= now) return newest
    newest = await rotation.token
  }
}

/** Replaces the token. Every tab that comes with the old one during the grace is answered the same new one. */
export async function keepAlive(
  domain: Domain,
  caller: Caller,
  token: string,
  visitor: Visitor,
): Promise<string> {
  if (caller.sessionId === null) return token
  const now = domain.clock.now()
  const from = hashToken(token)
  const earlier = domain.sessions.rotations.get(from)
  if (earlier !== undefined && earlier.until > now) {
    return newestOf(domain, await earlier.token, now)
  }
  const next = rotate(domain, caller.accountId, visitor, {
    sessionId: caller.sessionId,
    from,
    now,
    graceUntil: now + limits.replacedTokenMs,
  })
  domain.sessions.rotations.set(from, { token: next, until: now + limits.replacedTokenMs })
  return next
}

async function rotate(
  domain: Domain,
  accountId: number,
  visitor: Visitor,
  rotation: Omit<Rotation, 'to'>,
): Promise<string> {
  const next = makeToken()
  const isRotated = await rotateSession(domain.db, { ...rotation, to: hashToken(next) })
  domain.sessions.callers.delete(rotation.from)
  if (isRotated) return next
  // Ended by somebody else meanwhile: it does not come back to life.
  const session = await selectSession(domain.db, rotation.sessionId)
  if (session === undefined || isOver(domain, session)) throw new AppError('tokenExpired')
  // The token is in its grace and its successor is not known here (a restart between two tabs).
  return openSession(domain, accountId, visitor, session.createdAt)
}

export async function endSessions(domain: Domain, ids: readonly number[]): Promise<void> {
  for (const id of ids) await deleteSession(domain.db, id)
  domain.sessions.end(ids)
}

/** Signs an account out everywhere, on its way in too, but for the session that asks. */
export async function endSessionsOf(
  domain: Domain,
  accountId: number,
  kept: number | null = null,
): Promise<void> {
  await deleteFactorTicketsOf(domain.db, accountId, 'sign-in')
  const ids = await selectSessionIds(domain.db, accountId)
  await endSessions(
    domain,
    ids.filter((id) => id !== kept),
  )
}

async function isSessionAlive(domain: Domain, id: number): Promise<boolean> {
  const session = await selectSession(domain.db, id)
  if (session === undefined || isOver(domain, session)) return false
  const account = await selectAccount(domain.db, session.accountId)
  return account !== undefined && !(await lacksFactor(domain, account))
}

/** Whether who came with a session or an API token may stay. */
export async function isSignedIn(
  domain: Domain,
  {
    sessionId,
    apiToken,
  }: Pick<Caller, 'sessionId'> & { readonly apiToken?: { readonly id: number } },
): Promise<boolean> {
  if (sessionId !== null) return isSessionAlive(domain, sessionId)
  return apiToken !== undefined && isTokenAlive(domain, apiToken.id)
}

/** Removes sessions that ended by idleness or age. */
export async function sweepSessions(domain: Domain): Promise<void> {
  const now = domain.clock.now()
  const seenBefore = now - sessionIdleMs
  const madeBefore = now - domain.sessionLifeMs
  await endSessions(domain, await selectOverSessionIds(domain.db, { seenBefore, madeBefore }))
}

export function isOver(domain: Domain, session: SessionRow): boolean {
  const now = domain.clock.now()
  return session.seenAt < now - sessionIdleMs || endOf(domain, session) <= now
}

/** When the session is over at the latest. */
export function endOf({ sessionLifeMs }: Domain, { createdAt }: SessionRow): number {
  return createdAt + sessionLifeMs
}

async function markSeen(domain: Domain, { accountId, sessionId, apiToken }: Caller): Promise<void> {
  const now = domain.clock.now()
  const key = `${accountId}/${sessionId ?? `api ${apiToken?.id ?? 0}`}`
  if (now - (domain.sessions.seen.get(key) ?? 0) < seenStepMs) return
  domain.sessions.seen.set(key, now)
  await updateAccountSeen(domain.db, accountId, now)
  if (sessionId !== null) await updateSessionSeen(domain.db, sessionId, now)
  if (apiToken !== undefined) await updateApiTokenUsed(domain.db, apiToken.id, now)
}
