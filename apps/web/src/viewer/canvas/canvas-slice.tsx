import { type Cell, getSymbol, type PageData } from '@fieldhub/page'
import {
  type MouseEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { getActions } from '../action-dispatcher.ts'
import { LiveCell } from '../cell/live-cell.tsx'
import type { PageFrame } from '../page-frame.ts'
import type { SlicePainterProps } from '../slices/slice-painter.ts'
import styles from '../viewer.module.css'
import { CanvasPainter } from './canvas-painter.ts'
import { canvasParts, canvasRatio, type Given } from './canvas-parts.ts'
import { CellList } from './cell-list.tsx'
import type { PaintedCell } from './drawing.ts'
import { hits } from './hits.ts'
import { MarkedCells } from './marked-cells.tsx'
import { PictureCache } from './picture-cache.ts'
import { pointerShare } from './pointer-share.ts'
import { runPainter } from './run-painter.ts'

/**
 * Paints many cells on one canvas. What people act on lies above it as parts of the page: cells with actions as buttons
 * of an SVG, the others as a list that only keys and screen readers find.
 */
export function CanvasSlice({ cells, frame, page, scale }: SlicePainterProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { painted, above } = useMemo(() => parted(cells), [cells])
  const pictures = useMemo(() => new PictureCache(frame.skin), [frame])
  const [painter, setPainter] = useState<CanvasPainter>()
  const [isReady, setReady] = useState(false)
  const ratio = canvasRatio(page, scale)
  const [columns, rows] = [Math.round(page.cw * ratio), Math.round(page.ch * ratio)]
  const onReady = useCallback(() => setReady(true), [])
  const open = useEffectEvent((element: HTMLCanvasElement) =>
    openPainter(element, painted, frame, { page, pictures, ratio }),
  )
  useEffect(() => {
    const element = canvas.current
    const made = element && open(element)
    if (element === null || !made) return undefined
    setPainter(made)
    return runPainter(made, element, onReady)
  }, [painted, frame, page, pictures, onReady])
  // The painter stays: windows are resized, and a banner comes with each interruption.
  useLayoutEffect(() => painter?.resize(ratio, () => performance.now()), [painter, ratio])
  const onPoint = (event: MouseEvent) => painter && cellUnder(painter, frame, { event, page })
  return (
    <>
      <canvas
        ref={canvas}
        className={styles['canvas']}
        style={{ width: columns / ratio, height: rows / ratio }}
        width={columns}
        height={rows}
        aria-hidden
        onClick={(event) => {
          const cell = onPoint(event)
          if (cell !== undefined) frame.desk.begin(cell)
        }}
        onMouseMove={(event) => {
          const isOver = onPoint(event) !== undefined
          event.currentTarget.style.cursor = isOver ? 'pointer' : ''
        }}
      />
      {isReady && <CellList cells={painted} frame={frame} />}
      <svg className={styles['slice']}>
        {above.map((cell, at) => (
          <LiveCell key={`${cell.id}/${at}`} cell={cell} frame={frame} isBare />
        ))}
        <MarkedCells cells={painted} frame={frame} />
      </svg>
    </>
  )
}

/**
 * Makes a painter. It stands outside of the component, whose variables hold the painter before: one would keep the other
 * alive, and all of them would stay.
 */
function openPainter(
  canvas: HTMLCanvasElement,
  cells: readonly PaintedCell[],
  frame: PageFrame,
  { ratio, ...given }: Omit<Given, 'photos'> & { readonly ratio: number },
): CanvasPainter | undefined {
  const context = canvas.getContext('2d')
  if (context === null) return undefined
  const photos = { onEnd: (id: number) => painter.receivePhoto(id), url: frame.host.photoUrl }
  const painter = new CanvasPainter(cells, frame, canvasParts(context, { ...given, photos }), ratio)
  return painter
}

interface Parted {
  readonly painted: readonly PaintedCell[]
  /** Cells that are parts of the page: those with actions, and those that nobody can paint. */
  readonly above: readonly Cell[]
}

function parted(cells: readonly Cell[]): Parted {
  const painted: PaintedCell[] = []
  const above: Cell[] = []
  for (const cell of cells) {
    const isStrange = cell.kind === 'unknown' || getSymbol(cell.shape) === undefined
    if (isStrange || getActions(cell).length > 0) above.push(cell)
    if (!isStrange) painted.push(cell)
  }
  return { painted, above }
}

/** The uppermost cell at the pointer that shows a value. */
function cellUnder(
  painter: CanvasPainter,
  frame: PageFrame,
  { event, page }: { readonly event: MouseEvent; readonly page: PageData },
): PaintedCell | undefined {
  const share = pointerShare(event.currentTarget, event)
  const point = { x: share.x * page.cw, y: share.y * page.ch }
  return painter.at(point).find((cell) => hits(frame, cell, point))
}
