import { limits } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { AppError } from '#platform/app-error.ts'
import { isStoreAway } from '#platform/process/log/store-fault.ts'
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
import type { SessionContext, SessionEndContext } from './session-context.ts'
import type { Known } from './session-memory.ts'

/** A session ends after this long without a call: an open page calls every three minutes. */
const sessionIdleMs = 24 * 3_600_000
const sessionsPerAccountMax = 50
const rememberMs = 10_000
const seenStepMs = 60_000

export interface ClientInfo {
  readonly ip: string
  readonly agent: string
  /** Undefined: the caller is no browser. */
  readonly browser?: BrowserTokens
}

/**
 * Opens a session and returns its token; the oldest sessions are ended to make room. `madeAt`: time of the sign-in,
 * where it is older.
 */
export async function openSession(
  context: SessionEndContext,
  accountId: number,
  client: ClientInfo,
  madeAt?: number,
): Promise<string> {
  const token = makeToken()
  const now = context.clock.now()
  await insertSession(context.db, {
    accountId,
    tokenHash: hashToken(token),
    replacedHash: null,
    replacedUntil: 0,
    createdAt: madeAt ?? now,
    seenAt: now,
    ip: client.ip,
    agent: client.agent.slice(0, 200),
  })
  const ids = await selectSessionIds(context.db, accountId)
  await endSessions(context, ids.slice(sessionsPerAccountMax))
  return token
}

/**
 * The caller of a token; undefined when it is unknown, expired or replaced, its account is disabled, or it lacks the
 * second factor that its role requires.
 */
export async function identify(
  context: SessionContext,
  token: string,
): Promise<Caller | undefined> {
  const caller = await identifyAny(context, token)
  return caller?.lacksFactor === true ? undefined : caller
}

/** The same, including callers who have yet to set up a second factor. */
export async function identifyAny(
  context: SessionContext,
  token: string,
): Promise<Caller | undefined> {
  if (!isTokenShaped(token)) return undefined
  const { sessions } = context
  const hash = hashToken(token)
  const now = context.clock.now()
  const known = sessions.callers.get(hash)
  if (known !== undefined && known.until > now) return known.caller
  sessions.callers.delete(hash)
  const { endings } = sessions
  const found = await sessions.lookUps.run(`${endings} ${hash}`, () => lookUp(context, hash, now))
  if (found === undefined) return undefined
  const until = Math.min(now + rememberMs, found.goodUntil)
  // Something ended during the query, so its answer may be outdated.
  if (sessions.endings === endings) sessions.callers.set(hash, { caller: found.caller, until })
  await markSeen(context, found.caller)
  return found.caller
}

async function lookUp(
  context: SessionContext,
  hash: string,
  now: number,
): Promise<Known | undefined> {
  const session = await findSession(context, hash, now)
  if (session === undefined) return lookUpProgram(context, hash)
  const account = await selectAccount(context.db, session.accountId)
  if (isOver(context, session) || account === undefined || account.disabled) return undefined
  const caller = {
    accountId: account.id,
    sessionId: session.id,
    isDemo: account.isDemo,
    role: account.role,
    lacksFactor: await lacksFactor(context, account),
  }
  const goodUntil = Math.min(getGoodUntil(context, hash, session), endOf(context, session))
  return { caller, goodUntil }
}

/** A replaced token is valid until its grace ends, the current one until its session ends. */
function getGoodUntil(context: SessionEndContext, hash: string, session: SessionRow): number {
  const rotation = context.sessions.rotations.get(hash)
  if (rotation !== undefined) return rotation.until
  return session.replacedHash === hash ? session.replacedUntil : Infinity
}

/** Finds a session by its current token, by the one before it, or by one that was replaced more than once within its grace. */
async function findSession(
  context: SessionEndContext,
  hash: string,
  now: number,
): Promise<SessionRow | undefined> {
  const session = await selectSessionByHash(context.db, hash, now)
  if (session !== undefined) return session
  const rotation = context.sessions.rotations.get(hash)
  if (rotation === undefined || rotation.until <= now) return undefined
  const newest = await newestOf(context, await rotation.token, now)
  return selectSessionByHash(context.db, hashToken(newest), now)
}

/** Follows a token over its replacements to the current one. */
async function newestOf(context: SessionEndContext, token: string, now: number): Promise<string> {
  let newest = token
  for (;;) {
    const rotation = context.sessions.rotations.get(hashToken(newest))
    if (rotation === undefined || rotation.until <= now) return newest
    newest = await rotation.token
  }
}

