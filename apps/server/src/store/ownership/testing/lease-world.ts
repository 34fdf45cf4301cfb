import { StoreAwayError } from '#platform/process/log/store-fault.ts'
import type { FakeTime } from '#platform/testing/fake-time.ts'
import type { Timer, Timers } from '#platform/timers.ts'
import { leaseTiming } from '../lease-term.ts'
import type { OwnershipRow, OwnershipTable } from '../ownership-table.ts'
import { StoreLease } from '../store-lease.ts'

const travelMs = 5
const answerWithinMs = 4_000
const silent = { error: () => {}, warn: () => {}, info: () => {} }

/** How often a process that hands over looks whether it is still the same. */
const stepMs = 100

/** The database's side of ownership, without a database: one row and one lock, by the rules that the table promises. */
export class LeaseDatabase {
  epoch = 0
  owner = ''
  beat = 0
  lockedBy: LeaseProcess | undefined
  awayUntil = 0
  /** Epochs of the writes that were accepted, in their order. */
  readonly written: number[] = []

  row(): OwnershipRow {
    const { epoch, owner, beat, lockedBy } = this
    return {
      epoch,
      owner,
      beat,
      isLineUp: lockedBy !== undefined,
      url: '',
      keyCheck: '',
      installation: '',
    }
  }
}

/** A process that may be frozen, cut off from the database and killed. */
export class LeaseProcess {
  readonly name: string
  readonly #time: FakeTime
  readonly #database: LeaseDatabase
  /** Counts starts; what an earlier start still does is without effect. */
  #life = 0
  #frozenUntil = 0
  #cutUntil = 0
  lease: StoreLease | undefined

  constructor(name: string, time: FakeTime, database: LeaseDatabase) {
    this.name = name
    this.#time = time
    this.#database = database
  }

  /** Counts its starts and ends. */
  get life(): number {
    return this.#life
  }

  get isFrozen(): boolean {
    return this.#time.monotonicMs() < this.#frozenUntil
  }

  /** What its start was told of the database last. */
  seesDatabase: boolean | undefined

  /** Whether it would write at this moment. */
  get isActing(): boolean {
    return !this.isFrozen && this.lease?.isHeld === true
  }

  freeze(ms: number): void {
    this.#frozenUntil = Math.max(this.#frozenUntil, this.#time.monotonicMs() + ms)
  }

  /** A cut is not noticed on either side: the database keeps the line open. */
  cutOff(ms: number): void {
    this.#cutUntil = Math.max(this.#cutUntil, this.#time.monotonicMs() + ms)
  }

  kill(): void {
    this.#life += 1
    this.lease = undefined
    if (this.#database.lockedBy === this) this.#database.lockedBy = undefined
  }

  /** What ran before under its name has ended. */
  start(): void {
    this.kill()
    const life = this.#life
    const table = this.#openTable(life)
    const parts = {
      table,
      timing: leaseTiming,
      timers: this.#timers(life),
      name: this.name,
      log: silent,
      // A process that was overtaken ends, and its supervisor starts it again.
      onOvertaken: () => {
        if (life !== this.#life) return
        this.kill()
        this.start()
      },
    }
    const taken = this.#whenThawed(life, 0).then(() =>
      StoreLease.take(parts, {
        onWaiting: () => {},
        onAnswering: (isAnswering) => {
          this.seesDatabase = isAnswering
        },
      }),
    )
    taken.then(
      (lease) => {
        if (life === this.#life) this.lease = lease
      },
      // Whoever cannot reach the database when it starts is started again.
      () => {
        if (life === this.#life) this.start()
      },
    )
  }

  /** A process that is killed or started again meanwhile hands nothing over. */
  async handOver(): Promise<void> {
    const life = this.#life
    await Promise.race([this.lease?.release(), this.#over(life)])
    if (life === this.#life) this.kill()
  }

  #over(life: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = this.#time.setInterval(() => {
        if (life === this.#life) return
        timer.close()
        resolve()
      }, stepMs)
    })
  }

  write(): void {
    const { lease } = this
    if (!this.isActing || lease === undefined || this.#isUnreachable()) return
    if (lease.epoch === this.#database.epoch) this.#database.written.push(lease.epoch)
  }

  #isUnreachable(): boolean {
    const now = this.#time.monotonicMs()
    return now < this.#cutUntil || now < this.#database.awayUntil
  }

  #timers(life: number): Timers {
    const plan = (run: () => void) => () => {
      if (life !== this.#life) return
      const frozenMs = this.#frozenUntil - this.#time.monotonicMs()
      if (frozenMs > 0) this.#time.setTimeout(plan(run), frozenMs)
      else run()
    }
    return {
      monotonicMs: () => this.#time.monotonicMs(),
      setTimeout: (run, ms): Timer => this.#time.setTimeout(plan(run), ms),
      setInterval: (run, ms): Timer => this.#time.setInterval(plan(run), ms),
    }
  }

  /** Never resolves in a process that was killed meanwhile. */
  #whenThawed(life: number, ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#timers(life).setTimeout(resolve, ms)
    })
  }

  #openTable(life: number): OwnershipTable {
    const database = this.#database
    const ask = async <T>(answer: () => T): Promise<T> => {
      await this.#whenThawed(life, travelMs)
      if (this.#isUnreachable()) {
        await this.#whenThawed(life, answerWithinMs)
        throw new StoreAwayError('no answer')
      }
      const result = answer()
      await this.#whenThawed(life, travelMs)
      return result
    }
    let knownUp = false
    // Who is cut off from the database does not learn that its line was ended there.
    const hasLock = () => {
      if (!this.#isUnreachable()) knownUp = database.lockedBy === this
      return knownUp
    }
    return {
      get isLineUp() {
        return hasLock()
      },
      read: () => ask(() => database.row()),
      claim: (seen) =>
        ask(() => {
          if (database.epoch !== seen.epoch || database.beat !== seen.beat) return undefined
          database.epoch += 1
          database.beat = 0
          database.owner = this.name
          database.lockedBy = this
          knownUp = true
          return database.epoch
        }),
      renew: (epoch) =>
        ask(() => {
          if (database.epoch !== epoch) return false
          database.lockedBy ??= this
          database.beat += 1
          return true
        }),
      announce: () => Promise.resolve(),
      release: (epoch) =>
        ask(() => {
          if (database.epoch !== epoch) return
          database.owner = ''
          database.beat += 1
          database.lockedBy = undefined
        }),
      close: () => Promise.resolve(),
    }
  }
}
