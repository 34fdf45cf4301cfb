/** Reads what `ByteWriter` wrote. Past the end or past 2^53 it returns 0 and remembers the fault. */
export class ByteReader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  #position = 0
  #isBroken = false

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get isBroken(): boolean {
    return this.#isBroken
  }

  get remaining(): number {
    return this.#bytes.length - this.#position
  }

  byte(): number {
    const value = this.#bytes[this.#position]
    this.#position += 1
    if (value !== undefined) return value
    this.#isBroken = true
    return 0
  }

  unsigned(): number {
    const first = this.byte()
    return first < 0x80 ? first : this.#long(first & 0x7f)
  }

  signed(): number {
    const first = this.byte()
    if (first < 0x80) return (first & 1) === 0 ? first >>> 1 : -(first >>> 1)
    const value = this.#long(first & 0x7f)
    const size = Math.floor(value / 2)
    return value % 2 === 0 ? size : -size
  }

  double(): number {
    if (!this.#has(8)) return 0
    this.#position += 8
    return this.#view.getFloat64(this.#position - 8, true)
  }

  float(): number {
    if (!this.#has(4)) return 0
    this.#position += 4
    return this.#view.getFloat32(this.#position - 4, true)
  }

  #long(low: number): number {
    let value = low
    let weight = 0x80
    let byte = 0x80
    while (byte >= 0x80) {
      byte = this.byte()
      value += (byte & 0x7f) * weight
      weight *= 0x80
      if (value <= Number.MAX_SAFE_INTEGER && weight <= 2 ** 63) continue
      this.#isBroken = true
      return 0
    }
    return value
  }

  #has(count: number): boolean {
    if (this.remaining >= count) return true
    this.#isBroken = true
    return false
  }
}
