import { noBytes } from './bytes.ts'

/** Longer ones are no heartbeats. */
const bytesMax = 64
/** Fewer bytes than these often begin the rest of an answer that came in two packets. */
const tellingBytes = 4

/**
 * The heartbeat of one connection, known by having come alone twice. Modbus TCP has no check sum: where a gateway leaves out the
 * last bytes of an answer, its heartbeat would fill it up.
 */
export class KnownHeartbeat {
  #last = noBytes
  #bytes = noBytes

  /** A packet that came alone and holds no frame. */
  hear(packet: Uint8Array): void {
    if (packet.length > bytesMax) return
    const isSame = packet.length === this.#last.length && startsWith(packet, 0, this.#last)
    if (isSame) this.#bytes = this.#last
    this.#last = packet.slice()
  }

  /** Whether a packet goes on with no answer that has begun, but is a heartbeat. */
  isIn(packet: Uint8Array): boolean {
    const { length } = this.#bytes
    const isLong = packet.length === length || length >= tellingBytes
    return length > 0 && isLong && startsWith(packet, 0, this.#bytes)
  }

  /** Where a heartbeat begins inside a frame and ends behind it; undefined: nowhere. */
  startWithin(bytes: Uint8Array, at: number, end: number): number | undefined {
    const { length } = this.#bytes
    for (let start = Math.max(at, end - length) + 1; start < end; start++)
      if (startsWith(bytes, start, this.#bytes)) return start
    return undefined
  }
}

function startsWith(bytes: Uint8Array, at: number, start: Uint8Array): boolean {
  return at + start.length <= bytes.length && start.every((byte, k) => bytes[at + k] === byte)
}
