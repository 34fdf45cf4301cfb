import type { Caller } from '#domain/caller.ts'
import type { Visitor } from '#domain/session/session.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { addressKey } from '#platform/access/address-key.ts'
import { AppError } from '#platform/app-error.ts'
import { hashToken, makeToken } from '#platform/secrets/secret.ts'
import {
  consumeTicketTry,
  deleteEndedFactorTickets,
  type FactorTicketRow,
  insertFactorTicket,
} from '#store/session/factor-ticket-store.ts'

/**
 * `sign-in`: the first factor was right. `change`: the same within a session. `proved`: whatever was asked for a change
 * was right. `spent`: the challenge of a passkey that came in alone, so that it comes once.
 */
type TicketPurpose = 'sign-in' | 'change' | 'proved' | 'spent'

const minuteMs = 60_000
/** How long each lives, and how often it may be come with. */
const rules: Readonly<Record<TicketPurpose, { readonly lifeMs: number; readonly tries: number }>> =
  {
    'sign-in': { lifeMs: 5 * minuteMs, tries: 5 },
    change: { lifeMs: 5 * minuteMs, tries: 5 },
    proved: { lifeMs: 10 * minuteMs, tries: 30 },
    spent: { lifeMs: 5 * minuteMs, tries: 0 },
  }
export const ticketLifeMs = rules['sign-in'].lifeMs
/** Of an account and purpose, at the same time: the newest make the oldest go. */
const ticketsMax = 20

/** A browser on its way in: where it is and what it keeps beside the ticket. */
export interface Newcomer extends Visitor {
  /** Of this server, as the browser calls it. */
  readonly origin: string
  /** Of the cookie that goes with tickets. */
  readonly factorProof: string
}

/** Who may come with a ticket of a sign-in: the browser that got it, from the address that it got it at. */
export function getBearer({ ip, factorProof }: Pick<Newcomer, 'ip' | 'factorProof'>): string {
  return hashToken(`${addressKey(ip)} ${factorProof}`)
}

/** Who may come with a ticket of a change: the session that got it. */
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

/** False when there is one of this hash. */
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

/** Takes a try. Throws for everybody but who may come with it in time. */
export async function consumeTicket(
  { db, clock }: ClockContext,
  { ticket, purpose, bearerHash }: BroughtTicket,
): Promise<FactorTicketRow> {
  const holder = { ticketHash: hashToken(ticket), purpose, bearerHash, now: clock.now() }
  const row = await consumeTicketTry(db, holder)
  if (row === undefined) throw new AppError('factorTicketGone')
  return row
}

export async function sweepFactorTickets({ db, clock }: ClockContext): Promise<void> {
  await deleteEndedFactorTickets(db, clock.now())
}
