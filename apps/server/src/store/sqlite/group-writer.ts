import type { DatabaseSync } from 'node:sqlite'
import type { Fault, Outcome, Reply, Request, Run } from './messages.ts'
import { StatementCache } from './statement-cache.ts'

type WriteRequest = Extract<Request, { kind: 'write' }>
type TransactionRequest = Exclude<Request, WriteRequest | { kind: 'begin' }>

const nothing: Outcome = { rows: [], changes: 0, lastId: 0 }
/** Silence is counted in so many steps: what stops the whole process, however long, is one of them. */
const silenceSteps = 5
/** One commit takes at most this many requests, so that the first does not wait for ever. */
const groupMax = 256

interface OpenTransaction {
  readonly id: number
  silentSteps: number
  timer: NodeJS.Timeout
}

/**
 * The only writer of the database file. All waiting writes run in one transaction, each under its own savepoint, and
 * are answered after the COMMIT. While an interactive transaction is open the others wait; it is rolled back when its
 * owner stays silent for `silenceMs`.
 */
export class GroupWriter {
  readonly #statements: StatementCache
  readonly #reply: (replies: readonly Reply[]) => void
  readonly #silenceMs: number
  #open: OpenTransaction | undefined
  #waiting: Request[] = []
  /** Requests of transactions that wait to begin, by its number: nobody waits for an answer before the first one. */
  readonly #early = new Map<number, TransactionRequest[]>()

  constructor(
    database: DatabaseSync,
    silenceMs: number,
    reply: (replies: readonly Reply[]) => void,
  ) {
    this.#statements = new StatementCache(database)
    this.#silenceMs = silenceMs
    this.#reply = reply
  }

  accept(requests: readonly Request[]): void {
    for (const request of requests) {
      if (isOfTransaction(request)) this.#takeOfTransaction(request)
      else {
        if (request.kind === 'begin') this.#early.set(request.id, [])
        this.#waiting.push(request)
      }
    }
    this.#work()
  }

  #work(): void {
    while (this.#open === undefined && this.#waiting.length > 0) {
      const group = takeWrites(this.#waiting)
      if (group.length > 0) this.#commit(group)
      else this.#begin()
    }
  }

  #commit(group: readonly WriteRequest[]): void {
    const replies: Reply[] = []
    try {
      this.#run('BEGIN IMMEDIATE')
      for (const request of group) replies.push(this.#tryWrite(request))
      this.#run('COMMIT')
      this.#reply(replies)
    } catch (error) {
      this.#rollback()
      this.#reply(group.map(({ id }) => ({ id, fault: toFault(error) })))
    }
  }

  #tryWrite({ id, runs }: WriteRequest): Reply {
    this.#run('SAVEPOINT request')
    let reply: Reply
    try {
      let outcome = nothing
      for (const run of runs) outcome = this.#execute(run)
      reply = { id, outcome }
    } catch (error) {
      this.#run('ROLLBACK TO request')
      reply = { id, fault: toFault(error) }
    }
    this.#run('RELEASE request')
    return reply
  }

  #begin(): void {
    const request = this.#waiting.shift()
    if (request === undefined) return
    const early = this.#early.get(request.id) ?? []
    this.#early.delete(request.id)
    try {
      this.#run('BEGIN IMMEDIATE')
    } catch (error) {
      this.#reply([request, ...early].map(({ id }) => ({ id, fault: toFault(error) })))
      return
    }
    this.#open = { id: request.id, silentSteps: 0, timer: this.#startTimer() }
    this.#reply([{ id: request.id, outcome: nothing }])
    for (const next of early) this.#answerTransaction(next)
  }

  #takeOfTransaction(request: TransactionRequest): void {
    const early = this.#early.get(request.transaction)
    if (early === undefined) this.#answerTransaction(request)
    else early.push(request)
  }

  #startTimer(): NodeJS.Timeout {
    return setTimeout(() => this.#countSilence(), this.#silenceMs / silenceSteps)
  }

  #countSilence(): void {
    const open = this.#open
    if (open === undefined) return
    open.silentSteps += 1
    if (open.silentSteps < silenceSteps) {
      open.timer.refresh()
      return
    }
    this.#rollback()
    this.#open = undefined
    this.#work()
  }

  #answerTransaction(request: TransactionRequest): void {
    const open = this.#open
    if (open === undefined || open.id !== request.transaction) {
      const message = 'the transaction was rolled back: its owner was silent for too long'
      this.#reply([{ id: request.id, fault: { message, isGivenUp: true } }])
      return
    }
    clearTimeout(open.timer)
    this.#reply([this.#tryStep(request)])
    open.silentSteps = 0
    if (request.kind === 'step') open.timer = this.#startTimer()
    else this.#open = undefined
  }

  #tryStep(request: TransactionRequest): Reply {
    const { id } = request
    try {
      if (request.kind === 'step') return { id, outcome: this.#execute(request.run) }
      this.#run(request.kind === 'commit' ? 'COMMIT' : 'ROLLBACK')
      return { id, outcome: nothing }
    } catch (error) {
      if (request.kind !== 'step') this.#rollback()
      return { id, fault: toFault(error) }
    }
  }

  #execute({ sql, rows }: Run): Outcome {
    const { statement, returnsRows } = this.#statements.take(sql)
    let outcome = nothing
    for (const row of rows) {
      if (returnsRows) {
        const found = statement.all(...row)
        outcome = { rows: found, changes: found.length, lastId: 0 }
      } else {
        const { changes, lastInsertRowid } = statement.run(...row)
        outcome = { rows: [], changes: Number(changes), lastId: Number(lastInsertRowid) }
      }
    }
    return outcome
  }

  #run(sql: string): void {
    this.#statements.take(sql).statement.run()
  }

  /** SQLite rolls back by itself on some faults (full disk); a second ROLLBACK then fails, which means nothing. */
  #rollback(): void {
    try {
      this.#run('ROLLBACK')
    } catch {
      return
    }
  }
}

function isOfTransaction(request: Request): request is TransactionRequest {
  return request.kind !== 'write' && request.kind !== 'begin'
}

function takeWrites(waiting: Request[]): WriteRequest[] {
  const group: WriteRequest[] = []
  for (const request of waiting) {
    if (request.kind !== 'write' || group.length === groupMax) break
    group.push(request)
  }
  waiting.splice(0, group.length)
  return group
}

function toFault(error: unknown): Fault {
  if (!(error instanceof Error)) return { message: String(error) }
  const isCoded = 'errcode' in error && typeof error.errcode === 'number'
  return isCoded
    ? { message: error.message, sqliteCode: Number(error.errcode) }
    : { message: error.message }
}
