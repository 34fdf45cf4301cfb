import { type TransactionAnswer, TransactionReader, tcpFrame } from '@fieldhub/protocol'
import { Pipelining } from './pipelining.ts'
import {
  isSameOpening,
  type PreparedRequest,
  type Settle,
  type SilenceReason,
} from './prepared-request.ts'

interface Transaction {
  readonly prepared: PreparedRequest
  readonly unitId: number
  readonly answerMs: number
  readonly settle: Settle
  until: number
  /** Others were under way beside it. */
  isShared: boolean
  /** Another one was under way when it was sent. */
  readonly isSecond: boolean
  /** What came instead of its answer. */
  unfit?: SilenceReason
}

/** An odd step, so that every id has its turn, and the first bytes of those under way together differ. */
const idStep = 0x9e_37

/** What a peer makes of a request that comes while another one is open. */
type SecondRequest = 'none' | 'open' | 'answered'

export interface ReceivedTransactions {
  readonly answered: readonly (TransactionAnswer & Pick<Transaction, 'settle'>)[]
  readonly strays: readonly Uint8Array[]
  readonly foreign: readonly Uint8Array[]
  /** The peer loses requests that are under way together, and is asked one at a time for a while. */
  readonly losesTogether: boolean
}

interface ExpiredTransactions {
  readonly expired: readonly Pick<Transaction, 'settle' | 'unfit'>[]
  readonly foreign: readonly Uint8Array[]
}

/** The requests under way on a Modbus TCP line, by transaction id. */
export class Transactions {
  readonly #reader = new TransactionReader()
  /**
   * Whether an answer looks otherwise than each that is awaited: of another unit, function code or length. Some gateways keep
   * the id of the newest request alone, and give the answer to an earlier one under it (docs/decisions/0309).
   */
  readonly mayAskBeside = Object.assign(
    ({ prepared }: { readonly prepared: PreparedRequest }) => {
      const underWay = [...this.#byId.values()]
      return !underWay.some((other) => isSameOpening(other.prepared, prepared))
    },
    { isBeside: true } as const,
  )
  /** In the order of their sending. */
  readonly #byId = new Map<number, Transaction>()
  readonly #pipelining = new Pipelining()
  #lastId = 0
  #isSecondAnswered = false
  #answers = 0

  get size(): number {
    return this.#byId.size
  }

  hasRoom(inFlight: number, now: number): boolean {
    return this.size < inFlight && this.#pipelining.isAllowed(now)
  }

  /** What has become of requests that were sent while another one was open. */
  get second(): SecondRequest {
    if (this.#isSecondAnswered) return 'answered'
    return [...this.#byId.values()].some(({ isSecond }) => isSecond) ? 'open' : 'none'
  }

  /** A single request is under way, and none has been answered. */
  get isFirst(): boolean {
    return this.size === 1 && this.#answers === 0
  }

  /** When the first of them times out. */
  get nextUntil(): number {
    let next = Number.POSITIVE_INFINITY
    for (const { until } of this.#byId.values()) if (until < next) next = until
    return next
  }

  /** Returns the frame to send. An id comes again after 65,023 others, when no answer to it can still be on its way. */
  add(
    prepared: PreparedRequest,
    { now, answerMs }: { readonly now: number; readonly answerMs: number },
    settle: Settle,
  ): Uint8Array {
    const { request, expectation } = prepared
    this.#lastId = nextId(this.#lastId)
    this.#reader.expect(expectation, this.#lastId)
    const isSecond = this.size > 0
    if (isSecond) for (const other of this.#byId.values()) other.isShared = true
    const { unitId } = request
    const until = now + answerMs
    const isShared = isSecond
    this.#byId.set(this.#lastId, { prepared, unitId, answerMs, settle, until, isShared, isSecond })
    return tcpFrame(request, this.#lastId)
  }

  receive(data: Uint8Array, now: number): ReceivedTransactions {
    const { answers, strays, otherUnits, foreign, isCut } = this.#reader.push(data)
    let losesTogether = isCut && this.#pipelining.recordCut(now)
    const answered = answers.flatMap((answer) => {
      const transaction = this.#byId.get(answer.transactionId)
      if (transaction === undefined) return []
      const { unitId, isShared, isSecond, settle } = transaction
      this.#answers++
      if (isSecond) this.#isSecondAnswered = true
      this.#extendBehind(transaction, now)
      this.#byId.delete(answer.transactionId)
      if (this.#pipelining.recordAnswer(unitId, isShared)) losesTogether = true
      return [{ ...answer, settle }]
    })
    for (const id of otherUnits) {
      const transaction = this.#byId.get(id)
      if (transaction !== undefined) transaction.unfit = 'otherUnit'
    }
    return { answered, strays, foreign, losesTogether }
  }

  /** Gives up those whose time is over. */
  expire(now: number): ExpiredTransactions {
    const due = [...this.#byId].filter(([, { until }]) => until <= now)
    const foreign = due.flatMap(([id, { unitId, isShared }]) => {
      this.#byId.delete(id)
      this.#pipelining.recordTimeout(unitId, isShared, now)
      return this.#reader.abandon(id)
    })
    return { expired: due.map(([, transaction]) => transaction), foreign }
  }

  takeAll(): readonly Settle[] {
    const settles = [...this.#byId.values()].map(({ settle }) => settle)
    this.#byId.clear()
    this.#reader.abandon()
    return settles
  }

  /** A peer that answers one after the other begins with the next request only now, so the time of those behind begins anew. */
  #extendBehind(answered: Transaction, now: number): void {
    let isBehind = false
    for (const transaction of this.#byId.values()) {
      if (isBehind) transaction.until = Math.max(transaction.until, now + transaction.answerMs)
      if (transaction === answered) isBehind = true
    }
  }
}

/** Many values end in bytes of 0 or 255, which then need not be told from an answer that begins. */
function nextId(id: number): number {
  const next = (id + idStep) & 0xffff
  const opening = next >>> 8
  return opening === 0 || opening === 0xff ? nextId(next) : next
}
