import type { SessionEntry } from '@fieldhub/contract'
import { refuseDemo } from '#domain/account/own-account.ts'
import type { Caller, Domain } from '#domain/domain.ts'
import { AppError } from '#platform/app-error.ts'
import { selectSession, selectSessionsOf } from '#store/session/session-store.ts'
import { endApiTokensOf } from './api-token.ts'
import { endOf, endSessions, endSessionsOf, isOver } from './session.ts'

export async function listSessions(
  domain: Domain,
  { accountId, sessionId }: Caller,
): Promise<SessionEntry[]> {
  const rows = await selectSessionsOf(domain.db, accountId)
  return rows
    .filter((row) => !isOver(domain, row))
    .map((row) => ({
      id: row.id,
      ip: row.ip,
      agent: row.agent,
      createTime: row.createdAt,
      seenTime: row.seenAt,
      endTime: endOf(domain, row),
      isCurrent: row.id === sessionId,
    }))
}

export async function endOwnSession(domain: Domain, caller: Caller, id: number): Promise<void> {
  const session = await selectSession(domain.db, id)
  if (session?.accountId !== caller.accountId) throw new AppError('notFound')
  refuseDemo(caller)
  await endSessions(domain, [id])
}

/** Everybody else has to sign in again, and programs need new tokens unless they are left out. */
export async function endOtherSessions(
  domain: Domain,
  caller: Caller,
  { apiTokens }: { readonly apiTokens: boolean },
): Promise<void> {
  refuseDemo(caller)
  await endSessionsOf(domain, caller.accountId, caller.sessionId)
  if (apiTokens) await endApiTokensOf(domain, caller.accountId)
}
