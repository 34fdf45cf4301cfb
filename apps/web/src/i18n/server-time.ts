/** The header's whole seconds. */
const stepMs = 1_000

let offsetMs = 0

/**
 * The present time of the server in epoch milliseconds, by which values, alarms and their ages are told. The clocks of
 * panels on a wall and of computers beside a machine are off by minutes and years: told by them, a pump that stood still
 * for an hour would have been heard of just now.
 */
export function serverNow(): number {
  return Date.now() + offsetMs
}

export interface TimedAnswer {
  /** The `Date` of an HTTP answer; null: it has none. */
  readonly date: string | null
  /** When the request was sent and its answer received, by the clock of this machine. */
  readonly sentAt: number
  readonly receivedAt: number
}

/**
 * Learns from an answer by how much this machine's clock is off: no more than the answer proves, so that a slow line moves
 * nothing.
 */
export function learnServerTime({ date, sentAt, receivedAt }: TimedAnswer): void {
  const dateMs = Date.parse(date ?? '')
  // The clock was set meanwhile.
  if (Number.isNaN(dateMs) || receivedAt < sentAt) return
  const [least, most] = [dateMs - receivedAt, dateMs + stepMs - sentAt]
  offsetMs = Math.min(Math.max(offsetMs, least), most)
}

/** For tests, which share their modules. */
export function forgetServerTime(): void {
  offsetMs = 0
}
