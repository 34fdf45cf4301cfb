import type { ForwardingEventKind, ForwardingFault, ForwardingKind } from '@fieldhub/contract'

/** Where the messages of one forwarding go, with its secrets opened. */
interface ForwardingTarget {
  readonly forwardingId: number
  readonly kind: ForwardingKind
  readonly url: string
  readonly topic: string
  readonly qos: number
  readonly user: string
  readonly password: string
  /** Secrets that sign a webhook, the newest first. */
  readonly secrets: readonly string[]
  /** Name of the account, for topics. */
  readonly account: string
}

interface ForwardingMessage {
  readonly messageId: string
  readonly kind: ForwardingEventKind
  /** JSON, the same in every attempt. */
  readonly body: string
}

export interface AttemptResult {
  readonly ok: boolean
  /** HTTP status; 0: there was no answer, or the target is a broker. */
  readonly status: number
  readonly fault: ForwardingFault
  readonly costMs: number
  /** First characters of the answer. */
  readonly answer: string
  /** How long the target asks to be left alone. */
  readonly retryAfterMs?: number | undefined
}

/** The ways out. */
export interface ForwardingTargets {
  /** Never rejects: what went wrong is in the result. */
  send(target: ForwardingTarget, message: ForwardingMessage): Promise<AttemptResult>
  /** The forwarding changed or is gone: no connection of it is kept. */
  forget(forwardingId: number): void
  /** Ends what is under way. */
  close(): void
}
