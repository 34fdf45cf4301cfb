import { type Answer, type Expectation } from './answer-reader.ts'
import { joinBytes, noBytes } from './bytes.ts'

export interface TransactionAnswer {
  readonly transactionId: number
  readonly answer: Answer
  /** The answer as it stood on the wire. */
  readonly frame: Uint8Array
}

export interface TransactionReading {
  readonly answers: readonly TransactionAnswer[]
  /** Whole Modbus TCP frames that answer nothing we wait for: late, doubled, of another unit, function or length. */
  readonly strays: readonly Uint8Array[]
  /** Transaction ids of those strays that would be the awaited answer but for their unit. */
  readonly otherUnits: readonly number[]
  /** Bytes that are no frame at all, such as heartbeats. */
  readonly foreign: readonly Uint8Array[]
}

const headerBytes = 6
/** A longer remainder cannot be one frame that has begun. */
const bytesMax = 4_096
const functionCodes: readonly number[] = [1, 2, 3, 4, 5, 6, 15, 16]
/** Units that a gateway may put in place of the slave's, since Modbus TCP needs none. */
const ownUnits: readonly number[] = [0, 255]

/**
 * Matches the answers of several Modbus TCP requests under way to them, in whatever order they come. A frame is read as
 * a whole, so that nothing inside it is taken for another, and only an answer of the form that its request asked for
 * counts: what else comes is given back, and the request goes on waiting.
 */
export class TransactionReader {
  readonly #expected = new Map<number, Expectation>()
  #kept = noBytes

  expect(expected: Expectation, transactionId: number): void {
    this.#expected.set(transactionId & 0xffff, expected)
  }

  /** Stops waiting for one, or for all. Returns the bytes of an answer that may have begun when none is waited for. */
  abandon(transactionId?: number): readonly Uint8Array[] {
    if (transactionId === undefined) this.#expected.clear()
    else this.#expected.delete(transactionId)
    if (this.#expected.size > 0 || this.#kept.length === 0) return []
    const left = this.#kept
    this.#kept = noBytes
    return [left]
  }

  push(chunk: Uint8Array): TransactionReading {
    const answers: TransactionAnswer[] = []
    const strays: Uint8Array[] = []
    const otherUnits: number[] = []
    const foreign: Uint8Array[] = []
    const bytes = this.#kept.length === 0 ? chunk : joinBytes(this.#kept, chunk)
    let from = 0
    let at = 0
    const giveForeign = (end: number) => {
      if (end > from) foreign.push(bytes.subarray(from, end))
    }
    while (at < bytes.length) {
      const frameBytes = frameBytesAt(bytes, at)
      const next = this.#nextStart(bytes, at, frameBytes)
      if (next !== undefined) {
        at = next
        continue
      }
      if (frameBytes === 'may-begin') break
      giveForeign(at)
      const frame = bytes.subarray(at, at + frameBytes)
      const { transactionId, answer } = this.#match(frame)
      const isAwaited = answer !== undefined && this.#isUnitOf(transactionId, frame)
      if (isAwaited) {
        this.#expected.delete(transactionId)
        answers.push({ transactionId, answer, frame })
      } else {
        strays.push(frame)
        if (answer !== undefined) otherUnits.push(transactionId)
      }
      at += frameBytes
      from = at
    }
    giveForeign(at)
    // Without a request, nothing that begins can be an answer.
    const keeps = this.#expected.size > 0 && bytes.length - at <= bytesMax
    this.#kept = keeps ? bytes.slice(at) : noBytes
    if (!keeps && at < bytes.length) foreign.push(bytes.subarray(at))
    return { answers, strays, otherUnits, foreign }
  }

  /** The answer by everything but its unit. */
  #match(frame: Uint8Array): {
    readonly transactionId: number
    readonly answer: Answer | undefined
  } {
    const transactionId = idAt(frame, 0)
    const expected = this.#expected.get(transactionId)
    return { transactionId, answer: expected && toAnswer(frame.subarray(headerBytes), expected) }
  }

  /** Where to look on if no frame stands there: nothing begins, or an awaited answer whose last bytes a gateway left out before the next. */
  #nextStart(bytes: Uint8Array, at: number, frameBytes: number | 'may-begin'): number | undefined {
    if (frameBytes === 0) return at + 1
    if (this.#expected.size < 2 || !this.#expected.has(idAt(bytes, at))) return undefined
    const end = frameBytes === 'may-begin' ? bytes.length : at + frameBytes
    for (let next = at + 1; next < end; next++) if (this.#opensAt(bytes, next)) return next
    return undefined
  }

  #opensAt(bytes: Uint8Array, at: number): boolean {
    if (bytes[at + 2] !== 0 || bytes[at + 3] !== 0) return false
    const expected = this.#expected.get(idAt(bytes, at))
    if (expected?.isRead !== true || frameBytesAt(bytes, at) === 0) return false
    const opening = bytes.subarray(at + headerBytes, at + headBytes)
    return opening.length === 3 && expected.opening.every((byte, k) => byte === opening[k])
  }

  #isUnitOf(transactionId: number, frame: Uint8Array): boolean {
    const unitId = frame[headerBytes] ?? 0
    return unitId === this.#expected.get(transactionId)?.opening[0] || ownUnits.includes(unitId)
  }
}

function idAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)
}

/** Bytes of the answer that stands there; 0: none does. */
function frameBytesAt(bytes: Uint8Array, at: number): number | 'may-begin' {
  const head = bytes.subarray(at, at + headBytes)
  const isHead = headRules.every((fits, k) => k >= head.length || fits(head[k] ?? 0))
  if (!isHead) return 0
  if (head.length < headBytes) return 'may-begin'
  const [, , , , , bodyBytes = 0, , code = 0, count = 0] = head
  if (bodyBytes !== bodyBytesOf(code, count)) return 0
  const end = headerBytes + bodyBytes
  return at + end > bytes.length ? 'may-begin' : end
}

/** Transaction id, protocol 0, a length below 256, unit, function, and what follows it. */
const headBytes = 9
const isAny = () => true
const isZero = (byte: number) => byte === 0
const headRules: readonly ((byte: number) => boolean)[] = [
  isAny,
  isAny,
  isZero,
  isZero,
  isZero,
  (length) => length >= 3 && length <= 254,
  isAny,
  (code) => functionCodes.includes(code & 0x7f),
]

/** Bytes from the unit on: of a refusal, of a reading with its count of bytes, of an answer to a write. */
function bodyBytesOf(code: number, count: number): number {
  if ((code & 0x80) !== 0) return 3
  return code <= 4 ? 3 + count : 6
}

/** Whichever unit it is of. */
function toAnswer(body: Uint8Array, expected: Expectation): Answer | undefined {
  const { opening, refusal, bodyBytes, isRead } = expected
  const opensWith = (start: Uint8Array) => start.every((byte, k) => k === 0 || body[k] === byte)
  if (body.length === 3 && opensWith(refusal)) return { kind: 'exception', code: body[2] ?? 0 }
  if (body.length !== bodyBytes || !opensWith(opening)) return undefined
  return isRead ? { kind: 'data', data: body.subarray(3) } : { kind: 'written' }
}
