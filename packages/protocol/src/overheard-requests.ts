import { type Expectation, isRtuFrameAt } from './answer-reader.ts'
import { joinBytes, noBytes } from './bytes.ts'
import { crc16 } from './crc16.ts'

const requestBytes = 8
const crcBytes = 2
const frameBytesMin = 6
const bodyBytes = 6

/** Of a read request as it goes over an RTU line: unit, function code, start and count, each of the last in two bytes. */
type RequestBody = Uint8Array

/**
 * What is heard of another master on the same line. A DTU passes on all that comes to it, so the answer to such a master's
 * request follows the request, or comes alone where a second server asks through the same DTU, and may look like ours.
 */
export class OverheardRequests {
  /** Bytes in which a request may have begun. */
  #rest = noBytes
  /** The newest that was overheard and not answered. */
  #open: RequestBody | undefined

  /**
   * Takes bytes that are no answer of ours, in the order in which they came; returns how many frames of another master's
   * exchanges ended in them. `ours` is our newest request; answers count while it `isAnswered`, so that none can be late.
   */
  push(
    chunk: Uint8Array,
    { ours, isAnswered }: { readonly ours: Uint8Array | undefined; readonly isAnswered: boolean },
  ): number {
    const bytes = this.#rest.length === 0 ? chunk : joinBytes(this.#rest, chunk)
    let found = 0
    let seen = 0
    for (let at = 0; at + frameBytesMin <= bytes.length; at++) {
      // Of start 0x03.. a request looks like an answer with three bytes of bits, which is rarer.
      const isRequest = isReadRequestAt(bytes, at)
      const length = isRequest ? requestBytes : readAnswerBytesAt(bytes, at)
      if (length === undefined) continue
      const frame = bytes.subarray(at, at + length)
      if (isRequest) found += this.#hearRequest(frame, ours)
      else found += this.#hearAnswer(frame, isAnswered)
      seen = at + length
      at = seen - 1
    }
    this.#rest = bytes.slice(Math.max(seen, bytes.length - requestBytes + 1))
    return found
  }

  /** A line that gives back what is sent to it says nothing of another master. */
  #hearRequest(frame: Uint8Array, ours: Uint8Array | undefined): number {
    if (ours !== undefined && isSame(frame, ours)) return 0
    this.#open = frame.slice(0, bodyBytes)
    return 1
  }

  #hearAnswer(frame: Uint8Array, isAnswered: boolean): number {
    if (this.#open !== undefined && isSame(openingOf(this.#open), frame)) this.#open = undefined
    return isAnswered ? 1 : 0
  }

  /** Whether an answer that fits `expected` could be to the other master's request: the same unit, function and length. */
  mayBeAnswered({ opening, isRead }: Expectation): boolean {
    const open = this.#open
    if (open === undefined || !isRead) return false
    return isSame(opening, openingOf(open))
  }

  /** Whether a refusal could be of the other master's request. */
  mayBeRefused({ opening }: Expectation): boolean {
    return this.#open?.[0] === opening[0] && this.#open?.[1] === opening[1]
  }

  forget(): void {
    this.#open = undefined
  }
}

/** Bytes of the answer to a read that stands there; undefined: there is none. */
function readAnswerBytesAt(bytes: Uint8Array, at: number): number | undefined {
  const [unitId = 0, functionCode = 0, dataBytes = 0] = bytes.subarray(at, at + 3)
  if (functionCode < 1 || functionCode > 4 || dataBytes === 0) return undefined
  const opening = Uint8Array.of(unitId, functionCode, dataBytes)
  const length = 3 + dataBytes
  return isRtuFrameAt(bytes, at, { opening, bodyBytes: length }) ? length + crcBytes : undefined
}

function openingOf(request: RequestBody): Uint8Array {
  const [unitId = 0, functionCode = 0] = request
  const count = ((request[4] ?? 0) << 8) | (request[5] ?? 0)
  return Uint8Array.of(unitId, functionCode, functionCode <= 2 ? Math.ceil(count / 8) : count * 2)
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
