import type { PushKind } from './push-policy.ts'

const minuteMs = 60_000
const hourMs = 3_600_000

/** Least time between two messages to one contact; voice and SMS providers allow no more, and groups read no more. */
const gapMsOf: Readonly<Record<string, number>> = {
  sms: minuteMs,
  voice: minuteMs,
  robot: 10_000,
}

export interface CapQuestion {
  readonly kind: PushKind
  readonly channel: string
  /** Times of the messages that went to the contact over this channel in the last hour, oldest first. */
  readonly sentTimes: readonly number[]
  /**
   * When the last message was given to the provider, whether it took it or not: one that refuses or says nothing is not called again at
   * each upload, and after a time-out the message may have gone all the same. Left out: when the last one went.
   */
  readonly triedAt?: number | undefined
  /** Null: only the channel's own limit applies. */
  readonly perHour: number | null
  readonly now: number
}

/** Until when a message is held back; null: it may go. Only repeats are held back, never a first push or a recovery. */
export function capUntil({
  kind,
  channel,
  sentTimes,
  triedAt = sentTimes.at(-1),
  perHour,
  now,
}: CapQuestion): number | null {
  if (kind !== 'repeat') return null
  const gapEnd = (triedAt ?? Number.NEGATIVE_INFINITY) + (gapMsOf[channel] ?? 0)
  const oldestThatCounts = perHour === null ? undefined : sentTimes.at(-perHour)
  const hourEnd = (oldestThatCounts ?? Number.NEGATIVE_INFINITY) + hourMs
  const until = Math.max(gapEnd, hourEnd)
  return until > now ? until : null
}
