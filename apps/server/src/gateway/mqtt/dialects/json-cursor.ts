const [quote, minus, point, zero, backslash, firstPrintable, firstOfTwoBytes] = [
  0x22, 0x2d, 0x2e, 0x30, 0x5c, 0x20, 0x80,
]
/** So many digits are a whole number that a double holds, and so is the power of ten that divides it. */
const digitsMax = 15
const powers = Array.from({ length: digitsMax + 1 }, (_, exponent) => Number(`1e${exponent}`))

/** Reads JSON of an expected form. What it does not take exactly as `JSON.parse` would, it refuses. */
export class JsonCursor {
  at = 0
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.at === this.#bytes.length
  }

  /** Whether these bytes come next, which are passed over then. */
  passes(expected: Uint8Array): boolean {
    for (let index = 0; index < expected.length; index++) {
      if (this.#bytes[this.at + index] !== expected[index]) return false
    }
    this.at += expected.length
    return true
  }

  /** NaN: what comes is no number, or one with an exponent or with more digits than a double surely holds. */
  takeNumber(): number {
    const isNegative = this.#bytes[this.at] === minus
    if (isNegative) this.at++
    const first = this.at
    let digits = this.#takeDigits(0)
    const wholeDigits = this.at - first
    const hasLeadingZero = wholeDigits > 1 && this.#bytes[first] === zero
    if (wholeDigits === 0 || wholeDigits > digitsMax || hasLeadingZero) return Number.NaN
    let power = 1
    if (this.#bytes[this.at] === point) {
      const from = ++this.at
      digits = this.#takeDigits(digits)
      const decimals = this.at - from
      if (decimals === 0 || wholeDigits + decimals > digitsMax) return Number.NaN
      power = powers[decimals] ?? Number.NaN
    }
    // The quotient of two whole numbers that a double holds is the double next to the decimal number.
    return (isNegative ? -digits : digits) / power
  }

  /** Text up to the next quotation mark; undefined: it is longer, or not of plain ASCII alone. */
  takePlainText(lengthMax: number): string | undefined {
    let text = ''
    for (let byte = this.#bytes[this.at]; byte !== quote; byte = this.#bytes[++this.at]) {
      if (byte === undefined || text.length >= lengthMax || !isPlain(byte)) return undefined
      text += String.fromCharCode(byte)
    }
    return text
  }

  copyFrom(start: number): Uint8Array {
    return this.#bytes.slice(start, this.at)
  }

  #takeDigits(before: number): number {
    let number = before
    for (let digit = this.#digit(); digit >= 0 && digit <= 9; digit = this.#digit()) {
      number = number * 10 + digit
      this.at++
    }
    return number
  }

  /** Outside of 0 to 9: none. */
  #digit(): number {
    return (this.#bytes[this.at] ?? 0) - zero
  }
}

function isPlain(byte: number): boolean {
  return byte >= firstPrintable && byte < firstOfTwoBytes && byte !== backslash
}
