import type { FactorDemand, FactorReply } from '@fieldhub/contract'
import { ownAccount, refuseDemo } from '#domain/account/own-account.ts'
import type { Caller } from '#domain/caller.ts'
import { isOwnPassword } from '#domain/session/own-password.ts'
import type { ClientInfo } from '#domain/session/session.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import type { AccountRow } from '#store/account/account-store.ts'
import { type FactorTicketRow, spendFactorTicket } from '#store/session/factor-ticket-store.ts'
import { selectSession } from '#store/session/session-store.ts'
import { checkFactor, demandFactor } from './factor-check.ts'
import type { FactorCheckContext, FactorProofContext } from './factor-context.ts'
import { bearerOfSession, consumeTicket, openTicket } from './factor-tickets.ts'

/** An account without password and factor has just signed in, which proves as much as typing a password. */
const freshSessionMs = 15 * 60_000

interface ProofRequest {
  readonly client: ClientInfo
  readonly origin: string
}

/** Begins the proof for a change, with the password first, as at sign-in. */
export async function beginChangeProof(
  context: FactorProofContext,
  caller: Caller,
  { password = '', client, origin }: ProofRequest & { readonly password?: string | undefined },
): Promise<{ proof: string } | { needFactor: FactorDemand }> {
  refuseOthersThanPeople(caller)
  const account = await ownAccount(context, caller)
  const { passwordHash: hash } = account
  if (hash !== '' && !(await isOwnPassword(context, caller, { hash, password, ip: client.ip }))) {
    throw new FieldError({ password: 'wrongPassword' }, 'wrongCredential')
  }
  const bearerHash = bearerOfSession(caller)
  const needFactor = await demandFactor(context, account, { purpose: 'change', bearerHash, origin })
  if (needFactor !== undefined) return { needFactor }
  if (hash === '') await refuseOldSession(context, caller)
  return { proof: await openProof(context, account, caller) }
}

/** Ends the proof with a factor that is set up. */
export async function proveForChange(
  context: FactorCheckContext,
  caller: Caller,
  { ticket, answer, ...attempt }: FactorReply & ProofRequest,
): Promise<{ proof: string }> {
  refuseOthersThanPeople(caller)
  const account = await ownAccount(context, caller)
  const bearerHash = bearerOfSession(caller)
  const row = await consumeTicket(context, { ticket, purpose: 'change', bearerHash })
  await checkFactor(context, { ticket: row, answer, ...attempt })
  if (!(await spendFactorTicket(context.db, row.ticketHash))) {
    throw new AppError('factorTicketGone')
  }
  return { proof: await openProof(context, account, caller) }
}

/** Throws unless this session gave a proof shortly before. */
export function consumeProof(
  context: ClockContext,
  caller: Caller,
  proof: string,
): Promise<FactorTicketRow> {
  refuseOthersThanPeople(caller)
  const bearerHash = bearerOfSession(caller)
  return consumeTicket(context, { ticket: proof, purpose: 'proved', bearerHash })
}

function openProof(context: ClockContext, { id }: AccountRow, caller: Caller): Promise<string> {
  const bearerHash = bearerOfSession(caller)
  return openTicket(context, { accountId: id, purpose: 'proved', bearerHash })
}

/** Sandboxes are shared, and an API token has no person who could prove anything. */
export function refuseOthersThanPeople(caller: Caller): void {
  refuseDemo(caller)
  if (caller.sessionId === null) throw new AppError('notAllowed')
}

async function refuseOldSession(context: ClockContext, { sessionId }: Caller): Promise<void> {
  const session = await selectSession(context.db, sessionId ?? 0)
  const age = context.clock.now() - (session?.createdAt ?? 0)
  if (age > freshSessionMs) throw new AppError('factorTicketGone')
}
