import { useSyncExternalStore } from 'react'

/** One timer for every relative time on the page; it rests when nobody looks. */
const tickMs = 1000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

/** Epoch milliseconds, stepping once a second. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, readNow)
}

/**
 * What `select` makes of the time: its caller renders again only when that changes, not every second.
 * Two hundred ages on a page would otherwise be two hundred renders a second.
 */
export function useClock<T extends string | number | boolean>(select: (now: number) => T): T {
  // The time itself, not that of the last step: what begins between two steps must not seem to lie ahead of now.
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
