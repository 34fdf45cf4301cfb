import { type Answer, type Expectation } from './answer-reader.ts'
import { joinBytes, noBytes } from './bytes.ts'
import { KnownHeartbeat } from './known-heartbeat.ts'

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
  /** An awaited answer lacks its last bytes: the next one began inside it. */
  readonly isCut: boolean
}

interface Found {
  readonly answers: TransactionAnswer[]
  readonly strays: Uint8Array[]
  readonly otherUnits: number[]
  readonly foreign: Uint8Array[]
}

function giveForeign(bytes: Uint8Array, { foreign }: Found): void {
  if (bytes.length > 0) foreign.push(bytes)
}

const headerBytes = 6
/** A longer remainder cannot be one frame that has begun. */
const bytesMax = 4_096
/** Requests that were given up and may be answered yet. */
const lateMax = 16
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
  readonly #late = new Map<number, Expectation>()
  readonly #heartbeat = new KnownHeartbeat()
  #kept = noBytes

  expect(expected: Expectation, transactionId: number): void {
    this.#late.delete(transactionId & 0xffff)
    this.#expected.set(transactionId & 0xffff, expected)
  }

  /** Stops waiting for one, or for all. Returns the bytes of an answer that may have begun when none is waited for. */
  abandon(transactionId?: number): readonly Uint8Array[] {
    if (transactionId === undefined) this.#expected.clear()
    else this.#giveUp(transactionId)
    return this.#expected.size > 0 || this.#kept.length === 0 ? [] : [this.#takeKept()]
  }

  #takeKept(): Uint8Array {
    const kept = this.#kept
    this.#kept = noBytes
    return kept
  }

  push(chunk: Uint8Array): TransactionReading {
    const found: Found = { answers: [], strays: [], otherUnits: [], foreign: [] }
    const isAlone = this.#kept.length === 0
    if (!isAlone && this.#heartbeat.isIn(chunk)) found.foreign.push(this.#takeKept())
    const bytes = this.#kept.length === 0 ? chunk : joinBytes(this.#kept, chunk)
    const { at, isCut } = this.#walk(bytes, found)
    if (isAlone) this.#hearAlone(chunk, at, found)
    this.#keep(bytes.subarray(at), found)
    return { ...found, isCut }
  }

  /** Takes the frames out. Gives where bytes begin that may be one when more come. */
  #walk(bytes: Uint8Array, found: Found): { readonly at: number; readonly isCut: boolean } {
    let from = 0
    let at = 0
    let isCut = false
    while (at < bytes.length) {
      const frameBytes = frameBytesAt(bytes, at)
      const next = frameBytes === 0 ? at + 1 : this.#startWithin(bytes, at, frameBytes)
      if (typeof next === 'number') {
        isCut ||= frameBytes !== 0
        at = next
        continue
      }
      if (frameBytes === 'may-begin' || next === 'may-begin') break
      const filling = this.#heartbeatWithin(bytes, at, at + frameBytes)
      if (filling === undefined) {
        giveForeign(bytes.subarray(from, at), found)
        this.#sort(bytes.subarray(at, at + frameBytes), found)
        from = at + frameBytes
      }
      at = filling ?? from
    }
    giveForeign(bytes.subarray(from, at), found)
    return { at, isCut }
  }

  #heartbeatWithin(bytes: Uint8Array, at: number, end: number): number | undefined {
    const behind = frameBytesAt(bytes, end)
    const isEndTold = behind !== 'may-begin' && behind > 0
    return isEndTold ? undefined : this.#heartbeat.startWithin(bytes, at, end)
  }

  /** While something is awaited, what may begin a frame at once is no heartbeat. */
  #hearAlone(chunk: Uint8Array, at: number, { answers, strays }: Found): void {
    const isFrameless = answers.length + strays.length === 0
    if (isFrameless && (at > 0 || this.#expected.size === 0)) this.#heartbeat.hear(chunk)
  }

  /** Without a request, nothing that begins can be an answer. */
  #keep(begun: Uint8Array, found: Found): void {
    const keeps = this.#expected.size > 0 && begun.length <= bytesMax
    this.#kept = keeps ? begun.slice() : noBytes
    if (!keeps) giveForeign(begun, found)
  }

  #sort(frame: Uint8Array, into: Found): void {
    const { transactionId, answer } = this.#match(frame)
    if (answer !== undefined && this.#isUnitOf(transactionId, frame)) {
      this.#expected.delete(transactionId)
      into.answers.push({ transactionId, answer, frame })
      return
    }
    into.strays.push(frame)
    if (answer !== undefined) into.otherUnits.push(transactionId)
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

  #giveUp(transactionId: number): void {
    const expected = this.#expected.get(transactionId)
    if (expected === undefined) return
    this.#expected.delete(transactionId)
    this.#late.set(transactionId, expected)
    for (const id of this.#late.keys()) if (this.#late.size > lateMax) this.#late.delete(id)
  }

  /**
   * Where the next answer begins inside an awaited one, whose last bytes a gateway left out. `may-begin`: its last bytes are those that the
   * next one begins with, and what follows tells. Where those do not go on so, the next one is cut itself: one byte of it may be the value's, if a frame follows.
   */
  #startWithin(
    bytes: Uint8Array,
    at: number,
    frameBytes: number | 'may-begin',
  ): number | 'may-begin' | undefined {
    const id = idAt(bytes, at)
    const isAlone = this.#expected.size + this.#late.size < 2
    if (isAlone || !this.#expected.has(id)) return undefined
    const isWhole = frameBytes !== 'may-begin'
    const end = isWhole ? at + frameBytes : bytes.length
    for (let next = at + 1; next < end; next++) {
      const head = bytes.subarray(next, next + headBytes)
      if (this.#opens(head, id)) {
        if (head.length === headBytes) return next
        if (isWhole) return 'may-begin'
      } else if (isWhole && this.#opensCut(bytes, next, end, id)) return next
    }
    return undefined
  }

  /** Whether the bytes there up to the frame's end are of another answer that is cut itself. */
  #opensCut(bytes: Uint8Array, next: number, end: number, than: number): boolean {
    const inside = bytes.subarray(next, end)
    const isFollowed = inside.length === 1 && frameBytesAt(bytes, end) !== 0
    return inside.length < headBytes && !isFollowed && this.#opens(inside, than)
  }

  /** Whether a head, or its first bytes, are those of another answer that is awaited, or late. One byte says too little of a late one. */
  #opens(head: Uint8Array, than: number): boolean {
    if (head.length === 1)
      return [...this.#expected.keys()].some((id) => id !== than && id >>> 8 === head[0])
    const id = idAt(head, 0)
    const expected = this.#expected.get(id) ?? this.#late.get(id)
    return id !== than && expected !== undefined && isHeadOf(expected, head)
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

/** Whether these are the first bytes of its answer, or of its refusal. */
function isHeadOf({ opening, refusal, bodyBytes, isRead }: Expectation, head: Uint8Array): boolean {
  const unitId = head[headerBytes] ?? 0
  if (unitId !== opening[0] && !ownUnits.includes(unitId)) return false
  const opensWith = (length: number, body: Uint8Array) =>
    head.subarray(2).every((byte, k) => k === 4 || byte === [0, 0, 0, length, ...body][k])
  return (
    opensWith(3, Uint8Array.of(...refusal, head[8] ?? 0)) ||
    (isRead && opensWith(bodyBytes, opening))
  )
}

/** Whichever unit it is of. */
function toAnswer(body: Uint8Array, expected: Expectation): Answer | undefined {
  const { opening, refusal, bodyBytes, isRead } = expected
  const opensWith = (start: Uint8Array) => start.every((byte, k) => k === 0 || body[k] === byte)
  if (body.length === 3 && opensWith(refusal)) return { kind: 'exception', code: body[2] ?? 0 }
  if (body.length !== bodyBytes || !opensWith(opening)) return undefined
  return isRead ? { kind: 'data', data: body.subarray(3) } : { kind: 'written' }
}
