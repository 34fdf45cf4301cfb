import type { SharedCounts } from '#gateway/index.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { Timers } from '#platform/timers.ts'
import type { Bus } from '../bus/bus.ts'
import { FlowExchange } from './flow-exchange.ts'
import { GuessExchange } from './guess-exchange.ts'

interface CountExchangeParts extends SharedCounts {
  readonly bus: Bus
  readonly timers: Timers
  readonly log: Log
}

/** What limits hold of through all processes together: values of accounts, and guesses of device passwords. */
export class CountExchange {
  readonly #flows: FlowExchange
  readonly #guesses: GuessExchange

  constructor(parts: CountExchangeParts) {
    this.#flows = new FlowExchange(parts)
    this.#guesses = new GuessExchange(parts)
  }

  async close(): Promise<void> {
    this.#guesses.close()
    await this.#flows.close()
  }
}
