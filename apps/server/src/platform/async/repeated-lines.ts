import { BoundedMap } from '../bounded-map.ts'

/** Enough to see what fails and where; a fault that comes back thousands of times would fill the disk of its log. */
export const linesPerWindow = 30
export const windowMs = 10_000
/** Messages are constants of the source; a few come from libraries. */
const messagesMax = 1_000

interface Window {
  readonly since: number
  written: number
  leftOut: number
}

/** Facts that an admitted line tells of those that are not. */
export interface RepeatFacts {
  /** Lines of this message that were left out before this one. */
  readonly leftOut?: number
  /** More lines of this message are left out until the window is over. */
  readonly moreLeftOut?: true
}

/** How often one message may stand in the log: so many times in ten seconds, and then the count of what was left out. */
export class RepeatedLines {
  readonly #now: () => number
  readonly #windows = new BoundedMap<string, Window>(messagesMax)

  constructor(now: () => number) {
    this.#now = now
  }

  /** Undefined: the line is left out. */
  admit(message: string): RepeatFacts | undefined {
    const window = this.#windows.get(message)
    const now = this.#now()
    if (window === undefined || Math.abs(now - window.since) >= windowMs) {
      this.#windows.set(message, { since: now, written: 1, leftOut: 0 })
      return window === undefined || window.leftOut === 0 ? {} : { leftOut: window.leftOut }
    }
    if (window.written === linesPerWindow) {
      window.leftOut += 1
      return undefined
    }
    window.written += 1
    return window.written === linesPerWindow ? { moreLeftOut: true } : {}
  }
}
