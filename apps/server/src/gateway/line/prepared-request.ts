import {
  type Answer,
  type Expectation,
  getExpectation,
  type ModbusRequest,
  rtuFrame,
} from '@fieldhub/protocol'

/** A request with all that its sending needs, made once: polls send the same one again and again. */
export interface PreparedRequest {
  readonly request: ModbusRequest
  readonly expectation: Expectation
  /** As it goes over an RTU line; Modbus TCP frames differ by their transaction id. */
  readonly rtuFrame: Uint8Array
  /** Time for the answer, where it differs from the line's own. */
  readonly answerMs: number | undefined
}

/**
 * What came instead of an answer: one that may be to another master of the line, one whose check sum is wrong, or the like one
 * of another unit.
 */
export type SilenceReason = 'contested' | 'garbled' | 'otherUnit'

/** What became of a request. `frame` is the answer as it stood on the wire. */
export type ModbusResponse =
  | (Answer & { readonly frame: Uint8Array })
  | { readonly kind: 'silent'; readonly why?: SilenceReason }
  | { readonly kind: 'closed' }

export function toPreparedRequest(request: ModbusRequest, answerMs?: number): PreparedRequest {
  return { request, expectation: getExpectation(request), rtuFrame: rtuFrame(request), answerMs }
}

/** Whether answers to both look alike: of the same unit, function code and length. */
export function isSameOpening(one: PreparedRequest, other: PreparedRequest): boolean {
  const { opening } = one.expectation
  return opening.every((byte, at) => byte === other.expectation.opening[at])
}

/** Whether refusals of both look alike: of the same unit and function code. */
export function hasSameFunction(one: PreparedRequest, other: PreparedRequest): boolean {
  return one.expectation.refusal.every((byte, at) => byte === other.expectation.refusal[at])
}

/** `now` is the monotonic time of what settled it. */
export type Settle = (outcome: ModbusResponse, now: number) => void
