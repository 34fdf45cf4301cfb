import type { FactorDemand, FactorReply } from '@fieldhub/contract'
import { ownAccount, refuseDemo } from '#domain/account/own-account.ts'
import type { Caller, Domain } from '#domain/domain.ts'
import { isOwnPassword } from '#domain/session/own-password.ts'
import type { Visitor } from '#domain/session/session.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import type { AccountRow } from '#store/account/account-store.ts'
import { type FactorTicketRow, spendFactorTicket } from '#store/session/factor-ticket-store.ts'
import { selectSession } from '#store/session/session-store.ts'
import { checkFactor, demandFactor } from './factor-check.ts'
import { bearerOfSession, consumeTicket, openTicket } from './factor-tickets.ts'

/** Who has no password and no factor has only just signed in, which is as good as typing one. */
const freshSessionMs = 15 * 60_000

interface Asking {
  readonly visitor: Visitor
  readonly origin: string
}

/** Begins the proof for a change: with the password first, as at sign-in. */
export async function askForChange(
  domain: Domain,
  caller: Caller,
  { password = '', visitor, origin }: Asking & { readonly password?: string | undefined },
): Promise<{ proof: string } | { needFactor: FactorDemand }> {
  refuseOthersThanPeople(caller)
  const account = await ownAccount(domain, caller)
  const { passwordHash: hash } = account
  if (hash !== '' && !(await isOwnPassword(domain, caller, { hash, password, ip: visitor.ip }))) {
    throw new FieldError({ password: 'wrongPassword' }, 'wrongCredential')
  }
  const bearerHash = bearerOfSession(caller)
  const needFactor = await demandFactor(domain, account, { purpose: 'change', bearerHash, origin })
  if (needFactor !== undefined) return { needFactor }
  if (hash === '') await refuseOldSession(domain, caller)
  return { proof: await openProof(domain, account, caller) }
}

/** Ends it with a factor that is set up. */
export async function proveForChange(
  domain: Domain,
  caller: Caller,
  { ticket, answer, ...asking }: FactorReply & Asking,
): Promise<{ proof: string }> {
  refuseOthersThanPeople(caller)
  const account = await ownAccount(domain, caller)
  const bearerHash = bearerOfSession(caller)
  const row = await consumeTicket(domain, { ticket, purpose: 'change', bearerHash })
  await checkFactor(domain, { ticket: row, answer, ...asking })
  if (!(await spendFactorTicket(domain.db, row.ticketHash))) {
    throw new AppError('factorTicketGone')
  }
  return { proof: await openProof(domain, account, caller) }
}

/** Throws unless this session proved shortly before who it is. */
export function consumeProof(
  domain: Domain,
  caller: Caller,
  proof: string,
): Promise<FactorTicketRow> {
  refuseOthersThanPeople(caller)
  const bearerHash = bearerOfSession(caller)
  return consumeTicket(domain, { ticket: proof, purpose: 'proved', bearerHash })
}

function openProof(domain: Domain, { id }: AccountRow, caller: Caller): Promise<string> {
  const bearerHash = bearerOfSession(caller)
  return openTicket(domain, { accountId: id, purpose: 'proved', bearerHash })
}

/** A sandbox is lent, and a key for programs has no person to ask. */
export function refuseOthersThanPeople(caller: Caller): void {
  refuseDemo(caller)
  if (caller.sessionId === null) throw new AppError('notAllowed')
}

async function refuseOldSession(domain: Domain, { sessionId }: Caller): Promise<void> {
  const session = await selectSession(domain.db, sessionId ?? 0)
  const age = domain.clock.now() - (session?.createdAt ?? 0)
  if (age > freshSessionMs) throw new AppError('factorTicketGone')
}
