import type { Cell } from '@fieldhub/page'
import { lazy, memo, Suspense } from 'react'
import { LiveCell } from './live-cell.tsx'
import type { SlicePainter, SlicePainterProps } from './slice-painter.ts'
import styles from './viewer.module.css'

/**
 * Above so many cells the canvas takes over: it paints them sooner, and values and motions cost it a tenth
 * (`npm run bench -- page`, decision 0075).
 */
const canvasFrom = 300

export const loadCanvas = () => import('./canvas/canvas-slice.tsx')
const CanvasSlice: SlicePainter = lazy(async () => ({ default: (await loadCanvas()).CanvasSlice }))

/** Whether a slice is painted on a canvas. */
export const isOnCanvas = (cells: readonly Cell[]): boolean => cells.length > canvasFrom

/** The drawn cells of a slice, by the painter that suits their number. */
export const SliceView = memo(function SliceView(props: SlicePainterProps) {
  if (!isOnCanvas(props.cells)) return <SvgSlice {...props} />
  return (
    <Suspense>
      <CanvasSlice {...props} />
    </Suspense>
  )
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