/** Replaces the token. Every tab that sends the old one during the grace gets the same new one. */
export async function keepAlive(
  context: SessionContext,
  caller: Caller,
  token: string,
  client: ClientInfo,
): Promise<string> {
  if (caller.sessionId === null) return token
  const now = context.clock.now()
  const from = hashToken(token)
  const earlier = context.sessions.rotations.get(from)
  if (earlier !== undefined && earlier.until > now) {
    return newestOf(context, await earlier.token, now)
  }
  const next = rotate(context, caller.accountId, client, {
    sessionId: caller.sessionId,
    from,
    now,
    graceUntil: now + limits.replacedTokenMs,
  })
  context.sessions.rotations.set(from, { token: next, until: now + limits.replacedTokenMs })
  return next
}

async function rotate(
  context: SessionContext,
  accountId: number,
  client: ClientInfo,
  rotation: Omit<Rotation, 'to'>,
): Promise<string> {
  const next = makeToken()
  const isRotated = await rotateSession(context.db, { ...rotation, to: hashToken(next) })
  context.sessions.callers.delete(rotation.from)
  if (isRotated) return next
  // Somebody else ended the session meanwhile, so it is not renewed.
  const session = await selectSession(context.db, rotation.sessionId)
  if (session === undefined || isOver(context, session)) throw new AppError('tokenExpired')
  // The token is in its grace and its successor is not known here, as after a restart between two tabs.
  return openSession(context, accountId, client, session.createdAt)
}

export async function endSessions(
  context: SessionEndContext,
  ids: readonly number[],
): Promise<void> {
  for (const id of ids) await deleteSession(context.db, id)
  context.sessions.end(ids)
}

/** Ends all sessions of an account and its pending sign-ins, except the session that asks. */
export async function endSessionsOf(
  context: SessionEndContext,
  accountId: number,
  kept: number | null = null,
): Promise<void> {
  await deleteFactorTicketsOf(context.db, accountId, 'sign-in')
  const ids = await selectSessionIds(context.db, accountId)
  await endSessions(
    context,
    ids.filter((id) => id !== kept),
  )
}

async function isSessionAlive(context: SessionContext, id: number): Promise<boolean> {
  const session = await selectSession(context.db, id)
  if (session === undefined || isOver(context, session)) return false
  const account = await selectAccount(context.db, session.accountId)
  return account !== undefined && !(await lacksFactor(context, account))
}

/** Whether a connection's session or API token is still valid. */
export async function isSignedIn(
  context: SessionContext,
  {
    sessionId,
    apiToken,
  }: Pick<Caller, 'sessionId'> & { readonly apiToken?: { readonly id: number } },
): Promise<boolean> {
  if (sessionId !== null) return isSessionAlive(context, sessionId)
  return apiToken !== undefined && isTokenAlive(context, apiToken.id)
}

/** Deletes sessions that ended by idleness or age. */
export async function sweepSessions(context: SessionContext): Promise<void> {
  const now = context.clock.now()
  const seenBefore = now - sessionIdleMs
  const madeBefore = now - context.sessionLifeMs
  await endSessions(context, await selectOverSessionIds(context.db, { seenBefore, madeBefore }))
}

export function isOver(context: SessionContext, session: SessionRow): boolean {
  const now = context.clock.now()
  return session.seenAt < now - sessionIdleMs || endOf(context, session) <= now
}

/** The latest time at which the session ends. */
export function endOf({ sessionLifeMs }: SessionContext, { createdAt }: SessionRow): number {
  return createdAt + sessionLifeMs
}

async function markSeen(
  context: SessionEndContext,
  { accountId, sessionId, apiToken }: Caller,
): Promise<void> {
  const now = context.clock.now()
  const key = `${accountId}/${sessionId ?? `api ${apiToken?.id ?? 0}`}`
  if (now - (context.sessions.seen.get(key) ?? 0) < seenStepMs) return
  context.sessions.seen.set(key, now)
  try {
    await updateAccountSeen(context.db, accountId, now)
    if (sessionId !== null) await updateSessionSeen(context.db, sessionId, now)
    if (apiToken !== undefined) await updateApiTokenUsed(context.db, apiToken.id, now)
  } catch (error) {
    // Who only reads is answered while the store takes no writes, as in the rush after a restart.
    if (!isStoreAway(error)) throw error
    context.sessions.seen.delete(key)
  }
}
