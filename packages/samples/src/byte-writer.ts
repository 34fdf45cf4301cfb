/** A buffer of bytes that grows. Integers are LEB128 varints; their arithmetic is exact below 2^53. */
export class ByteWriter {
  #bytes: Uint8Array
  #view: DataView
  #length = 0

  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity)
    this.#view = new DataView(this.#bytes.buffer)
  }

  byte(value: number): void {
    this.#reserve(1)
    this.#bytes[this.#length] = value
    this.#length += 1
  }

  unsigned(value: number): void {
    this.#reserve(8)
    if (value < 0x80) {
      this.#bytes[this.#length] = value
      this.#length += 1
      return
    }
    let rest = value
    while (rest >= 0x80) {
      this.#bytes[this.#length] = (rest % 0x80) | 0x80
      this.#length += 1
      rest = rest < 2 ** 31 ? rest >>> 7 : Math.floor(rest / 0x80)
    }
    this.#bytes[this.#length] = rest
    this.#length += 1
  }

  /** The sign is the lowest bit, so 0 is the only integer whose first byte is 0. */
  signed(value: number): void {
    this.unsigned(value < 0 ? -value * 2 + 1 : value * 2)
  }

  double(value: number): void {
    this.#reserve(8)
    this.#view.setFloat64(this.#length, value, true)
    this.#length += 8
  }

  float(value: number): void {
    this.#reserve(4)
    this.#view.setFloat32(this.#length, value, true)
    this.#length += 4
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length)
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return
    const grown = new Uint8Array(Math.max(64, this.#bytes.length * 2))
    grown.set(this.#bytes)
    this.#bytes = grown
    this.#view = new DataView(grown.buffer)
  }
}
