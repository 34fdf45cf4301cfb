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

/** The registers that an answer holds; undefined where it answers no reading of registers by this request. */
export function registersOfAnswer(
  requestHex: string,
  answerHex: string,
): ReadRegisters | undefined {
  const asked = meaningOfHex(requestHex, 'down')
  const answered = meaningOfHex(answerHex, 'up')
  if (asked.kind !== 'request' || answered.kind !== 'answer') return undefined
  const valueOf = ({ parts }: FrameMeaning, kind: FramePart['kind']) =>
    parts.find((part) => part.kind === kind)?.value
  const [unitId, code] = [valueOf(asked, 'slave'), valueOf(asked, 'function')]
  const start = valueOf(asked, 'address')
  const isTheirs = valueOf(answered, 'slave') === unitId && valueOf(answered, 'function') === code
  if (!isTheirs || unitId === undefined || code === undefined || start === undefined)
    return undefined
  const data = answered.parts.find(({ kind }) => kind === 'data')
  if (data === undefined || code < firstRegisterCode || code > lastReadCode) return undefined
  if (data.end - data.start !== 2 * (valueOf(asked, 'count') ?? 0)) return undefined
  const words = answerHex.slice(data.start * 2, data.end * 2).match(/.{4}/g) ?? []
  return { unitId, func: code - 1, start, words }
}
