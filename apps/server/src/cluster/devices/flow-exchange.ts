import { randomUUID } from 'node:crypto'
import type { FlowShare, SharedFlows } from '#gateway/index.ts'
import { type Job, runEvery } from '#platform/process/job.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { Timers } from '#platform/timers.ts'
import type { Bus, Subscription } from '../bus/bus.ts'

interface FlowExchangeParts {
  readonly bus: Bus
  readonly flows: SharedFlows
  readonly timers: Timers
  readonly log: Log
}

interface FlowsMessage {
  readonly from: string
  readonly shares: readonly FlowShare[]
}

const flowsSubject = 'flows'
const everyMs = 1_000
/** Those of one message; the others are told with the next. */
const sharesMax = 2_000

/**
 * Tells the other processes what accounts brought through this one, and counts here what they brought there, so that an
 * account with lines at all of them may bring no more than with one (docs/decisions/0200-one-rate-through-all-processes.md).
 */
export class FlowExchange {
  readonly #id = randomUUID()
  readonly #subscription: Subscription
  readonly #telling: Job

  constructor({ bus, flows, timers, log }: FlowExchangeParts) {
    this.#subscription = bus.listen(flowsSubject, ({ from, shares }: FlowsMessage) => {
      if (from !== this.#id) for (const share of shares) flows.recordElsewhere(share)
    })
    const plan = { name: 'tell rates of accounts', periodMs: everyMs, timers }
    const tell = async () => {
      const shares = flows.takeShares(sharesMax)
      if (shares.length > 0) bus.publish(flowsSubject, { from: this.#id, shares })
    }
    this.#telling = runEvery(plan, tell, log)
  }

  async close(): Promise<void> {
    this.#subscription.end()
    await this.#telling.stop()
  }
}
