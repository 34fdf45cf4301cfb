import { type Bus, BusAwayError, type Subscription } from '../bus/bus.ts'
import { decodeMessage, encodeMessage } from '../bus/message-codec.ts'

type Answer = (data: Uint8Array) => Promise<string | Uint8Array>

/** A bus within one process: bodies travel as on a real one, and nothing is kept for those who are not there. */
export class LoopBus implements Bus {
  isAway = false
  readonly #servers = new Map<string, Answer>()
  readonly #listeners = new Map<string, Set<(data: Uint8Array) => void>>()

  get isUp(): boolean {
    return !this.isAway
  }

  async request<T>(subject: string, body: unknown): Promise<T> {
    const answer = this.isAway ? undefined : this.#servers.get(subject)
    if (answer === undefined) throw new BusAwayError(`nobody serves ${subject}`, true)
    try {
      return decodeMessage<T>(toBytes(await answer(toBytes(encodeMessage(body)))))
    } catch (error) {
      throw new BusAwayError(`no answer to ${subject}`, false, { cause: error })
    }
  }

  publish(subject: string, body: unknown): void {
    if (this.isAway) return
    for (const listener of this.#listeners.get(subject) ?? [])
      listener(toBytes(encodeMessage(body)))
  }

  serve<T>(subject: string, answer: (body: T) => Promise<unknown>): Subscription {
    this.#servers.set(subject, async (data) => encodeMessage(await answer(decodeMessage<T>(data))))
    return { end: () => this.#servers.delete(subject) }
  }

  listen<T>(subject: string, handle: (body: T) => void): Subscription {
    const listener = (data: Uint8Array) => handle(decodeMessage<T>(data))
    const all = this.#listeners.get(subject) ?? new Set()
    this.#listeners.set(subject, all.add(listener))
    return { end: () => all.delete(listener) }
  }

  async close(): Promise<void> {}
}

const toBytes = (data: string | Uint8Array) => new Uint8Array(Buffer.from(data))
