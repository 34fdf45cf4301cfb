import type { Cell } from '@fieldhub/page'
import { lazy, memo, Suspense, useState } from 'react'
import { LiveCell } from './live-cell.tsx'
import type { SlicePainter, SlicePainterProps } from './slice-painter.ts'
import styles from './viewer.module.css'

/**
 * Above so many cells the canvas takes over: it paints them sooner, and values and motions cost it a tenth
 * (`npm run bench -- page`, decision 0075).
 */
const canvasFrom = 300

let LoadedCanvas: SlicePainter | undefined

/**
 * Fetches the canvas. Whoever shows a page awaits it together with its symbols (`loadPage`): React shows what it loads
 * by itself 300 ms after the gap for it at the soonest, even if it is there.
 */
export async function loadCanvas(): Promise<SlicePainter> {
  LoadedCanvas = (await import('./canvas/canvas-slice.tsx')).CanvasSlice
  return LoadedCanvas
}

const LazyCanvas: SlicePainter = lazy(async () => ({ default: await loadCanvas() }))

/** Whether a slice is painted on a canvas. */
export const isOnCanvas = (cells: readonly Cell[]): boolean => cells.length > canvasFrom

/** The drawn cells of a slice, by the painter that suits their number. */
export const SliceView = memo(function SliceView(props: SlicePainterProps) {
  const [Canvas] = useState(() => LoadedCanvas ?? LazyCanvas)
  if (!isOnCanvas(props.cells)) return <SvgSlice {...props} />
  return (
    <Suspense>
      <Canvas {...props} />
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
