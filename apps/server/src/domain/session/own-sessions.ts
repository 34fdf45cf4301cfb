import type { SessionEntry } from '@fieldhub/contract'
import { refuseDemo } from '#domain/account/own-account.ts'
import type { Caller } from '#domain/caller.ts'
import { AppError } from '#platform/app-error.ts'
import { selectSession, selectSessionsOf } from '#store/session/session-store.ts'
import { endApiTokensOf } from './api-token.ts'
import { endOf, endSessions, endSessionsOf, isOver } from './session.ts'
import type { SessionContext, SessionEndContext } from './session-context.ts'

export async function listSessions(
  context: SessionContext,
  { accountId, sessionId }: Caller,
): Promise<SessionEntry[]> {
  const rows = await selectSessionsOf(context.db, accountId)
  return rows
    .filter((row) => !isOver(context, row))
    .map((row) => ({
      id: row.id,
      ip: row.ip,
      agent: row.agent,
      createTime: row.createdAt,
      seenTime: row.seenAt,
      endTime: endOf(context, row),
      isCurrent: row.id === sessionId,
    }))
}

export async function endOwnSession(
  context: SessionEndContext,
  caller: Caller,
  id: number,
): Promise<void> {
  const session = await selectSession(context.db, id)
  if (session?.accountId !== caller.accountId) throw new AppError('notFound')
  refuseDemo(caller)
  await endSessions(context, [id])
}

/** Ends all other sessions, and API tokens too unless they are left out. */
export async function endOtherSessions(
  context: SessionEndContext,
  caller: Caller,
  { apiTokens }: { readonly apiTokens: boolean },
): Promise<void> {
  refuseDemo(caller)
  await endSessionsOf(context, caller.accountId, caller.sessionId)
  if (apiTokens) await endApiTokensOf(context, caller.accountId)
}
