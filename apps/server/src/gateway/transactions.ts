import { type TransactionAnswer, TransactionReader, tcpFrame } from '@fieldhub/protocol'
import type { PreparedRequest, Settle } from './prepared-request.ts'

interface Transaction {
  readonly until: number
  readonly settle: Settle
}

export interface ReceivedTransactions {
  readonly answered: readonly (TransactionAnswer & Pick<Transaction, 'settle'>)[]
  readonly strays: readonly Uint8Array[]
  readonly foreign: readonly Uint8Array[]
}

/** The requests under way on a Modbus TCP line, by transaction id. */
export class Transactions {
  readonly #reader = new TransactionReader()
  readonly #byId = new Map<number, Transaction>()
  #lastId = 0

  get size(): number {
    return this.#byId.size
  }

  /** When the first of them times out. */
  get nextUntil(): number {
    let next = Number.POSITIVE_INFINITY
    for (const { until } of this.#byId.values()) if (until < next) next = until
    return next
  }

  /** Returns the frame to send. An id comes again after 65,535 others, when no answer to it can still be on its way. */
  add({ request, expectation }: PreparedRequest, until: number, settle: Settle): Uint8Array {
    this.#lastId = (this.#lastId + 1) & 0xffff
    this.#reader.expect(expectation, this.#lastId)
    this.#byId.set(this.#lastId, { until, settle })
    return tcpFrame(request, this.#lastId)
  }

  receive(data: Uint8Array): ReceivedTransactions {
    const { answers, strays, foreign } = this.#reader.push(data)
    const answered = answers.flatMap((answer) => {
      const transaction = this.#byId.get(answer.transactionId)
      this.#byId.delete(answer.transactionId)
      return transaction === undefined ? [] : [{ ...answer, settle: transaction.settle }]
    })
    return { answered, strays, foreign }
  }

  /** Gives up those whose time is over. */
  expire(now: number): {
    readonly expired: readonly Settle[]
    readonly foreign: readonly Uint8Array[]
  } {
    const due = [...this.#byId].filter(([, { until }]) => until <= now)
    const foreign = due.flatMap(([id]) => {
      this.#byId.delete(id)
      return this.#reader.abandon(id)
    })
    return { expired: due.map(([, { settle }]) => settle), foreign }
  }

  takeAll(): readonly Settle[] {
    const settles = [...this.#byId.values()].map(({ settle }) => settle)
    this.#byId.clear()
    this.#reader.abandon()
    return settles
  }
}
