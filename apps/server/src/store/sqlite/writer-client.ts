import { Worker } from 'node:worker_threads'
import { StoreAwayError, StoreBusyError } from '#platform/process/log/store-fault.ts'
import type { MovedJournal } from '../samples/journal/moved-journal.ts'
import {
  type Fault,
  type JournalReply,
  journalRequest,
  type Outcome,
  type Reply,
  type Request,
  type Run,
} from './messages.ts'

export interface WriterSettings {
  readonly path: string
  /** An interactive transaction without a statement for this long is rolled back. */
  readonly silenceMs: number
  readonly restMs?: number
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

export interface WriterWithJournal {
  readonly writer: WriterClient
  /** What the journal of samples holds; nothing where the caller has to read it. */
  readonly journal: Promise<MovedJournal | undefined>
}

interface Waiter {
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: Error) => void
}

type Unnumbered<T> = T extends Request ? Omit<T, 'id'> : never

/** Requests in flight; beyond it further ones are refused, so that a stuck disk cannot exhaust the memory. */
const inFlightMax = 20_000

/** A thread without work for this long is ended: it holds some 14 MiB, and another one starts in some 30 ms. */
const restMs = 10_000

/** The main thread's end of the writer thread. Requests are executed in the order of the calls. */
export class WriterClient {
  readonly #settings: WriterSettings
  readonly #waiters = new Map<number, Waiter>()
  readonly #transactions = new Set<number>()
  readonly #rest: NodeJS.Timeout
  #thread: Worker | undefined
  /** Resolves when the threads have exited that were ended for want of work. */
  #ended: Promise<unknown> = Promise.resolve()
  #lastId = 0
  #failure: Error | undefined
  #journal: PromiseWithResolvers<MovedJournal | undefined> | undefined

  private constructor(settings: WriterSettings) {
    this.#settings = settings
    this.#rest = setTimeout(() => this.#restThread(), settings.restMs ?? restMs)
    this.#rest.unref()
  }

  /** Resolves when the thread has opened the database. */
  static async open(settings: WriterSettings): Promise<WriterClient> {
    const client = new WriterClient(settings)
    await client.#request({ kind: 'write', runs: [] })
    return client
  }

  /** Also has the thread read the journal as soon as it has opened the database, whatever its caller does then. */
  static async openWithJournal(settings: WriterSettings): Promise<WriterWithJournal> {
    const writer = new WriterClient(settings)
    const opened = writer.#request({ kind: 'write', runs: [] })
    const journal = writer.#readJournal()
    // Whoever waits for it is told of a fault.
    journal.catch(() => {})
    await opened
    return { writer, journal }
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

  /**
   * Opens an interactive transaction, which holds up all others from then on: so its first step goes with it, and fails if
   * it could not be opened. Its steps, commit and rollback bypass the limit, since others wait for them.
   */
  begin(): number {
    if (this.#failure !== undefined) throw this.#failure
    if (this.#waiters.size >= inFlightMax) throw new StoreAwayError('the store is overloaded')
    this.#request({ kind: 'begin' }).catch(() => {})
    this.#transactions.add(this.#lastId)
    return this.#lastId
  }

  step(transaction: number, run: Run): Promise<Outcome> {
    return this.#request({ kind: 'step', transaction, run })
  }

  async end(transaction: number, kind: 'commit' | 'rollback'): Promise<void> {
    this.#transactions.delete(transaction)
    await this.#request({ kind, transaction })
  }

  async close(): Promise<void> {
    clearTimeout(this.#rest)
    if (this.#thread !== undefined && this.#failure === undefined) {
      const exited = exitOf(this.#thread)
      this.#thread.postMessage('close')
      await exited
    }
    this.#fail(new Error('the store is closed'))
    await this.#ended
  }

  #readJournal(): Promise<MovedJournal | undefined> {
    this.#journal = Promise.withResolvers<MovedJournal | undefined>()
    this.#thread?.postMessage(journalRequest)
    return this.#journal.promise
  }

  #request(request: Unnumbered<Request>, transfer: readonly ArrayBuffer[] = []): Promise<Outcome> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure)
    this.#lastId += 1
    const id = this.#lastId
    this.#thread ??= this.#startThread()
    const thread = this.#thread
    return new Promise<Outcome>((resolve, reject) => {
      this.#waiters.set(id, { resolve, reject })
      thread.postMessage({ ...request, id }, transfer)
    })
  }

  #startThread(): Worker {
    const thread = new Worker(new URL('./writer-thread.ts', import.meta.url), {
      workerData: this.#settings,
    })
    thread.on('message', (replies: readonly Reply[] | JournalReply) => {
      this.#rest.refresh()
      // Under `node --watch` Node itself reports the thread's imports on the same port.
      if (isReplies(replies)) for (const reply of replies) this.#settle(reply)
      else if ('journal' in replies) this.#settleJournal(replies)
    })
    // A thread that was ended has nothing in hand that its faults could spoil.
    const isMine = () => thread === this.#thread
    thread.on('error', (error) => isMine() && this.#fail(toError(error)))
    thread.on('exit', () => isMine() && this.#fail(new Error('the store is closed')))
    return thread
  }

  #restThread(): void {
    const thread = this.#thread
    if (thread === undefined || this.#isAwaited()) return
    this.#thread = undefined
    this.#ended = Promise.all([this.#ended, exitOf(thread)])
    thread.postMessage('close')
  }

  #isAwaited(): boolean {
    return this.#waiters.size > 0 || this.#transactions.size > 0 || this.#journal !== undefined
  }

  #settleJournal({ journal }: JournalReply): void {
    this.#journal?.resolve(journal)
    this.#journal = undefined
  }

  #settle(reply: Reply): void {
    const waiter = this.#waiters.get(reply.id)
    this.#waiters.delete(reply.id)
    if ('outcome' in reply) waiter?.resolve(reply.outcome)
    else waiter?.reject(toStoreError(reply.fault))
  }

  #fail(error: Error): void {
    this.#failure ??= error
    for (const { reject } of this.#waiters.values()) reject(this.#failure)
    this.#waiters.clear()
    this.#journal?.reject(this.#failure)
    this.#journal = undefined
  }
}

const toStoreError = (fault: Fault): Error =>
  fault.isGivenUp === true ? new StoreBusyError(fault.message) : new SqliteFault(fault)

function isReplies(given: readonly Reply[] | JournalReply): given is readonly Reply[] {
  return Array.isArray(given)
}

/** Resolves even when the thread fails. */
function exitOf(thread: Worker): Promise<void> {
  return new Promise((resolve) => thread.once('exit', () => resolve()))
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error('the writer thread failed', { cause: thrown })
}
