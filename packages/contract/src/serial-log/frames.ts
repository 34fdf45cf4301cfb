import { type DescribedFrame, describeFrame, type FramePart } from '@fieldhub/protocol'
import type { ReadRegisters } from '../device-model/variables-in-reading.ts'
import { bytesOfHex } from './hex.ts'

export type FrameMeaning = DescribedFrame
export type FrameMeaningPart = FramePart

/** Meaning of a frame of the serial log, for screens; `hex` is as the log carries it. */
export function meaningOfHex(hex: string, direction: 'up' | 'down'): FrameMeaning {
  return describeFrame(bytesOfHex(hex), direction)
}

const firstRegisterCode = 3
const lastReadCode = 4

const valueOf = ({ parts }: FrameMeaning, kind: FramePart['kind']) =>
  parts.find((part) => part.kind === kind)?.value

/** The registers that an answer holds; undefined where it answers no reading of registers by this request. */
export function registersOfAnswer(
  requestHex: string,
  answerHex: string,
): ReadRegisters | undefined {
  const place = placeOfRequest(meaningOfHex(requestHex, 'down'))
  const answered = meaningOfHex(answerHex, 'up')
  if (place === undefined || answered.kind !== 'answer') return undefined
  const { unitId, func, start, count } = place
  const isTheirs =
    valueOf(answered, 'slave') === unitId && valueOf(answered, 'function') === func + 1
  const data = answered.parts.find(({ kind }) => kind === 'data')
  if (!isTheirs || data === undefined || data.end - data.start !== 2 * count) return undefined
  const words = answerHex.slice(data.start * 2, data.end * 2).match(/.{4}/g) ?? []
  return { unitId, func, start, words }
}

/** The registers that a request reads; undefined where it is for coils, or writes. */
function placeOfRequest(request: FrameMeaning) {
  const [unitId, code] = [valueOf(request, 'slave'), valueOf(request, 'function') ?? 0]
  const [start, count] = [valueOf(request, 'address'), valueOf(request, 'count')]
  const isOfRegisters = code >= firstRegisterCode && code <= lastReadCode
  if (request.kind !== 'request' || !isOfRegisters) return undefined
  if (unitId === undefined || start === undefined || count === undefined) return undefined
  return { unitId, func: code - 1, start, count }
}
