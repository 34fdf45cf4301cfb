import { randomUUID } from 'node:crypto'
import type { Sample } from '#facts/values.ts'
import { StoreAwayError } from '#platform/process/log/store-fault.ts'
import { pause, type Timers } from '#platform/timers.ts'
import { type Bus, BusAwayError } from '../bus/bus.ts'
import { packBatch } from '../devices/batch-message.ts'
import type { PartitionHolders } from './partition-holders.ts'
import type { PartitionMembers } from './partition-members.ts'
import { slotSubject } from './partition-messages.ts'
import type { HolderAnswer } from './partition-routes.ts'

interface Parts {
  readonly name: string
  readonly epoch: number
  readonly bus: Bus
  readonly holders: PartitionHolders
  readonly members: PartitionMembers
  readonly timers: Timers
}

const answerWithinMs = 10_000
/** A person waits for what is read. */
const readWithinMs = 3_000
const retryMs = 200

/** What the owner of the store asks of those who hold partitions. */
export class HolderRequests {
  isClosed = false
  readonly #parts: Parts
  readonly #life = randomUUID()
  #number = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Rejects with `BusAwayError` when there is no answer. */
  async ask<T>(slot: number, what: string, body: unknown, withinMs = answerWithinMs): Promise<T> {
    const { bus, epoch, members } = this.#parts
    try {
      return await bus.request<T>(slotSubject(epoch, slot, what), body, withinMs)
    } catch (error) {
      const member = members.ofSlot(slot)
      if (member !== undefined && error instanceof BusAwayError && error.isUnheard) {
        member.isUnheard = true
      }
      throw error
    }
  }

  /**
   * Sends samples to a holder until it has stored them. Resolves to false when it does not hold all of them any more, and
   * after a while when it gives them back.
   */
  async send(slot: number, samples: readonly Sample[]): Promise<boolean> {
    const { name: process, timers, holders } = this.#parts
    this.#number += 1
    const sender = { process, life: this.#life, steadyMs: 0, number: this.#number }
    const message = packBatch(sender, samples)
    while (samples.every(({ deviceId }) => holders.slotOf(deviceId) === slot)) {
      if (this.isClosed) throw new StoreAwayError('this process gives the store up')
      try {
        const answer = await this.ask<HolderAnswer>(slot, 'batch', message)
        if (answer === 'failed') throw new Error('the values could not be stored')
        if (answer !== 'elsewhere') return true
        await pause(timers, retryMs)
        return false
      } catch (error) {
        if (!(error instanceof BusAwayError)) throw error
      }
      await pause(timers, retryMs)
    }
    return false
  }

  /**
   * Asks the holder of a device, whoever that is by then; `here` answers when it is this process. Rejects when nobody
   * answers in time.
   */
  async ofDevice<T>(
    deviceId: number,
    { what, body, withinMs = readWithinMs }: DeviceQuestion,
    here: () => T | Promise<T>,
  ): Promise<T> {
    const { holders, timers } = this.#parts
    const until = timers.monotonicMs() + withinMs
    for (;;) {
      const slot = holders.slotOf(deviceId)
      if (slot === 0) return here()
      const leftMs = until - timers.monotonicMs()
      if (leftMs <= 0 || this.isClosed) break
      const answer = slot === undefined ? none : await this.#tryOne<T>(slot, what, body, leftMs)
      if (answer !== none && answer !== 'elsewhere') return answer
      await pause(timers, retryMs)
    }
    throw new StoreAwayError(`the process that stores values of device ${deviceId} does not answer`)
  }

  async #tryOne<T>(slot: number, what: string, body: unknown, withinMs: number) {
    try {
      return await this.ask<T | 'elsewhere'>(slot, what, body, withinMs)
    } catch (error) {
      if (!(error instanceof BusAwayError)) throw error
      return none
    }
  }
}

/** Nobody answered. */
const none = Symbol('no answer')

interface DeviceQuestion {
  readonly what: string
  readonly body: unknown
  readonly withinMs?: number
}
