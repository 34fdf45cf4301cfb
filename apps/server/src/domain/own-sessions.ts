import type { SessionEntry } from '@fieldhub/contract'
import { AppError } from '#platform/app-error.ts'
import { makeToken } from '#platform/secret.ts'
import { updateAccount } from '#store/account-store.ts'
import { selectSession, selectSessionsOf } from '#store/session-store.ts'
import type { Caller, Domain } from './domain.ts'
import { refuseDemo } from './own-account.ts'
import { endSessions, endSessionsOf, isIdle } from './session.ts'

export async function listSessions(
  domain: Domain,
  { accountId, sessionId }: Caller,
): Promise<SessionEntry[]> {
  const now = domain.clock.now()
  const rows = await selectSessionsOf(domain.db, accountId)
  return rows
    .filter((row) => !isIdle(row, now))
    .map(({ id, ip, agent, created_at, seen_at }) => ({
      id,
      ip,
      agent,
      createTime: created_at,
      seenTime: seen_at,
      isCurrent: id === sessionId,
    }))
}

export async function endOwnSession(domain: Domain, caller: Caller, id: number): Promise<void> {
  const session = await selectSession(domain.db, id)
  if (session?.account_id !== caller.accountId) throw new AppError('notFound')
  refuseDemo(caller)
  await endSessions(domain, [id])
}

/** Everybody else has to sign in again; API tokens go on. */
export async function endOtherSessions(domain: Domain, caller: Caller): Promise<void> {
  refuseDemo(caller)
  await endSessionsOf(domain, caller.accountId, caller.sessionId)
}

/** The old token is dead when this resolves, on open live connections too. */
export async function renewApiToken(domain: Domain, caller: Caller): Promise<string> {
  refuseDemo(caller)
  const token = makeToken()
  await updateAccount(domain.db, caller.accountId, { api_token: token })
  domain.sessions.forgetApiCaller(caller.accountId)
  return token
}
