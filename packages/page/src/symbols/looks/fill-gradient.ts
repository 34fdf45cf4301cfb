import type { LinearGradient, PropSpec } from '../../symbol.ts'
import { choice, color } from '../prop-specs.ts'
import type { Look } from './look.ts'
import { palette } from './palette.ts'

/** A second colour of a shape, and the way to it. */
export const gradientProps: readonly PropSpec[] = [
  choice('gradient', ['none', 'downwards', 'sideways', 'diagonally', 'mirrored']),
  color('fillTo', palette.shade),
]

/** The gradient over the fill of a shape, as its properties say; nothing where it has none. */
export function fillGradient(look: Look): { readonly gradient?: LinearGradient } {
  const way = look.choice('gradient')
  const ends = { fill: look.color('fill'), to: look.color('fillTo') }
  const { width, height } = look.size
  const from = { x: 0, y: 0 }
  switch (way) {
    case 'downwards':
      return { gradient: { from, to: { x: 0, y: height }, stops: plain(ends) } }
    case 'sideways':
      return { gradient: { from, to: { x: width, y: 0 }, stops: plain(ends) } }
    case 'diagonally':
      return { gradient: { from, to: { x: width, y: height }, stops: plain(ends) } }
    case 'mirrored':
      return { gradient: { from, to: { x: width, y: 0 }, stops: mirrored(ends) } }
    default:
      return {}
  }
}

interface Ends {
  readonly fill: string
  readonly to: string
}

const plain = ({ fill, to }: Ends): LinearGradient['stops'] => [
  { at: 0, color: fill },
  { at: 1, color: to },
]

/** As a pipe or a column: the second colour at both edges. */
const mirrored = ({ fill, to }: Ends): LinearGradient['stops'] => [
  { at: 0, color: to },
  { at: 0.5, color: fill },
  { at: 1, color: to },
]
