import type { PipeEnd, Point, Rect, SnapLine } from '@fieldhub/page'

/** What is drawn above the page while the hand does something. In page units. */
export interface Hints {
  readonly brush?: Rect
  readonly lines?: readonly SnapLine[]
  /** A few figures beside the selection: its size, its angle. */
  readonly note?: string
  /** What would be placed here. */
  readonly ghost?: { readonly shape: string; readonly rect: Rect }
  readonly pipe?: {
    readonly shape: string
    readonly source: PipeEnd
    readonly target: PipeEnd
    readonly vertices: readonly Point[]
  }
  /** The port that an end would hang on. */
  readonly port?: { readonly cell: string; readonly port?: string }
}
