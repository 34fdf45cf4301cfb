import { type Expectation, isRtuFrameAt } from './answer-reader.ts'
import { joinBytes, noBytes } from './bytes.ts'
import { crc16 } from './crc16.ts'
import { readFunctionCodes } from './format-table.ts'
import type { ReadRequest } from './requests.ts'

const requestBytes = 8
const crcBytes = 2
const frameBytesMin = 6
const bodyBytes = 6
/** The newest requests that are known to be open. A master waits for its answers, so several masters have a few together. */
const openMax = 64

/** What there is to know about bytes that are no answer of ours. Times are monotonic. */
export interface Overhearing {
  /** Our newest request, which a line may give back. */
  readonly ours: Uint8Array | undefined
  /** None of our answers can be late, so that an answer is another master's. */
  readonly isAnswered: boolean
  readonly now: number
  /** How long a slave may take for its answer. */
  readonly answerMs: number
}

/**
 * What is heard of another master on the same line. A DTU passes on all that comes to it, so the answer to such a master's
 * request follows the request, or comes alone where a second server asks through the same DTU, and may look like ours.
 */
export class OverheardRequests {
  /** Bytes in which a request may have begun. */
  #rest = noBytes
  /**
   * What was not heard to be answered, the oldest first. A master that has given one up sends its next request while a slow
   * slave still answers the first.
   */
  #open: readonly OpenRequest[] = []
  #hasHeardRequest = false

  /** Another master is on the line, beyond answers that may only be late. */
  get hasHeardRequest(): boolean {
    return this.#hasHeardRequest
  }

  /**
   * Takes bytes that are no answer of ours, in the order in which they came; returns how many frames of another master's
   * exchanges ended in them.
   */
  push(chunk: Uint8Array, overhearing: Overhearing): number {
    const bytes = this.#rest.length === 0 ? chunk : joinBytes(this.#rest, chunk)
    let found = 0
    let seen = 0
    for (let at = 0; at + frameBytesMin <= bytes.length; at++) {
      // Of start 0x03.. a request looks like an answer with three bytes of bits, which is rarer.
      const isRequest = isReadRequestAt(bytes, at)
      const length = readFrameBytesAt(bytes, at)
      if (length === undefined) continue
      const frame = bytes.subarray(at, at + length)
      if (isRequest) found += this.#hearRequest(frame, overhearing)
      else found += this.#hearAnswer(frame, overhearing)
      seen = at + length
      at = seen - 1
    }
    this.#rest = bytes.slice(Math.max(seen, bytes.length - requestBytes + 1))
    return found
  }

  /** A line that gives back what is sent to it says nothing of another master. */
  #hearRequest(frame: Uint8Array, { ours, now, answerMs }: Overhearing): number {
    if (ours !== undefined && isSame(frame, ours)) return 0
    this.#hasHeardRequest = true
    this.#open = this.#open.filter(({ until }) => now <= until)
    this.#add({ key: toKey(openingOf(frame)), until: now + answerMs })
    return 1
  }

  #add(request: OpenRequest): void {
    this.#open = [...this.#open.slice(1 - openMax), request]
  }

  #hearAnswer(frame: Uint8Array, { isAnswered }: Overhearing): number {
    this.#settle(toKey(frame))
    return isAnswered ? 1 : 0
  }

  #settle(answered: number): void {
    const at = this.#open.findIndex(({ key }) => key === answered)
    if (at !== -1) this.#open = this.#open.toSpliced(at, 1)
  }

  /** What came for ours was taken by nobody. If it was the answer to one that is open, that to ours is open instead until then. */
  exchange(
    { opening }: Expectation,
    { isAnswer, until }: { readonly isAnswer: boolean; readonly until: number },
  ): void {
    const key = toKey(opening)
    if (isAnswer) this.#settle(key)
    this.#add({ key, until })
  }

  /** Whether an answer that fits `expected` could be to a request of the other master: the same unit, function and length. */
  mayBeAnswered({ opening, isRead }: Expectation, now: number): boolean {
    const looked = toKey(opening)
    return isRead && this.#open.some(({ key, until }) => key === looked && now <= until)
  }

  /** Whether a refusal could be of a request of the other master. */
  mayBeRefused({ opening }: Expectation, now: number): boolean {
    const looked = toKey(opening) >>> 8
    return this.#open.some(({ key, until }) => key >>> 8 === looked && now <= until)
  }
}

interface OpenRequest {
  /** What its answer opens with. */
  readonly key: number
  /** When its answer does not come any more. */
  readonly until: number
}

/** Unit, function code and byte count, which an answer to a read opens with. */
function toKey([unitId = 0, functionCode = 0, dataBytes = 0]: Uint8Array): number {
  return (unitId << 16) | (functionCode << 8) | dataBytes
}

/** Bytes of the frame of a read, request or answer, that stands there; undefined: there is none. */
export function readFrameBytesAt(bytes: Uint8Array, at: number): number | undefined {
  return isReadRequestAt(bytes, at) ? requestBytes : readAnswerBytesAt(bytes, at)
}

/** Bytes of the answer to a read that stands there; undefined: there is none. */
function readAnswerBytesAt(bytes: Uint8Array, at: number): number | undefined {
  const [unitId = 0, functionCode = 0, dataBytes = 0] = bytes.subarray(at, at + 3)
  if (functionCode < 1 || functionCode > 4 || dataBytes === 0) return undefined
  const opening = Uint8Array.of(unitId, functionCode, dataBytes)
  const length = 3 + dataBytes
  return isRtuFrameAt(bytes, at, { opening, bodyBytes: length }) ? length + crcBytes : undefined
}

/** The first bytes of a read request: unit, function code, start and count, each of the last in two bytes. */
function openingOf(request: Uint8Array): Uint8Array {
  const [unitId = 0, functionCode = 0] = request
  const count = ((request[4] ?? 0) << 8) | (request[5] ?? 0)
  return Uint8Array.of(unitId, functionCode, functionCode <= 2 ? Math.ceil(count / 8) : count * 2)
}

/** The read request that the bytes begin with; undefined: they begin with none. */
export function toReadRequest(bytes: Uint8Array): ReadRequest | undefined {
  if (!isReadRequestAt(bytes, 0)) return undefined
  const [unitId = 0, code, startHigh = 0, startLow = 0, countHigh = 0, countLow = 0] = bytes
  const functionCode = readFunctionCodes.find((known) => known === code)
  if (functionCode === undefined) return undefined
  const [start, count] = [startHigh * 256 + startLow, countHigh * 256 + countLow]
  return { unitId, functionCode, start, count }
}

function isReadRequestAt(bytes: Uint8Array, at: number): boolean {
  const functionCode = bytes[at + 1] ?? 0
  if (at + requestBytes > bytes.length || functionCode < 1 || functionCode > 4) return false
  const crc = crc16(bytes, at, at + bodyBytes)
  return bytes[at + bodyBytes] === (crc & 0xff) && bytes[at + bodyBytes + 1] === crc >>> 8
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length <= other.length && one.every((byte, at) => byte === other[at])
}
