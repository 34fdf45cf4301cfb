import type { Handle, PipeCell, Point } from '@fieldhub/page'

/** The part of a pipe that is dragged. */
export type PipePart =
  | { readonly kind: 'end'; readonly end: 'source' | 'target' }
  | { readonly kind: 'vertex'; readonly index: number }
  /** A new corner comes before the corner with this index. */
  | { readonly kind: 'insert'; readonly index: number }

/** A place on the selection that can be dragged. `at` is in screen pixels. */
export type EditHandle =
  | { readonly kind: 'resize'; readonly at: Point; readonly handle: Handle; readonly angle: number }
  | { readonly kind: 'rotate'; readonly at: Point; readonly center: Point }
  | { readonly kind: 'bend'; readonly at: Point; readonly pipe: PipeCell; readonly part: PipePart }
