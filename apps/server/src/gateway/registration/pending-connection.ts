import type { Socket } from 'node:net'
import { joinBytes, parseRegistration, type Registration } from '@fieldhub/protocol'
import type { GatewayLimits } from '#gateway/gateway-limits.ts'
import type { AdmissionRequest } from '#platform/access/fair-admission.ts'
import type { Timer, Timers } from '#platform/timers.ts'

export interface PendingConnectionParts {
  readonly limits: GatewayLimits
  readonly timers: Timers
  readonly onRegistration: (connection: PendingConnection, registration: Registration) => void
  /** The connection is gone: refused by us, with a reason, or closed by the peer. */
  readonly onGone: (connection: PendingConnection, refusal: string | undefined) => void
}

/** Reasons why a connection ends before a packet was read from it. */
export const unread = {
  tooMuch: 'too much without a registration',
  late: 'no registration in time',
  other: 'not a registration',
} as const

/** A connection from its opening to a complete registration packet. */
export class PendingConnection implements AdmissionRequest {
  readonly address: string
  readonly socket: Socket
  readonly #parts: PendingConnectionParts
  #deadline: Timer
  #silence: Timer | undefined
  #received: Uint8Array = new Uint8Array()
  /** Of the time for its packet, what is left, and since when it runs. */
  #leftMs: number
  #runsSince = 0
  #isDone = false

  constructor(socket: Socket, parts: PendingConnectionParts) {
    this.socket = socket
    this.address = socket.remoteAddress ?? ''
    this.#parts = parts
    this.#leftMs = parts.limits.registrationSpokenMs
    this.#deadline = this.#refuseIn(parts.limits.registrationMs)
    socket.on('data', this.#receive)
    socket.on('close', this.#leave)
    socket.on('error', ignoreError)
  }

  /** What came, at most as much as a registration packet may hold. */
  get received(): Uint8Array {
    return this.#received
  }

  refuse(reason: string): void {
    this.#finish(reason)
    this.socket.destroy()
  }

  /** Hands the socket over. False when the peer has hung up meanwhile. */
  release(): boolean {
    if (this.#isDone) return false
    this.#finish(undefined)
    this.socket.off('data', this.#receive)
    this.socket.off('close', this.#leave)
    return !this.socket.destroyed
  }

  readonly #receive = (chunk: Uint8Array): void => {
    if (this.#received.length === 0) this.#awaitPacket()
    this.#silence?.close()
    this.#received = joinBytes(this.#received, chunk)
    const isFull = this.#received.length >= this.#parts.limits.registrationBytesMax
    this.#consider(isFull)
    if (isFull && !this.socket.isPaused()) this.refuse(unread.tooMuch)
    else if (!this.#isDone) {
      this.#silence = this.#parts.timers.setTimeout(
        () => this.#consider(true),
        this.#parts.limits.registrationSilenceMs,
      )
    }
  }

  readonly #leave = (): void => this.#finish(undefined)

  /** The peer has what is left of the time for its packet from now on. */
  #awaitPacket(): void {
    this.#deadline.close()
    this.#runsSince = this.#parts.timers.monotonicMs()
    this.#deadline = this.#refuseIn(this.#leftMs)
  }

  /**
   * What takes long from now on is the lookup and not the peer. Who is refused for it dials again, and thousands at a slow
   * server would never get further.
   */
  #awaitLookup(): void {
    const { limits, timers } = this.#parts
    this.#deadline.close()
    this.#leftMs -= timers.monotonicMs() - this.#runsSince
    this.#deadline = this.#refuseIn(limits.registrationLookupMs)
  }

  #refuseIn(ms: number): Timer {
    return this.#parts.timers.setTimeout(() => this.refuse(unread.late), ms)
  }

  /** While the identity is looked up the socket is paused: what follows waits in the kernel. */
  #consider(isSettled: boolean): void {
    if (this.#isDone || this.socket.isPaused()) return
    const result = parseRegistration(this.#received, isSettled)
    if (result.kind === 'unknown') this.refuse(unread.other)
    if (result.kind !== 'registered') return
    this.socket.pause()
    this.#awaitLookup()
    this.#parts.onRegistration(this, result)
  }

  /** A serial number that opened nothing by itself may be the slow beginning of `sn,password`. */
  waitForMore(): void {
    if (this.#isDone) return
    this.#awaitPacket()
    this.socket.resume()
  }

  #finish(refusal: string | undefined): void {
    if (this.#isDone) return
    this.#isDone = true
    this.#deadline.close()
    this.#silence?.close()
    this.#parts.onGone(this, refusal)
  }
}

/** A reset is followed by 'close', which is enough. The listener stays with the socket, so it holds nothing. */
function ignoreError(): void {}
