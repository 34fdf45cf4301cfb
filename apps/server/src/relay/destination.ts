import type { PassResult } from '#facts/line-passage.ts'
import type { Timer, Timers } from '#platform/timers.ts'
import type { PassingRate } from './passing-rate.ts'

/** Bytes on their way, with the device that they came from or that they are for. */
export interface Packet {
  readonly bytes: Uint8Array
  readonly deviceId: number
}

interface DestinationParts {
  readonly timers: Timers
  /** What all policies of the account pass on together. */
  readonly rate: PassingRate
  /** Returns at once; `busy` keeps the packet until `pump`. */
  readonly send: (packet: Packet) => PassResult
  readonly onDropped: (packet: Packet, why: 'overflow' | 'member-offline') => void
  /** While it is crowded, those who send to it should pause. */
  readonly onCrowded?: ((isCrowded: boolean) => void) | undefined
}

const queueBytesMax = 65_536
/** What a waiting packet costs besides its bytes: a flood of single bytes is bounded too. */
const packetCost = 32
const crowdedBytes = queueBytesMax / 2
const relievedBytes = queueBytesMax / 8
/** Senders wait no longer for a destination that takes nothing; then its oldest bytes are dropped. */
const stuckMs = 2_000

/** What waits for one destination: in order, bounded by the bytes before its newest packet, the oldest dropped first. */
export class Destination {
  readonly #parts: DestinationParts
  readonly #packets: Packet[] = []
  #bytes = 0
  readonly #resume = () => this.pump()
  #isPumping = false
  #isCrowded = false
  #isStuck = false
  #stuckTimer: Timer | undefined

  constructor(parts: DestinationParts) {
    this.#parts = parts
  }

  put(packet: Packet): void {
    if (packet.bytes.length === 0) return
    this.#packets.push(packet)
    this.#bytes += costOf(packet)
    this.pump()
  }

  /**
   * Sends what waits, as far as it can be sent. A connection may say within `send` already that it takes more; a second
   * round inside the first would send the same packet again.
   */
  pump(): void {
    if (this.#isPumping) return
    this.#isPumping = true
    try {
      this.#sendWaiting()
    } finally {
      this.#isPumping = false
    }
    while (this.#bytesBeforeNewest > queueBytesMax) this.#drop('overflow')
    this.#judge()
  }

  #sendWaiting(): void {
    for (let packet = this.#packets[0]; packet !== undefined; packet = this.#packets[0]) {
      if (!this.#parts.rate.hasRoom(this.#resume)) break
      const result = this.#parts.send(packet)
      if (result === 'busy') break
      if (result === 'offline') this.#drop('member-offline')
      else this.#take(packet)
    }
  }

  /**
   * What had come until the newest packet. That one is taken whatever its size: a sender that is held back has one read
   * of its socket on its way, which is as large as the queue.
   */
  get #bytesBeforeNewest(): number {
    const newest = this.#packets.at(-1)
    return newest === undefined ? 0 : this.#bytes - costOf(newest)
  }

  /** Nothing that waits is sent any more. */
  close(): void {
    this.#parts.rate.forget(this.#resume)
    while (this.#packets.length > 0) this.#drop('member-offline')
    this.#relieve()
  }

  #take(packet: Packet): void {
    this.#packets.shift()
    this.#bytes -= costOf(packet)
    this.#parts.rate.spend(packet.bytes.length)
    this.#stuckTimer?.close()
    this.#stuckTimer = undefined
  }

  #drop(why: 'overflow' | 'member-offline'): void {
    const packet = this.#packets.shift()
    if (packet === undefined) return
    this.#bytes -= costOf(packet)
    this.#parts.onDropped(packet, why)
  }

  #judge(): void {
    if (this.#bytes <= relievedBytes) return this.#relieve()
    if (this.#bytes < crowdedBytes || this.#isStuck) return
    if (!this.#isCrowded) {
      this.#isCrowded = true
      this.#parts.onCrowded?.(true)
    }
    this.#stuckTimer ??= this.#parts.timers.setTimeout(() => {
      this.#isStuck = true
      this.#setFree()
    }, stuckMs)
  }

  #relieve(): void {
    this.#isStuck = false
    this.#stuckTimer?.close()
    this.#stuckTimer = undefined
    this.#setFree()
  }

  #setFree(): void {
    if (!this.#isCrowded) return
    this.#isCrowded = false
    this.#parts.onCrowded?.(false)
  }
}

const costOf = ({ bytes }: Packet) => bytes.length + packetCost
