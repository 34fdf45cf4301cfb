import type { Caller } from '#domain/caller.ts'
import type { ClientInfo } from '#domain/session/session.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { addressKey } from '#platform/access/address-key.ts'
import { AppError } from '#platform/app-error.ts'
import { wrongClockMs } from '#platform/clock.ts'
import { hashToken, makeToken } from '#platform/secrets/secret.ts'
import {
  consumeTicketTry,
  deleteEndedFactorTickets,
  type FactorTicketRow,
  insertFactorTicket,
} from '#store/session/factor-ticket-store.ts'

/**
 * `sign-in`: the first factor was right. `change`: the same within a session. `proved`: every proof for a change was
 * right. `spent`: the challenge of a passkey that signed in alone, so that it is accepted once.
 */
type TicketPurpose = 'sign-in' | 'change' | 'proved' | 'spent'

const minuteMs = 60_000
/** Lifetime and number of tries of each purpose. */
const rules: Readonly<Record<TicketPurpose, { readonly lifeMs: number; readonly tries: number }>> =
  {
    'sign-in': { lifeMs: 5 * minuteMs, tries: 5 },
    change: { lifeMs: 5 * minuteMs, tries: 5 },
    proved: { lifeMs: 10 * minuteMs, tries: 30 },
    spent: { lifeMs: 5 * minuteMs, tries: 0 },
  }
export const ticketLifeMs = rules['sign-in'].lifeMs
/** Limit for an account and purpose; beyond it the oldest are removed. */
const ticketsMax = 20

/** A browser that signs in: its address and its cookie beside the ticket. */
export interface SignInClient extends ClientInfo {
  /** Origin of this server, as the browser addresses it. */
  readonly origin: string
  /** Content of the cookie that belongs to tickets. */
  readonly factorProof: string
}

/** Bearer of a sign-in ticket: the browser that received it, at the same address. */
export function getBearer({ ip, factorProof }: Pick<SignInClient, 'ip' | 'factorProof'>): string {
  return hashToken(`${addressKey(ip)} ${factorProof}`)
}

/** Bearer of a ticket for a change: the session that received it. */
export function bearerOfSession({ sessionId }: Pick<Caller, 'sessionId'>): string {
  return hashToken(`session ${sessionId ?? ''}`)
}

export interface NewTicket {
  readonly accountId: number
  readonly purpose: TicketPurpose
  readonly bearerHash: string
  readonly challenge?: string
}

export async function openTicket(context: ClockContext, order: NewTicket): Promise<string> {
  const ticket = makeToken()
  await putTicket(context, hashToken(ticket), order)
  return ticket
}

/** False when there is one with this hash. */
export function putTicket(
  { db, clock }: ClockContext,
  ticketHash: string,
  { accountId, purpose, bearerHash, challenge = '' }: NewTicket,
): Promise<boolean> {
  const { lifeMs, tries } = rules[purpose]
  const row: FactorTicketRow = {
    ticketHash,
    accountId,
    purpose,
    bearerHash,
    challenge,
    sealedSecret: '',
    triesLeft: tries,
    expiresAt: clock.now() + lifeMs,
  }
  return insertFactorTicket(db, row, ticketsMax)
}

interface BroughtTicket {
  readonly ticket: string
  readonly purpose: TicketPurpose
  readonly bearerHash: string
}

/** Uses one try. Throws for everybody but the bearer in time. */
export async function consumeTicket(
  { db, clock }: ClockContext,
  { ticket, purpose, bearerHash }: BroughtTicket,
): Promise<FactorTicketRow> {
  const now = clock.now()
  const expiresMax = now + rules[purpose].lifeMs + wrongClockMs
  const holder = { ticketHash: hashToken(ticket), purpose, bearerHash, now, expiresMax }
  const row = await consumeTicketTry(db, holder)
  if (row === undefined) throw new AppError('factorTicketGone')
  return row
}

export async function sweepFactorTickets({ db, clock }: ClockContext): Promise<void> {
  await deleteEndedFactorTickets(db, clock.now())
}
