import type { TransmissionTap } from '@fieldhub/contract'
import type { Timer, Timers } from '#platform/timers.ts'

export type TapEvent = Omit<TransmissionTap, 'no' | 'time' | 'hex' | 'length'> & {
  readonly bytes: Uint8Array
}

interface TapParts {
  readonly timers: Timers
  readonly now: () => number
  readonly isWatched: () => boolean
  readonly publish: (list: TransmissionTap[], isMissed: boolean) => void
}

const eventsMax = 200
const hexBytesMax = 256
const flushMs = 200

/** What passes through a policy, for those who look at it now. Nobody looking costs one question a packet. */
export class Tap {
  readonly #parts: TapParts
  #events: TransmissionTap[] = []
  #no = 0
  #isMissed = false
  #timer: Timer | undefined

  constructor(parts: TapParts) {
    this.#parts = parts
  }

  record({ bytes, ...event }: TapEvent): void {
    if (!this.#parts.isWatched()) return
    this.#no += 1
    if (this.#events.length >= eventsMax) {
      this.#isMissed = true
      return
    }
    const shown = Buffer.from(bytes.subarray(0, hexBytesMax)).toString('hex').toUpperCase()
    const time = this.#parts.now()
    this.#events.push({ ...event, no: this.#no, time, hex: shown, length: bytes.length })
    this.#flushSoon()
  }

  /** The state changed. */
  touch(): void {
    if (this.#parts.isWatched()) this.#flushSoon()
  }

  close(): void {
    this.#timer?.close()
    this.#timer = undefined
    this.#events = []
  }

  #flushSoon(): void {
    this.#timer ??= this.#parts.timers.setTimeout(() => {
      this.#timer = undefined
      const [events, isMissed] = [this.#events, this.#isMissed]
      this.#events = []
      this.#isMissed = false
      this.#parts.publish(events, isMissed)
    }, flushMs)
  }
}
