import { randomFillSync } from 'node:crypto'
import { statSync } from 'node:fs'
import { open, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Disk } from '#platform/process/disk.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { ValueReserve } from './value-reserve.ts'

export const reserveName = 'reserve'
/** Room for some tens of thousands of alarms with their messages. */
const defaultBytes = 32 * 1024 * 1024
const blockBytes = 1024 * 1024
/** It costs the start nothing, and a process that ends at once nothing either. */
const looksBeforeMade = 30
/** About an hour: a disk that says it has room and takes none, as under a quota, is left alone. */
const looksAfterFailure = 1_800

export interface DiskReserveParts {
  readonly folder: string
  readonly disk: Pick<Disk, 'freeBytes'>
  /** Bytes of the database's file that are free inside it. */
  readonly reusableBytes: () => Promise<number>
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly bytes?: number
  readonly looksBeforeMade?: number
}

/** Missing: nothing is kept. Released: the file is there and empty, also after a restart. */
type State = 'missing' | 'held' | 'released'

/**
 * A file that keeps the last room of the disk of the embedded store. When the disk is full the room is given to alarms, to
 * orders and to what people do, and values wait until there is twice as much again: whatever filled the disk, an alarm can
 * be stored, and so told.
 */
export class DiskReserve implements ValueReserve {
  readonly #parts: DiskReserveParts
  readonly #path: string
  readonly #bytes: number
  #looksLeft: number
  #state: State

  constructor(parts: DiskReserveParts) {
    this.#parts = parts
    this.#path = join(parts.folder, reserveName)
    this.#bytes = parts.bytes ?? defaultBytes
    this.#looksLeft = parts.looksBeforeMade ?? looksBeforeMade
    const file = statSync(this.#path, { throwIfNoEntry: false })
    if (file === undefined) this.#state = 'missing'
    else this.#state = file.size === 0 ? 'released' : 'held'
  }

  get isReleased(): boolean {
    return this.#state === 'released'
  }

  async look(isFailing: boolean): Promise<void> {
    const free = await this.#parts.disk.freeBytes()
    if (this.#state === 'held') {
      if (isFailing && free < this.#bytes) await this.#release()
      return
    }
    this.#looksLeft -= 1
    if (this.#state === 'released') {
      if (!(await this.#hasRoom(free))) return
      await rm(this.#path)
      this.#state = 'missing'
    } else if (this.#looksLeft < 0 && !isFailing && free >= 2 * this.#bytes) await this.#make()
  }

  admitValues(): void {
    if (this.isReleased) this.#state = 'missing'
  }

  async #release(): Promise<void> {
    await truncate(this.#path, 0)
    this.#state = 'released'
    this.#parts.log.warn('the disk is full: its last room is given to alarms, and values wait')
  }

  /** History that was removed leaves room inside the database, on a disk that stays full of it. */
  async #hasRoom(free: number): Promise<boolean> {
    return free + (await this.#parts.reusableBytes()) >= 2 * this.#bytes
  }

  async #make(): Promise<void> {
    try {
      await this.#write()
      this.#state = 'held'
    } catch (error) {
      await rm(this.#path, { force: true })
      this.#state = 'missing'
      this.#looksLeft = looksAfterFailure
      this.#parts.log.warn({ err: error }, 'no room on the disk can be kept for alarms')
    }
  }

  /** Random bytes, as a disk that compresses would keep no room for others. */
  async #write(): Promise<void> {
    const block = Buffer.alloc(Math.min(blockBytes, this.#bytes))
    const file = await open(this.#path, 'w')
    try {
      for (let written = 0; written < this.#bytes; written += block.length) {
        await file.write(randomFillSync(block))
      }
      await file.sync()
    } finally {
      await file.close()
    }
  }
}
