/** A type byte and a length of at most four bytes, seven bits each, come before every packet (MQTT 3.1.1, 2.2). */
const lengthBytesMax = 4
const headBytesLeast = 2

export interface RawPacket {
  /** Type in the upper half, flags in the lower one. */
  readonly head: number
  /** All after the length. It shares memory with what arrived. */
  readonly body: Buffer
}

/** Cuts what arrives into packets. One that is too long is refused at its head, before it is collected. */
export class PacketReader {
  readonly #bytesMax: number
  /** What arrived and has not been cut, from `#at` on; chunks are joined when a packet is whole. */
  readonly #chunks: Buffer[] = []
  #at = 0
  #heldBytes = 0
  /** So many bytes are the least that could be a packet. */
  #neededBytes = headBytesLeast

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  /** Everything that arrived was cut. */
  get isEmpty(): boolean {
    return this.#heldBytes === 0
  }

  push(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#heldBytes += chunk.length
  }

  /** Undefined: the next packet has not arrived as a whole. */
  next(): RawPacket | 'tooLong' | undefined {
    if (this.#heldBytes < this.#neededBytes) return undefined
    const bytes = this.#joined()
    const start = this.#at
    let [length, at, shift] = [0, start + 1, 1]
    for (let digit = 0x80; digit >= 0x80; shift *= 128) {
      if (at > start + lengthBytesMax) return 'tooLong'
      if (at >= bytes.length) return this.#await(at - start + 1)
      digit = bytes[at++] ?? 0
      length += (digit & 0x7f) * shift
      if (length > this.#bytesMax) return 'tooLong'
    }
    const end = at + length
    if (end > bytes.length) return this.#await(end - start)
    this.#at = end
    this.#heldBytes -= end - start
    this.#neededBytes = headBytesLeast
    if (this.#heldBytes === 0) this.#forget()
    return { head: bytes[start] ?? 0, body: bytes.subarray(at, end) }
  }

  #await(bytes: number): undefined {
    this.#neededBytes = bytes
  }

  #joined(): Buffer {
    const [first] = this.#chunks
    if (first !== undefined && this.#chunks.length === 1) return first
    const joined = Buffer.concat(this.#chunks).subarray(this.#at)
    this.#chunks.splice(0, this.#chunks.length, joined)
    this.#at = 0
    return joined
  }

  #forget(): void {
    this.#chunks.length = 0
    this.#at = 0
  }
}
