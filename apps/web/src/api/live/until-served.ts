import { currentConnection, onConnection } from './live.ts'

/** A server starts again, or another process takes its place, in less. */
const patienceMs = 60_000

/**
 * Makes what long work waits for before each of its steps: while the live connection, which stood when the work began, is
 * away, nobody answers calls either. It waits a minute in all, since calls may come through where a live connection does not.
 */
export function openServedWait(): (signal: AbortSignal) => Promise<void> {
  const isLive = () => currentConnection().state === 'live'
  let isPatient = isLive()
  return (signal) => {
    if (!isPatient || isLive() || signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        stop()
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(() => {
        isPatient = false
        end()
      }, patienceMs)
      const stop = onConnection(() => {
        if (isLive()) end()
      })
      signal.addEventListener('abort', end, { once: true })
    })
  }
}
