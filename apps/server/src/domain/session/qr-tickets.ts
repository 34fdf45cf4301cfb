import type { Caller } from '#domain/caller.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { Clock } from '#platform/clock.ts'
import { PassingClock } from '#platform/passing-clock.ts'
import { makeToken } from '#platform/secrets/secret.ts'
import { type ClientInfo, isSignedIn } from './session.ts'
import type { SessionContext } from './session-context.ts'

export const qrLifeMs = 5 * 60_000
const ticketsMax = 10_000

export interface QrTicket {
  /** The secret of the browser that shows the code; its holder gets the session. */
  readonly pollId: string
  /** Content of the code, which anybody who sees the screen can read. */
  readonly scanId: string
  /** `bindTo`: WeChat is bound to this account. `followerOf`: the person who scans it can get the account's alarms. */
  readonly purpose: 'sign-in' | { readonly bindTo: number } | { readonly followerOf: number }
  readonly client: ClientInfo
  readonly createdAt: number
  /** By the time that passes. */
  readonly endsAt: number
  state: 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'notBound'
  /** Hash of the proof of the one browser that may take the session, after it was sent to WeChat's website. */
  browserHash: string | undefined
  /** The follower who scanned a `followerOf` code. */
  follower: { readonly openId: string; readonly nickname: string } | undefined
  /** The account that scanned it, then the account whose session is opened. */
  accountId: number | undefined
  /** Who answered it on our own page, or who ordered one that binds: what it opens ends with their sign-in. */
  by: Pick<Caller, 'sessionId' | 'apiToken'> | undefined
}

/** A session that was ended, by a change of password or by itself, must leave no code behind that opens another one. */
export async function isOrdererIn(context: SessionContext, { by }: QrTicket): Promise<boolean> {
  return by === undefined || isSignedIn(context, by)
}

/** QR codes on screens, in memory only, as each is valid for five minutes. */
export class QrTickets {
  readonly #clock: Clock
  readonly #passing: PassingClock
  readonly #byPollId = new BoundedMap<string, QrTicket>(ticketsMax)
  readonly #byScanId = new BoundedMap<string, QrTicket>(ticketsMax)

  constructor(clock: Clock) {
    this.#clock = clock
    this.#passing = new PassingClock(clock)
  }

  add(purpose: QrTicket['purpose'], client: ClientInfo, by?: QrTicket['by']): QrTicket {
    const ticket: QrTicket = {
      pollId: makeToken(),
      scanId: makeToken(),
      purpose,
      client,
      createdAt: this.#clock.now(),
      endsAt: this.#passing.now() + qrLifeMs,
      state: 'waiting',
      browserHash: undefined,
      follower: undefined,
      accountId: undefined,
      by,
    }
    this.#byPollId.set(ticket.pollId, ticket)
    this.#byScanId.set(ticket.scanId, ticket)
    return ticket
  }

  shownBy(pollId: string): QrTicket | undefined {
    return this.#byPollId.get(pollId)
  }

  /** Finds a code only while it can still be answered. */
  scanned(scanId: string): QrTicket | undefined {
    const ticket = this.#byScanId.get(scanId)
    return ticket !== undefined && !this.isOver(ticket) ? ticket : undefined
  }

  isOver({ endsAt }: QrTicket): boolean {
    return this.#passing.now() >= endsAt
  }

  delete({ pollId, scanId }: QrTicket): void {
    this.#byPollId.delete(pollId)
    this.#byScanId.delete(scanId)
  }
}
