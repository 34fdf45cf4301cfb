import type { Cell } from '@fieldhub/page'
import { memo } from 'react'
import { LiveCell } from '../cell/live-cell.tsx'
import { loadable } from '../loading/loadable.tsx'
import styles from '../viewer.module.css'
import type { SlicePainterProps } from './slice-painter.ts'

/**
 * Above so many cells the canvas takes over: it paints them sooner, and values and motions cost it a tenth
 * (`npm run bench -- page`, decision 0075).
 */
const canvasFrom = 300

/** Whoever shows a page fetches it together with the page's symbols (`loadPage`). */
export const CanvasSlice = loadable<SlicePainterProps>(
  async () => (await import('../canvas/canvas-slice.tsx')).CanvasSlice,
)

/** Whether a slice is painted on a canvas. */
export const isOnCanvas = (cells: readonly Cell[]): boolean => cells.length > canvasFrom

/** The drawn cells of a slice, by the painter that suits their number. */
export const SliceView = memo(function SliceView(props: SlicePainterProps) {
  return isOnCanvas(props.cells) ? <CanvasSlice {...props} /> : <SvgSlice {...props} />
})

function SvgSlice({ cells, frame }: SlicePainterProps) {
  return (
    <svg className={styles['slice']}>
      {cells.map((cell, at) => (
        <LiveCell key={`${cell.id}/${at}`} cell={cell} frame={frame} />
      ))}
    </svg>
  )
}
