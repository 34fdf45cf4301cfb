import type { Log } from '#platform/process/log/log.ts'
import { isDiskFull, isStoreAway } from '#platform/process/log/store-fault.ts'
import type { ValueReserve } from '../value-reserve.ts'

/** Four files of PostgreSQL's log, or some tens of thousands of alarms with their messages. */
const defaultBytes = 64 * 1024 * 1024
/** So little has room on every disk that is not full. */
const littleBytes = 1024 * 1024
const looksBeforeMade = 30
/** A minute: each try writes what is then undone, and takes the last room of a full disk for a moment. */
const looksBeforeRoom = 30
const looksBeforeChecked = 5
/** About an hour. */
const looksAfterFailure = 1_800

const fullWords = "the database's disk is full: its last room is given to alarms, and values wait"

/** What keeps the room on the database's disk, of which nobody tells how much is free. */
export interface ReserveRoom {
  /** Undefined: it was never made. */
  bytes(): Promise<number | undefined>
  /** Whether so much can be written, which is undone at once. */
  hasRoom(bytes: number): Promise<boolean>
  fill(bytes: number): Promise<void>
  empty(): Promise<void>
}

export interface DatabaseReserveParts {
  readonly room: ReserveRoom
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly bytes?: number
  readonly looksBeforeMade?: number
}

/** Unknown: not looked yet. Missing: nothing is kept. Released: it is there and empty, also after a restart. */
type State = 'unknown' | 'missing' | 'held' | 'released'

/**
 * The last room of the disk of PostgreSQL, kept by a table. As with the embedded store, on a full disk it is given to
 * alarms, to orders and to what people do, and values wait until there is twice as much again.
 */
export class DatabaseReserve implements ValueReserve {
  readonly #parts: DatabaseReserveParts
  readonly #bytes: number
  #state: State = 'unknown'
  /** Until the reserve is made, checked, or tried to be made again. */
  #looksLeft: number

  constructor(parts: DatabaseReserveParts) {
    this.#parts = parts
    this.#bytes = parts.bytes ?? defaultBytes
    this.#looksLeft = parts.looksBeforeMade ?? looksBeforeMade
  }

  get isReleased(): boolean {
    return this.#state === 'released'
  }

  /** A database that is away or busy is looked at again by the next look. */
  async look(isFailing: boolean): Promise<void> {
    try {
      if (this.#state === 'unknown') await this.#learn()
      this.#looksLeft -= 1
      if (this.#state === 'held') await this.#lookHeld(isFailing)
      else if (this.#looksLeft < 0) {
        if (this.isReleased) await this.#make(looksBeforeRoom)
        else if (!isFailing) await this.#make(looksAfterFailure)
      }
    } catch (error) {
      if (!isStoreAway(error)) throw error
    }
  }

  admitValues(): void {
    if (this.isReleased) this.#state = 'missing'
  }

  async #learn(): Promise<void> {
    const bytes = await this.#parts.room.bytes()
    if (bytes === undefined) this.#state = 'missing'
    else this.#state = bytes === 0 ? 'released' : 'held'
    if (this.#state === 'released') this.#looksLeft = 0
  }

  /**
   * Whether it is still there is asked each time, since an empty table stops the values of processes that hold partitions.
   * Whether there is room is tried now and then without a fault, too: those processes cannot store either, and do not say so.
   */
  async #lookHeld(isFailing: boolean): Promise<void> {
    const { room, log } = this.#parts
    const kept = await room.bytes()
    if (kept === undefined) return this.#enter('missing', 0)
    if (kept === 0) return this.#restore()
    if (!isFailing && this.#looksLeft >= 0) return
    this.#looksLeft = looksBeforeChecked
    if (await room.hasRoom(littleBytes)) return
    await room.empty()
    this.#enter('released', looksBeforeRoom)
    log.warn(fullWords)
  }

  /** A database that ended at once has emptied its table by itself. On a disk with less room than that it is given away. */
  async #restore(): Promise<void> {
    const { room, log } = this.#parts
    try {
      await room.fill(this.#bytes)
      this.#enter('held', looksBeforeChecked)
    } catch (error) {
      if (!isDiskFull(error)) throw error
      this.#enter('released', looksBeforeRoom)
      log.warn(fullWords)
    }
  }

  async #make(looks: number): Promise<void> {
    const { room, log } = this.#parts
    this.#looksLeft = looks
    try {
      if (!(await room.hasRoom(2 * this.#bytes))) return
      await room.fill(this.#bytes)
      this.#enter('held', looksBeforeChecked)
    } catch (error) {
      if (isStoreAway(error)) throw error
      this.#enter('missing', looksAfterFailure)
      log.warn({ err: error }, "no room on the database's disk can be kept for alarms")
    }
  }

  #enter(state: State, looks: number): void {
    this.#state = state
    this.#looksLeft = looks
  }
}
