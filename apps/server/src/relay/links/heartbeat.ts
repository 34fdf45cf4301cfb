import type { Timer, Timers } from '#platform/timers.ts'
import { toPacket } from './fill-in.ts'
import type { LinkParts } from './server-link.ts'

/** Sends the heartbeat of a policy on time, while its connection is open. */
export class Heartbeat {
  readonly #timers: Timers
  readonly #bytes: Uint8Array
  readonly #everyMs: number
  #timer: Timer | undefined

  constructor({ timers, server, devices }: LinkParts) {
    this.#timers = timers
    this.#bytes = toPacket(server.heartbeat, server.heartbeatFormat, devices[0])
    this.#everyMs = server.heartbeatMs
  }

  start(send: (bytes: Uint8Array) => void): void {
    this.stop()
    if (this.#bytes.length === 0) return
    this.#timer = this.#timers.setInterval(() => send(this.#bytes), this.#everyMs)
  }

  stop(): void {
    this.#timer?.close()
    this.#timer = undefined
  }
}
