import { useSyncExternalStore } from 'react'

/** One timer for every relative time on the page; it stops while nothing uses it. */
const tickMs = 1000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

/** Epoch milliseconds, stepping once a second. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, readNow)
}

/**
 * Result of `select` for the present time: its caller renders again only when the result changes, not every second. Two
 * hundred ages on a page would otherwise be two hundred renders a second.
 */
export function useClock<T extends string | number | boolean>(select: (now: number) => T): T {
  // The present time and not that of the last step, so that what begins between two steps does not seem to lie in the
  // future.
  return useSyncExternalStore(subscribe, () => select(Date.now()))
}

function readNow(): number {
  return now
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    tick()
    timer = setInterval(tick, tickMs)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}
