import { useEffect, useReducer, useRef, useSyncExternalStore } from 'react'
import { serverNow } from '#i18n/server-time.ts'

/** All relative times of the page share one timer, which stops while nothing uses it. */
const tickMs = 1000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = serverNow()

/** The present time in epoch milliseconds, which steps once a second. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, readNow)
}

/**
 * The result of `select` for the present time. Its caller renders again only when the result changes, not every second:
 * two hundred ages on a page would otherwise be two hundred renders a second.
 */
export function useClock<T extends string | number | boolean>(select: (now: number) => T): T {
  const [, render] = useReducer((count: number) => count + 1, 0)
  // The present time is used and not that of the last step, so that what begins between two steps does not seem to
  // lie in the future. A store of React's may not do that: it compares what was drawn with what would be drawn now, and
  // where one age of a screen has changed meanwhile it draws the whole screen again in one piece.
  const shown = select(serverNow())
  const latest = useRef({ select, shown })
  useEffect(() => {
    latest.current = { select, shown }
  })
  useEffect(() => {
    return subscribe(() => {
      if (latest.current.select(serverNow()) !== latest.current.shown) render()
    })
  }, [])
  return shown
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
  now = serverNow()
  for (const listener of listeners) listener()
}
