import type { LinePace } from '#facts/line-pace.ts'
import type { PollBlock } from './poll-plan.ts'

/** Few enough to show a line that became faster within these rounds. */
const gapsMax = 9
/** One round that waited for a write or a lost frame is not the line's pace. */
const gapsMin = 5
/** What waits in turn is read a little late now and then, also on a line that keeps its rates. */
const lateFrom = 1.25

/**
 * How often a line reads what it is to read most often. Requests take their turn by when they are due, so that a line
 * without time for all reads each of them late by as much, and the most frequent one shows it first.
 */
export class PaceMeter {
  #block: PollBlock | undefined
  #answeredAt = 0
  #gaps: number[] = []

  record(block: PollBlock, now: number): void {
    if (block === this.#block) {
      this.#gaps = [...this.#gaps.slice(1 - gapsMax), now - this.#answeredAt]
    } else if (this.#block === undefined || block.periodMs < this.#block.periodMs) {
      this.#block = block
      this.#gaps = []
    } else return
    this.#answeredAt = now
  }

  /** Its slave is silent or its requests are others now: another one shows the pace. */
  leave(unitId: number): void {
    if (this.#block?.unitId === unitId) this.clear()
  }

  clear(): void {
    this.#block = undefined
    this.#gaps = []
  }

  /** Undefined while the line keeps its rates, and until it has shown that it does not. */
  get late(): LinePace | undefined {
    if (this.#block === undefined || this.#gaps.length < gapsMin) return undefined
    const wantedMs = this.#block.periodMs
    const everyMs = getUsual(this.#gaps)
    return everyMs < wantedMs * lateFrom ? undefined : { everyMs: Math.round(everyMs), wantedMs }
  }
}

/** The longest gap says more of what came between than of the line. */
function getUsual(gaps: readonly number[]): number {
  const sum = gaps.reduce((total, gap) => total + gap, 0)
  return (sum - Math.max(...gaps)) / (gaps.length - 1)
}
