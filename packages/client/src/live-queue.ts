import type { LiveEvent } from './live-events.ts'

/** Events that wait for one reader. */
const waitingMax = 10_000

/** Events for one reader that takes them in its own time. Of too many the oldest go, and a gap says so. */
export class LiveQueue {
  #waiting: LiveEvent[] = []
  #wake: (() => void) | undefined
  #droppedFrom: number | undefined
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  put(event: LiveEvent): void {
    if (this.#waiting.length >= waitingMax && event.type !== 'end') {
      // Half of them go at once, since moving all for each new one would take longer than reading.
      this.#waiting = this.#waiting.slice(waitingMax / 2)
      this.#droppedFrom ??= this.#now()
    }
    this.#waiting.push(event)
    this.#wake?.()
  }

  async *read(): AsyncGenerator<LiveEvent, void> {
    for (;;) {
      const event = this.#takeGap() ?? this.#waiting.shift()
      if (event === undefined) await this.#filled()
      else if (event.type !== 'end') yield event
      else if (event.error === null) return
      else throw event.error
    }
  }

  #takeGap(): LiveEvent | undefined {
    const from = this.#droppedFrom
    if (from === undefined) return undefined
    this.#droppedFrom = undefined
    return { type: 'gap', reason: 'slow', from, until: this.#now() }
  }

  #filled(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }
}
