/** Bytes `[start, end)` of a frame that a pattern finds. */
export type Mark = readonly [start: number, end: number]

/** Every place where the pattern (hex, `??` for any byte) lies in the frame; they may not overlap. */
export function marksIn(hex: string, pattern: string): readonly Mark[] {
  const wanted = pattern.replaceAll(/\s/g, '').toUpperCase().match(/../g) ?? []
  const bytes = hex.match(/../g) ?? []
  const marks: Mark[] = []
  for (let at = 0; wanted.length > 0 && at + wanted.length <= bytes.length; at++) {
    const isHere = wanted.every((byte, k) => byte === '??' || byte === bytes[at + k])
    if (!isHere) continue
    marks.push([at, at + wanted.length])
    at += wanted.length - 1
  }
  return marks
}

/** A run of bytes cut where marks begin and end. */
export function cutByMarks(start: number, end: number, marks: readonly Mark[]) {
  const borders = marks.flat().filter((border) => border > start && border < end)
  const edges = [...new Set([start, ...borders, end])].toSorted((a, b) => a - b)
  return edges.slice(0, -1).map((from, k) => ({
    from,
    to: edges[k + 1] ?? end,
    isMarked: marks.some(([first, last]) => from >= first && from < last),
  }))
}
