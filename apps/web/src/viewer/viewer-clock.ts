import type { ViewerHost } from './viewer-host.ts'

/** The time that a page shows: now, or a time of the past that is played. */
export interface ViewerClock {
  readonly now: () => number
  /** Calls the listener whenever the time has moved on, about once a second of now. */
  readonly onTick: (listener: () => void) => () => void
}

const everyMs = 1_000

const presentClock: ViewerClock = {
  now: Date.now,
  onTick: (listener) => {
    const timer = setInterval(listener, everyMs)
    return () => clearInterval(timer)
  },
}

export function clockOf({ clock }: Pick<ViewerHost, 'clock'>): ViewerClock {
  return clock ?? presentClock
}
