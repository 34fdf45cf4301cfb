import type { ClearedVariables } from '#facts/partition.ts'
import type { Log } from '#platform/process/log/log.ts'
import { pause, type Timers } from '#platform/timers.ts'
import type { StorePartitions } from '#store/index.ts'
import type { Bus } from '../bus/bus.ts'
import { type InterestNotice, interestSubject } from './partition-messages.ts'

interface Parts {
  readonly bus: Bus
  readonly epoch: number
  readonly table: Pick<StorePartitions['table'], 'raiseInterest'>
  /** Whether somebody holds partitions, or may soon. */
  readonly isHeard: () => boolean
  readonly timers: Timers
  readonly log: Pick<Log, 'warn'>
}

/** By the variables, which the devices of a model have in common. */
type Cleared = Map<readonly number[], { readonly deviceIds: number[]; time: number }>

const retryMs = 500

/** Tells the holders of partitions of which devices the stages want something else than before. */
export class InterestNotices {
  readonly #parts: Parts
  #version = 0
  #touched = new Set<number>()
  #cleared: Cleared = new Map()
  #work: Promise<void> | undefined
  #isClosed = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get version(): number {
    return this.#version
  }

  async start(): Promise<void> {
    this.#version = await this.#parts.table.raiseInterest()
  }

  touch(deviceId: number): void {
    this.#touched.add(deviceId)
    this.#work ??= this.#tellAll()
  }

  clear(deviceId: number, varIds: readonly number[], time: number): void {
    const known = this.#cleared.get(varIds) ?? { deviceIds: [], time }
    known.deviceIds.push(deviceId)
    known.time = time
    this.#cleared.set(varIds, known)
    this.touch(deviceId)
  }

  async settled(): Promise<void> {
    await this.#work
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#work
  }

  /** Never rejects. What is touched in one turn is told together. */
  async #tellAll(): Promise<void> {
    const { timers, log, isHeard } = this.#parts
    await Promise.resolve()
    while (this.#touched.size > 0 && !this.#isClosed) {
      const [taken, cleared] = [this.#touched, this.#cleared]
      this.#touched = new Set()
      this.#cleared = new Map()
      try {
        if (isHeard())
          await this.#tell(
            [...taken],
            [...cleared].map(([varIds, rest]) => ({ varIds, ...rest })),
          )
      } catch (error) {
        for (const id of taken) this.#touched.add(id)
        this.#clearAgain(cleared)
        log.warn({ err: error }, 'what is wanted of values is told later')
        await pause(timers, retryMs)
      }
    }
    this.#work = undefined
  }

  #clearAgain(cleared: Cleared): void {
    for (const [varIds, { deviceIds, time }] of cleared) {
      for (const id of deviceIds) this.clear(id, varIds, time)
    }
  }

  /** The database knows it first: a notice may be missed, what a transaction is told is not. */
  async #tell(deviceIds: readonly number[], cleared: readonly ClearedVariables[]): Promise<void> {
    const { bus, epoch, table } = this.#parts
    this.#version = await table.raiseInterest()
    const notice: InterestNotice = { version: this.#version, deviceIds, cleared }
    bus.publish(interestSubject(epoch), notice)
  }
}
