import type { OpenedLine } from '#facts/line-passage.ts'
import type { Timer, Timers } from '#platform/timers.ts'

interface FilterParts {
  readonly timers: Timers
  /** The heartbeat that the policy names; empty: none. */
  readonly heartbeat: Uint8Array
  readonly forward: (bytes: Uint8Array) => void
}

/** A DTU sends its usual heartbeat only while its line is silent. */
const silenceMs = 1_000
/** The rest of a packet that began comes within this time. */
const heldMs = 20
/** A longer packet is cut into several messages anyway, and a flood is not gathered. */
const heldMax = 1_400
const separators = [',', '&', ':']
const usualHeartbeats = ['ping', 'Q']

/**
 * Takes registration packets and heartbeats out of what a device sends. A DTU may put its registration before each
 * packet, and it carries the device's password: no piece of it is passed on, however the network cut it.
 */
export class UplinkFilter {
  readonly #parts: FilterParts
  #sn: Buffer = Buffer.alloc(0)
  #registrations: readonly Buffer[] = []
  #heartbeats: readonly Buffer[] = []
  #held: Buffer = Buffer.alloc(0)
  /** What was passed on as it seemed to be no registration: if it was one, the rest still must not be. */
  #begun: Buffer = Buffer.alloc(0)
  #heldTimer: Timer | undefined
  #lastAt = Number.NEGATIVE_INFINITY

  constructor(parts: FilterParts) {
    this.#parts = parts
  }

  /** A new connection: nothing of the old one goes on. */
  open({ sn, password }: OpenedLine): void {
    this.close()
    this.#sn = Buffer.from(sn, 'latin1')
    this.#registrations = separators.map((one) => Buffer.from(`${sn}${one}${password}`, 'latin1'))
    this.#heartbeats = [...usualHeartbeats, sn].map((text) => Buffer.from(text, 'latin1'))
    this.#lastAt = Number.NEGATIVE_INFINITY
  }

  push(bytes: Uint8Array): void {
    const now = this.#parts.timers.monotonicMs()
    const wasSilent = now - this.#lastAt >= silenceMs
    this.#lastAt = now
    if (this.#held.length === 0 && this.#isHeartbeat(bytes, wasSilent)) return
    this.#heldTimer?.close()
    const rest = this.#withoutRegistrations(this.#withoutRest(this.#withHeld(bytes)))
    const begun = this.#beginningLength(rest)
    // One in 256 frames ends with the first letter of the number. It stays whole: to a receiver, a gap within it is its end.
    const from = begun > 0 && rest.length <= heldMax ? 0 : rest.length - begun
    this.#held = rest.subarray(from)
    this.#forward(rest.subarray(0, from))
    if (begun > 0) this.#heldTimer = this.#parts.timers.setTimeout(() => this.#giveUp(), heldMs)
  }

  close(): void {
    this.#heldTimer?.close()
    this.#heldTimer = undefined
    this.#held = Buffer.alloc(0)
    this.#begun = Buffer.alloc(0)
  }

  /** What began as a registration is none. */
  #giveUp(): void {
    const bytes = this.#held
    this.close()
    this.#begun = bytes.subarray(bytes.length - this.#beginningLength(bytes))
    this.#forward(bytes)
  }

  /** The bytes behind what is held. When they do not go on with a registration, that is passed on as the packet that it was. */
  #withHeld(bytes: Uint8Array): Buffer {
    const held = this.#held
    const whole = joined(held, bytes)
    if (held.length === 0 || this.#goesOn(whole, held.length)) return whole
    this.#forward(held)
    return whole.subarray(held.length)
  }

  /** Whether a registration that begins before the border goes on behind it. */
  #goesOn(whole: Buffer, border: number): boolean {
    if (this.#beginningLength(whole) > whole.length - border) return true
    return this.#registrations.some((one) => {
      const at = whole.indexOf(one, Math.max(0, border - one.length + 1))
      return at >= 0 && at < border
    })
  }

  #forward(bytes: Uint8Array): void {
    if (bytes.length > 0) this.#parts.forward(bytes)
  }

  #isHeartbeat(bytes: Uint8Array, wasSilent: boolean): boolean {
    const { heartbeat } = this.#parts
    if (heartbeat.length > 0 && Buffer.compare(heartbeat, bytes) === 0) return true
    return wasSilent && this.#heartbeats.some((one) => one.equals(bytes))
  }

  #withoutRest(data: Buffer): Buffer {
    const begun = this.#begun
    this.#begun = Buffer.alloc(0)
    if (begun.length === 0) return data
    const rests = this.#registrations
      .filter((one) => one.subarray(0, begun.length).equals(begun))
      .map((one) => one.subarray(begun.length))
    const rest = rests.find((one) => data.subarray(0, one.length).equals(one))
    return rest === undefined ? data : data.subarray(rest.length)
  }

  /** All forms begin with the serial number: where it is not, one look suffices. */
  #withoutRegistrations(data: Buffer): Buffer {
    if (!data.includes(this.#sn)) return data
    return this.#registrations.reduce((rest, registration) => withoutAll(rest, registration), data)
  }

  /** How many bytes at the end may be the beginning of a registration. */
  #beginningLength(data: Buffer): number {
    const longest = Math.min(data.length, (this.#registrations[0]?.length ?? 1) - 1)
    for (let length = longest; length > 0; length--) {
      const end = data.subarray(data.length - length)
      if (this.#registrations.some((one) => one.subarray(0, length).equals(end))) return length
    }
    return 0
  }
}

/** The bytes of a flood are not copied: most come in whole chunks, with nothing held before them. */
function joined(held: Buffer, bytes: Uint8Array): Buffer {
  if (held.length > 0) return Buffer.concat([held, bytes])
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
}

/** Put together once, however many there are: a device may send nothing else. */
function withoutAll(data: Buffer, unwanted: Buffer): Buffer {
  const pieces: Buffer[] = []
  let from = 0
  for (let at = data.indexOf(unwanted); at >= 0; at = data.indexOf(unwanted, from)) {
    pieces.push(data.subarray(from, at))
    from = at + unwanted.length
  }
  return from === 0 ? data : Buffer.concat([...pieces, data.subarray(from)])
}
