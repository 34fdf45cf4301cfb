import type { FieldhubError } from './fieldhub-error.ts'
import type { ServerMessage } from './generated/live-messages.ts'

/**
 * Something may have passed unseen between these moments of the server's clock (epoch milliseconds): the connection was
 * `away`, or the reader was too `slow`. Recorded values of the time stand in the history.
 */
export interface LiveGap {
  readonly type: 'gap'
  readonly reason: 'away' | 'slow'
  readonly from: number
  readonly until: number
}

/** The feed is over: it was closed (null), or the server refused the token. */
export interface LiveEnd {
  readonly type: 'end'
  readonly error: FieldhubError | null
}

export type LiveEvent = ServerMessage | LiveGap | LiveEnd
export type LiveEventOf<T extends LiveEvent['type']> = Extract<LiveEvent, { readonly type: T }>
