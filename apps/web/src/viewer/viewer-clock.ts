import { serverNow } from '#i18n/server-time.ts'

/** The time that a page shows: now, or a time of the past that is played. */
export interface ViewerClock {
  readonly now: () => number
  /** Calls the listener whenever the time has moved on, about once a second of now. */
  readonly onTick: (listener: () => void) => () => void
}

const everyMs = 1_000

const presentClock: ViewerClock = {
  now: serverNow,
  onTick: (listener) => {
    const timer = setInterval(listener, everyMs)
    return () => clearInterval(timer)
  },
}

/** The clock of where a page is shown; without one it is the present. */
export function clockOf({ clock }: { readonly clock?: ViewerClock | undefined }): ViewerClock {
  return clock ?? presentClock
}
