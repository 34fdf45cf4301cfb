import { Worker } from 'node:worker_threads'
import { StoreAwayError } from '#platform/process/store-fault.ts'
import type { Fault, Outcome, Reply, Request, Run } from './messages.ts'

export interface WriterSettings {
  readonly path: string
  /** An interactive transaction without a statement for this long is rolled back. */
  readonly silenceMs: number
}

/** A fault of the database that the writer thread reports. */
class SqliteFault extends Error {
  readonly sqliteCode: number | undefined

  constructor(fault: Fault) {
    super(fault.message)
    this.name = 'SqliteFault'
    this.sqliteCode = fault.sqliteCode
  }
}

interface Waiter {
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: Error) => void
}

type Unnumbered<T> = T extends Request ? Omit<T, 'id'> : never

/** Requests in flight; beyond it further ones are refused, so that a stuck disk cannot exhaust the memory. */
const inFlightMax = 20_000

/** The main thread's end of the writer thread. Requests are executed in the order of the calls. */
export class WriterClient {
  readonly #worker: Worker
  readonly #waiters = new Map<number, Waiter>()
  #lastId = 0
  #failure: Error | undefined

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (replies: readonly Reply[]) => {
      // Under `node --watch` Node itself reports the thread's imports on the same port.
      if (!Array.isArray(replies)) return
      for (const reply of replies) this.#settle(reply)
    })
    worker.on('error', (error) => this.#fail(toError(error)))
    worker.on('exit', () => this.#fail(new Error('the store is closed')))
  }

  /** Resolves when the thread has opened the database. */
  static async open(settings: WriterSettings): Promise<WriterClient> {
    const worker = new Worker(new URL('./writer-thread.ts', import.meta.url), {
      workerData: settings,
    })
    const client = new WriterClient(worker)
    await client.#request({ kind: 'write', runs: [] })
    return client
  }

  /**
   * Writes all of it or nothing; durable when resolved. Buffers in `transfer` move to the thread and are empty here.
   */
  write(runs: readonly Run[], transfer: readonly ArrayBuffer[] = []): Promise<Outcome> {
    if (this.#waiters.size >= inFlightMax) {
      return Promise.reject(
        new StoreAwayError(`the store is overloaded: ${inFlightMax} writes wait`),
      )
    }
    return this.#request({ kind: 'write', runs }, transfer)
  }

  /** Opens an interactive transaction. Its steps, commit and rollback bypass the limit, since others wait for them. */
  async begin(): Promise<number> {
    if (this.#waiters.size >= inFlightMax) throw new StoreAwayError('the store is overloaded')
    const begun = this.#request({ kind: 'begin' })
    const transaction = this.#lastId
    await begun
    return transaction
  }

  step(transaction: number, run: Run): Promise<Outcome> {
    return this.#request({ kind: 'step', transaction, run })
  }

  async end(transaction: number, kind: 'commit' | 'rollback'): Promise<void> {
    await this.#request({ kind, transaction })
  }

  async close(): Promise<void> {
    if (this.#failure !== undefined) return
    const exited = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()))
    this.#worker.postMessage('close')
    await exited
  }

  #request(request: Unnumbered<Request>, transfer: readonly ArrayBuffer[] = []): Promise<Outcome> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure)
    this.#lastId += 1
    const id = this.#lastId
    return new Promise<Outcome>((resolve, reject) => {
      this.#waiters.set(id, { resolve, reject })
      this.#worker.postMessage({ ...request, id }, transfer)
    })
  }

  #settle(reply: Reply): void {
    const waiter = this.#waiters.get(reply.id)
    this.#waiters.delete(reply.id)
    if ('outcome' in reply) waiter?.resolve(reply.outcome)
    else waiter?.reject(new SqliteFault(reply.fault))
  }

  #fail(error: Error): void {
    this.#failure ??= error
    for (const { reject } of this.#waiters.values()) reject(this.#failure)
    this.#waiters.clear()
  }
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error('the writer thread failed', { cause: thrown })
}
