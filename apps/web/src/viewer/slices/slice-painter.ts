import type { Cell, PageData } from '@fieldhub/page'
import type { PageFrame } from '../page-frame.ts'

/**
 * What paints the drawn cells of a slice with their live values. There are two painters, which show the same: SVG, where
 * each cell is a part of the page, and a canvas, which paints only what changed.
 */
export interface SlicePainterProps {
  /** The cells of a slice, lowest first. */
  readonly cells: readonly Cell[]
  readonly frame: PageFrame
  readonly page: PageData
  /** The screen pixels for each page unit. */
  readonly scale: number
}
