/** Bytes that a frame must contain: a coarse form for the database, which does not know where a byte begins, and an exact one. */
export interface FramePattern {
  readonly hexLike: string
  readonly isIn: (hex: string) => boolean
}

/** `text`: hex digits in pairs, `??` for any byte, blanks anywhere. */
export function readFramePattern(text: string): FramePattern {
  const hex = text.replaceAll(/\s/g, '').toUpperCase()
  const found = new RegExp(`^(?:..)*?${hex.replaceAll('?', '.')}`)
  return {
    hexLike: `%${hex.replaceAll('?', '_')}%`,
    isIn: (frame) => found.test(frame),
  }
}
