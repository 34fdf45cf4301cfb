import type { Handle, PipeCell, Point } from '@fieldhub/page'

/** Which part of a pipe a hand bends. */
export type PipePart =
  | { readonly kind: 'end'; readonly end: 'source' | 'target' }
  | { readonly kind: 'vertex'; readonly index: number }
  /** A corner that would be new, before the corner of this index. */
  | { readonly kind: 'insert'; readonly index: number }

/** A place on the selection that a hand can take. `at` in screen pixels. */
export type EditHandle =
  | { readonly kind: 'resize'; readonly at: Point; readonly handle: Handle; readonly angle: number }
  | { readonly kind: 'rotate'; readonly at: Point; readonly center: Point }
  | { readonly kind: 'bend'; readonly at: Point; readonly pipe: PipeCell; readonly part: PipePart }
