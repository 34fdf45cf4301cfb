import type { NodeCell, PipeEnd, Point, Rect, SnapLine } from '@fieldhub/page'

/** What is drawn above the page during a gesture, in page units. */
export interface Hints {
  readonly brush?: Rect
  readonly lines?: readonly SnapLine[]
  /** Some figures beside the selection: its size, its angle. */
  readonly note?: string
  /** The symbol that would be placed here, as a preview. */
  readonly ghost?: {
    readonly shape: string
    readonly rect: Rect
    readonly angle?: number
    readonly flip?: NonNullable<NodeCell['flip']>
  }
  readonly pipe?: {
    readonly shape: string
    readonly source: PipeEnd
    readonly target: PipeEnd
    readonly vertices: readonly Point[]
  }
  /** The ports near the pointer, on which a pipe could end. */
  readonly ports?: readonly Point[]
  /** The port on which a pipe's end would hang. */
  readonly port?: { readonly cell: string; readonly port?: string }
  /** The place of a pipe with which an end, or a symbol, would be joined. */
  readonly joint?: Point
}

/** Nothing is drawn above the page. It is always the same object, so that a movement without hints renders nothing. */
export const noHints: Hints = {}
