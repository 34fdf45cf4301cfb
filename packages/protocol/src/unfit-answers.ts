import { type Expectation, isRtuFrameAt } from './answer-reader.ts'
import { readFrameBytesAt } from './overheard-requests.ts'

/** What came instead of an answer: bytes that begin like it with no right check sum, or the like answer of another unit. */
export type UnfitAnswer = { readonly kind: 'garbled' } | UnitAnswer
interface UnitAnswer {
  readonly kind: 'otherUnit'
  readonly unitId: number
}

/** Finds what tells why an RTU request has no answer, in bytes that hold none; undefined: heartbeats and the like. */
export function findUnfit(bytes: Uint8Array, expected: Expectation): UnfitAnswer | undefined {
  let unfit: UnfitAnswer | undefined
  for (let at = 0; at + 2 < bytes.length; at++) {
    const unitId = bytes[at] ?? 0
    const frameBytes = readFrameBytesAt(bytes, at)
    if (isOfOtherUnit(bytes, at, unitId, expected)) return { kind: 'otherUnit', unitId }
    if (frameBytes !== undefined) at += frameBytes - 1
    else if (isBegun(bytes, at, expected)) unfit = { kind: 'garbled' }
  }
  return unfit
}

function isOfOtherUnit(
  bytes: Uint8Array,
  at: number,
  unitId: number,
  { opening, bodyBytes, isRead }: Expectation,
): boolean {
  if (!isRead || unitId === 0 || unitId > 247 || unitId === opening[0]) return false
  const theirs = Uint8Array.of(unitId, ...opening.subarray(1))
  return isRtuFrameAt(bytes, at, { opening: theirs, bodyBytes })
}

/** Unit and function code, of an answer or a refusal. */
function isBegun(bytes: Uint8Array, at: number, { opening, refusal }: Expectation): boolean {
  const isOurs = bytes[at] === opening[0]
  return isOurs && (bytes[at + 1] === opening[1] || bytes[at + 1] === refusal[1])
}
