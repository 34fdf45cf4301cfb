import { randomUUID } from 'node:crypto'
import { pause, type Timers } from '#platform/timers.ts'
import { type Bus, BusAwayError } from '../bus/bus.ts'
import { type Numbered, ownerSubject } from './device-messages.ts'

interface OwnerLinkParts {
  readonly name: string
  readonly bus: Bus
  readonly timers: Timers
}

const answerWithinMs = 10_000
const askWithinMs = 5_000
const retryMs = 300

/** What a process that stands by says to the owner of the store, whoever that is at the moment. */
export class OwnerLink {
  readonly #parts: OwnerLinkParts
  readonly #life = randomUUID()
  #epoch = 0
  #number = 0
  #isEnded = false

  constructor(parts: OwnerLinkParts) {
    this.#parts = parts
  }

  /** The name by which the owner knows this process. */
  get process(): string {
    return this.#parts.name
  }

  get epoch(): number {
    return this.#epoch
  }

  follow(epoch: number): void {
    this.#epoch = epoch
  }

  /** Nothing is sent again from now on. */
  end(): void {
    this.#isEnded = true
  }

  ask<T>(what: string, body: unknown): Promise<T> {
    return this.#parts.bus.request<T>(this.#subject(what), body, askWithinMs)
  }

  tell(what: string, body: unknown): void {
    this.#parts.bus.publish(this.#subject(what), body)
  }

  /** Sends a message that may be sent again with the same number. */
  try<T>(what: string, message: Numbered): Promise<T> {
    return this.#parts.bus.request<T>(this.#subject(what), message, answerWithinMs)
  }

  /** Sends a message again and again until it is answered; rejects when this process gives its devices up before. */
  async deliver<T>(what: string, message: Numbered): Promise<T> {
    const { timers } = this.#parts
    while (!this.#isEnded) {
      try {
        return await this.try<T>(what, message)
      } catch (error) {
        if (!(error instanceof BusAwayError)) throw error
      }
      await pause(timers, retryMs)
    }
    throw new BusAwayError('the devices are given up', true)
  }

  next(): Numbered {
    this.#number += 1
    return { ...this.sender(), number: this.#number }
  }

  sender() {
    const { name: process, timers } = this.#parts
    return { process, life: this.#life, steadyMs: timers.monotonicMs() }
  }

  #subject(what: string): string {
    return ownerSubject(this.#epoch, what)
  }
}
