import type { Scaling } from './variable-scaling.ts'

type Line = Pick<Scaling, 'factor' | 'offset' | 'points'>

/**
 * Answers carry two points and the factor and offset that follow from them. When all come back and one of the two was
 * changed, that one counts; when neither was, the points do. When both were, they are left as they are, for a check of
 * whether they agree.
 */
export function settleScaling<V extends Line>(next: V, before: Line): V {
  if (next.points === undefined) return next
  if (isLineSame(next, before)) return without(next, ['factor', 'offset'])
  const isChanged = arePointsSame(next.points, before.points) && isWhole(next, before)
  return isChanged ? without(next, ['points']) : next
}

/** Left out, or as it was. */
function isLineSame(next: Line, before: Line): boolean {
  const isSame = (given: number | undefined, known: number) =>
    given === undefined || given === known
  return isSame(next.factor, before.factor ?? 1) && isSame(next.offset, before.offset ?? 0)
}

/** Half of a line, with the other half left out, would silently mean a factor of 1 or an offset of 0. */
function isWhole(next: Line, before: Line): boolean {
  const isThere = (field: 'factor' | 'offset') =>
    before[field] === undefined || next[field] !== undefined
  return isThere('factor') && isThere('offset')
}

function arePointsSame(one: Line['points'], other: Line['points']): boolean {
  const numbers = (points: Line['points']) => [points?.raw, points?.value].flat().join()
  return numbers(one) === numbers(other)
}

function without<V extends Line>(line: V, fields: readonly (keyof Line)[]): V {
  const kept = { ...line }
  for (const field of fields) delete kept[field]
  return kept
}
