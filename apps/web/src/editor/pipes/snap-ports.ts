import {
  getPorts,
  type NodeCell,
  type PipeStart,
  type Point,
  portStart,
  type Rect,
  type SnapLine,
  type SnapOptions,
} from '@fieldhub/page'
import type { VisiblePort } from './visible-ports.ts'

interface PortSnap {
  /** How far it moves on each axis where a port meets the axis of another one. */
  readonly by: Partial<Point>
  readonly lines: readonly SnapLine[]
}

const startsOf = (node: NodeCell): readonly PipeStart[] =>
  getPorts(node.shape).map((port) => portStart(node, port))

/** Draws a moved symbol onto the axes of other symbols' ports, so that the pipe between two of them runs straight. */
export function snapPorts(
  moved: NodeCell,
  others: readonly VisiblePort[],
  { tolerance }: SnapOptions,
): PortSnap {
  let by: Partial<Point> = {}
  const lines: SnapLine[] = []
  for (const axis of ['x', 'y'] as const) {
    const pair = nearestPair(startsOf(moved), others, axis, tolerance)
    if (pair === undefined) continue
    const along = axis === 'x' ? 'y' : 'x'
    const ends = [pair.own[along], pair.other[along]]
    by = { ...by, [axis]: pair.other[axis] - pair.own[axis] }
    const [from, to] = [Math.min(...ends), Math.max(...ends)]
    lines.push({ kind: 'edge', axis, at: pair.other[axis], from, to })
  }
  return { by, lines }
}

/** Two ports that lead along the same lines, and lie nearly on one. */
function nearestPair(
  own: readonly PipeStart[],
  others: readonly VisiblePort[],
  axis: 'x' | 'y',
  tolerance: number,
) {
  let least = tolerance
  let found: { readonly own: Point; readonly other: Point } | undefined
  for (const { at, out } of own) {
    if (out?.[axis] !== 0) continue
    for (const { start } of others) {
      const far = Math.abs(start.at[axis] - at[axis])
      if (start.out?.[axis] !== 0 || far > least) continue
      least = far
      found = { own: at, other: start.at }
    }
  }
  return found
}

/** Snaps to the grid by the first port, so that pipes on the grid meet it; by the corner where there is none. */
export function byPort(options: SnapOptions, node: NodeCell, frame: Rect): SnapOptions {
  const [first] = startsOf(node)
  if (first === undefined) return options
  return { ...options, anchor: { x: first.at.x - frame.x, y: first.at.y - frame.y } }
}
