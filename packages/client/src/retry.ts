import { FieldhubError, isRecord } from './fieldhub-error.ts'

const firstDelayMs = 500
const longestDelayMs = 60_000
const busyStatuses: readonly number[] = [429, 503]

/**
 * How long to wait before the call is tried again; undefined: it failed for good. `random` between 0 and 1 keeps many
 * programs from coming back in the same moment.
 */
export function retryDelay(error: unknown, attempt: number, random: number): number | undefined {
  if (!(error instanceof FieldhubError)) return undefined
  if (!busyStatuses.includes(error.status) && !error.is('tooOften')) return undefined
  const asked = isRecord(error.data) ? Number(error.data['retryAfter']) * 1_000 : Number.NaN
  if (Number.isFinite(asked) && asked >= 0) {
    // Who is asked to stay away for longer is told so rather than kept waiting.
    return asked > longestDelayMs ? undefined : asked + random * firstDelayMs
  }
  return backOff(attempt, random)
}

/** Twice as long from try to try, up to a minute. */
export function backOff(attempt: number, random: number): number {
  const full = Math.min(firstDelayMs * 2 ** attempt, longestDelayMs)
  return full / 2 + (random * full) / 2
}

/** Resolves after a while, or rejects with the reason of the signal. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
