import { joinBytes, noBytes } from './bytes.ts'
import { crc16 } from './crc16.ts'
import type { ModbusRequest } from './requests.ts'

export type Framing = 'rtu' | 'tcp'

export type Answer =
  | { readonly kind: 'data'; readonly data: Uint8Array }
  | { readonly kind: 'written' }
  | { readonly kind: 'exception'; readonly code: number }

/** What the answer to a request looks like. It is built once for each request, by `getExpectation`. */
export interface Expectation {
  /** Bytes the answer must open with: unit, function code, then byte count or address and quantity. */
  readonly opening: Uint8Array
  /** What an exception answer opens with: unit, function code with its top bit set. */
  readonly refusal: Uint8Array
  /** Unit id and PDU, without CRC or header. */
  readonly bodyBytes: number
  readonly isRead: boolean
}

export interface Reading {
  readonly answer: Answer | undefined
  /** The answer as it stood on the wire. */
  readonly frame: Uint8Array | undefined
  /** Bytes that belong to no answer of ours (heartbeats, id prefixes, late answers), for the serial log. */
  readonly foreign: readonly Uint8Array[]
  /** The same, behind the answer. */
  readonly behind: Uint8Array | undefined
}

export function getExpectation(request: ModbusRequest): Expectation {
  const { unitId, functionCode, start, count } = request
  const refusal = Uint8Array.of(unitId, functionCode | 0x80)
  if (!('data' in request)) {
    const dataBytes = functionCode <= 2 ? Math.ceil(count / 8) : count * 2
    const opening = Uint8Array.of(unitId, functionCode, dataBytes)
    return { opening, refusal, bodyBytes: 3 + dataBytes, isRead: true }
  }
  const isSingle = functionCode === 5 || functionCode === 6
  const echo = isSingle ? request.data : [count >>> 8, count & 0xff]
  const opening = Uint8Array.of(unitId, functionCode, start >>> 8, start & 0xff, ...echo)
  return { opening, refusal, bodyBytes: 6, isRead: false }
}

const nothing: readonly Uint8Array[] = []
const exceptionBodyBytes = 3
const crcBytes = 2
/** A longer remainder cannot hold an answer, so only this many of the newest bytes are searched. */
const bytesMax = 4096

/**
 * Finds the answer to the one outstanding RTU request in a stream that carries foreign bytes and has no packet borders.
 * Every offset is tried, and an answer needs a right CRC. Between two requests all bytes are foreign.
 */
export class AnswerReader {
  #expected: Expectation | undefined
  #kept = noBytes

  get isExpecting(): boolean {
    return this.#expected !== undefined
  }

  /** Starts waiting for one answer. Returns the bytes that were still buffered, since they cannot belong to it. */
  expect(expected: Expectation): readonly Uint8Array[] {
    const left = this.abandon()
    this.#expected = expected
    return left
  }

  /** Stops waiting. Returns the bytes of an answer that may have begun. */
  abandon(): readonly Uint8Array[] {
    const left = this.#kept.length === 0 ? nothing : [this.#kept]
    this.#kept = noBytes
    this.#expected = undefined
    return left
  }

  push(chunk: Uint8Array): Reading {
    const expected = this.#expected
    if (expected === undefined) return notYet([chunk])
    const all = this.#kept.length === 0 ? chunk : joinBytes(this.#kept, chunk)
    const bytes = all.length > bytesMax ? all.subarray(all.length - bytesMax) : all
    const foreign = bytes === all ? [] : [all.subarray(0, all.length - bytesMax)]
    let keepFrom = bytes.length
    for (let at = 0; at < bytes.length; at++) {
      const found = this.#answerAt(bytes, at, expected)
      if (found === 'may-begin') keepFrom = Math.min(keepFrom, at)
      else if (found !== undefined) return this.#finish(bytes, at, found, foreign)
    }
    this.#kept = keepFrom === bytes.length ? noBytes : bytes.slice(keepFrom)
    if (keepFrom > 0) foreign.push(bytes.subarray(0, keepFrom))
    return notYet(foreign)
  }

  #finish(bytes: Uint8Array, at: number, answer: Answer, foreign: Uint8Array[]): Reading {
    const end = at + this.#frameBytes(answer)
    this.#kept = noBytes
    this.#expected = undefined
    if (at > 0) foreign.push(bytes.subarray(0, at))
    const behind = end < bytes.length ? bytes.subarray(end) : undefined
    return { answer, frame: bytes.subarray(at, end), foreign, behind }
  }

  #frameBytes(answer: Answer): number {
    switch (answer.kind) {
      case 'data':
        return crcBytes + 3 + answer.data.length
      case 'written':
        return crcBytes + 6
      case 'exception':
        return crcBytes + exceptionBodyBytes
    }
  }

  #answerAt(
    bytes: Uint8Array,
    at: number,
    expected: Expectation,
  ): Answer | 'may-begin' | undefined {
    const good = rtuBodyAt(bytes, at, expected.opening, expected.bodyBytes)
    if (good === 'may-begin') return good
    if (good !== undefined) {
      return expected.isRead ? { kind: 'data', data: good.subarray(3) } : { kind: 'written' }
    }
    const refusal = rtuBodyAt(bytes, at, expected.refusal, exceptionBodyBytes)
    if (refusal === undefined || refusal === 'may-begin') return refusal
    return { kind: 'exception', code: refusal[2] ?? 0 }
  }
}

function notYet(foreign: readonly Uint8Array[]): Reading {
  return { answer: undefined, frame: undefined, foreign, behind: undefined }
}

/** Whether a whole answer with a right CRC stands there. */
export function isRtuFrameAt(
  bytes: Uint8Array,
  at: number,
  { opening, bodyBytes }: Pick<Expectation, 'opening' | 'bodyBytes'>,
): boolean {
  const body = rtuBodyAt(bytes, at, opening, bodyBytes)
  return body !== undefined && body !== 'may-begin'
}

function rtuBodyAt(
  bytes: Uint8Array,
  at: number,
  opening: Uint8Array,
  bodyBytes: number,
): Uint8Array | 'may-begin' | undefined {
  for (let k = 0; k < opening.length; k++) {
    if (!matches(bytes, at + k, opening[k] ?? 0)) return undefined
  }
  const end = at + bodyBytes
  if (end + 2 > bytes.length) return 'may-begin'
  const crc = crc16(bytes, at, end)
  const isRight = bytes[end] === (crc & 0xff) && bytes[end + 1] === crc >>> 8
  return isRight ? bytes.subarray(at, end) : undefined
}

/** Bytes that have not arrived yet may still match. */
function matches(bytes: Uint8Array, at: number, byte: number): boolean {
  return at >= bytes.length || bytes[at] === byte
}
