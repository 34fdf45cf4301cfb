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
    let at = 0
    while (at < chunk.length) {
      if (this.#leftBytes > 0) {
        const skipped = Math.min(this.#leftBytes, chunk.length - at)
        this.#leftBytes -= skipped
        at += skipped
      } else if (!this.#readHead(chunk[at++] ?? 0)) return false
    }
    return true
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
