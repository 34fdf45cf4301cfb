/** Packets of MQTT begin with a type byte and a length of at most four bytes, seven bits each (MQTT 3.1.1, 2.2.3). */
const lengthBytesMax = 4

/**
 * Checks the lengths of packets as their bytes arrive, so that a packet that is too long is refused at its head: the
 * parser would collect all of it first.
 */
export class PacketGuard {
  #bytesMax: number
  #leftBytes = 0
  #lengthBytes = -1
  #length = 0

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  /** From the next packet on. */
  allow(bytesMax: number): void {
    this.#bytesMax = bytesMax
  }

  /** False when a packet in it is too long. */
  take(chunk: Uint8Array): boolean {
    let at: number | undefined = 0
    while (at !== undefined && at < chunk.length) at = this.takePacket(chunk, at)
    return at !== undefined
  }

  /** Where the packet ends whose bytes come next, or else the chunk; undefined: it is too long. */
  takePacket(chunk: Uint8Array, from: number): number | undefined {
    let at = from
    do {
      if (this.#leftBytes === 0 && !this.#readHead(chunk[at++] ?? 0)) return undefined
      const skipped = Math.min(this.#leftBytes, chunk.length - at)
      this.#leftBytes -= skipped
      at += skipped
    } while (at < chunk.length && (this.#leftBytes > 0 || this.#lengthBytes >= 0))
    return at
  }

  #readHead(byte: number): boolean {
    if (this.#lengthBytes < 0) {
      this.#lengthBytes = 0
      this.#length = 0
      return true
    }
    this.#length += (byte & 0x7f) * 128 ** this.#lengthBytes
    this.#lengthBytes++
    if (this.#length > this.#bytesMax) return false
    if ((byte & 0x80) !== 0) return this.#lengthBytes < lengthBytesMax
    this.#leftBytes = this.#length
    this.#lengthBytes = -1
    return true
  }
}
