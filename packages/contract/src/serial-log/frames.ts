import { type DescribedFrame, describeFrame, type FramePart } from '@fieldhub/protocol'
import { bytesOfHex } from './hex.ts'

export type FrameMeaning = DescribedFrame
export type FrameMeaningPart = FramePart

/** Meaning of a frame of the serial log, for screens; `hex` is as the log carries it. */
export function meaningOfHex(hex: string, direction: 'up' | 'down'): FrameMeaning {
  return describeFrame(bytesOfHex(hex), direction)
}
