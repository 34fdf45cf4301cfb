import { randomUUID } from 'node:crypto'
import type { AdmissionOutcome, SharedGuard } from '#platform/access/device-guard.ts'
import type { Timer, Timers } from '#platform/timers.ts'
import type { Bus, Subscription } from '../bus/bus.ts'

interface GuessExchangeParts {
  readonly bus: Bus
  readonly guard: SharedGuard
  readonly timers: Timers
}

/** What one process checked, and how often each happened. */
interface GuessesMessage {
  readonly from: string
  readonly outcomes: readonly (readonly [AdmissionOutcome, number])[]
}

const guessesSubject = 'guesses'
/** Long enough that a flood of guesses makes few messages, short against the pause of whoever is slowed down. */
const gatherMs = 100
/** Kinds of outcomes in one message: no process checks as many in that time. */
const outcomesMax = 2_000

/**
 * Tells the other processes which devices and strangers tried their passwords at this one, and counts here who tried there, so
 * that several processes give a guesser no more tries than one (docs/decisions/0205-guesses-through-all-processes.md).
 */
export class GuessExchange {
  readonly #parts: GuessExchangeParts
  readonly #id = randomUUID()
  readonly #subscription: Subscription
  readonly #untold = new Map<string, { readonly outcome: AdmissionOutcome; times: number }>()
  #telling: Timer | undefined

  constructor(parts: GuessExchangeParts) {
    const { bus, guard } = parts
    this.#parts = parts
    this.#subscription = bus.listen(guessesSubject, ({ from, outcomes }: GuessesMessage) => {
      if (from !== this.#id) guard.recordElsewhere(outcomes)
    })
    guard.forEachOutcome((outcome) => this.#gather(outcome))
  }

  close(): void {
    this.#parts.guard.forEachOutcome(() => {})
    this.#subscription.end()
    this.#telling?.close()
  }

  #gather(outcome: AdmissionOutcome): void {
    const key = JSON.stringify(outcome)
    const known = this.#untold.get(key)
    if (known !== undefined) known.times += 1
    else if (this.#untold.size < outcomesMax) this.#untold.set(key, { outcome, times: 1 })
    this.#telling ??= this.#parts.timers.setTimeout(() => this.#tell(), gatherMs)
    this.#telling.unref()
  }

  #tell(): void {
    this.#telling = undefined
    const outcomes = [...this.#untold.values()].map(({ outcome, times }) => [outcome, times])
    this.#untold.clear()
    this.#parts.bus.publish(guessesSubject, { from: this.#id, outcomes })
  }
}
