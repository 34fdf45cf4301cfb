import type { Axis } from './align.ts'

/** A line to draw while something snaps: where it stands on one axis, and from where to where on the other. */
export interface SnapLine {
  readonly kind: 'edge' | 'gap'
  /** The line stands at `at` of this axis. Of a gap: the axis along which the gap lies. */
  readonly axis: Axis
  readonly at: number
  readonly from: number
  readonly to: number
}
