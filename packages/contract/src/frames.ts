import { type DescribedFrame, describeFrame, type FramePart } from '@fieldhub/protocol'

export type FrameMeaning = DescribedFrame
export type FrameMeaningPart = FramePart

/** What a frame of the serial log says, for screens: `hex` as the log carries it. */
export function meaningOfHex(hex: string, direction: 'up' | 'down'): FrameMeaning {
  const bytes = Uint8Array.from({ length: hex.length >> 1 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  )
  return describeFrame(bytes, direction)
}
