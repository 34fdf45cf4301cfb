const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** Pauses after the first failure, the second, and so on; the last is kept. */
const pausesMs = [
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
  8 * hourMs,
] as const
const pauseMsMax = 8 * hourMs
/** Shortens or lengthens a pause by up to a fifth, so that targets which failed together are not tried together. */
const jitter = 0.2

/** How long a target is left alone after so many failures in a row; at least as long as it asks, within the longest. */
export function retryPauseMs(
  failures: number,
  { random, retryAfterMs = 0 }: { readonly random: number; readonly retryAfterMs?: number },
): number {
  const pause = pausesMs[Math.min(failures, pausesMs.length) - 1] ?? pausesMs[0]
  const spread = pause * (1 + jitter * (2 * random - 1))
  return Math.round(Math.min(pauseMsMax, Math.max(spread, retryAfterMs)))
}
