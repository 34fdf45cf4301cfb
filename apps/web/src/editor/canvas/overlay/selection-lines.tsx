import { type Cell, getBox, getCorners, lockedCells, type Point, type Rect } from '@fieldhub/page'
import { useEffect, useRef, useState } from 'react'
import { getCellIndex } from '../../document/get-cell-index.ts'
import { touchesCells, useChangeCount } from '../../document/use-change-count.ts'
import type { Editor } from '../../editor.ts'
import { selectionFrame } from '../../gesture/handles.ts'
import { toFrame } from '../../gesture/hit-test.ts'
import { useEditor } from '../../session-context.ts'
import { useStore } from '../../value-store.ts'
import styles from '../canvas.module.css'
import { MovingLayer } from '../moving-layer.ts'
import { useIsLifted } from '../use-is-lifted.ts'

/** Up to this many selected cells are outlined one by one in pixels of the screen. */
export const outlinesMax = 60
/** One path of all outlines would be painted whole for each part of the screen. */
const outlinesPerPath = 100
const linePx = 1.5
const restMs = 160

/**
 * The outlines of many selected cells, in units of the page. They lie on the layers that the camera and a drag move, so
 * that both of them paint nothing anew.
 */
export function SelectionLines() {
  const editor = useEditor()
  const selected = useStore(editor.selection)
  const isLifted = useIsLifted(editor)
  return isLifted || selected.length > outlinesMax ? <ManyLines ids={selected} /> : null
}

function ManyLines({ ids }: { readonly ids: readonly string[] }) {
  const editor = useEditor()
  useChangeCount(touchesCells)
  const layer = useRef<SVGSVGElement>(null)
  const scale = useRestingScale(editor)
  const paths = outlinePaths(editor, ids)
  useEffect(() => {
    if (layer.current === null) return undefined
    const moving = new MovingLayer(layer.current)
    const follow = () => {
      const lift = editor.lift.get()
      if (lift === undefined) moving.rest('')
      else moving.move(`translate3d(${lift.by.x}px, ${lift.by.y}px, 0)`)
    }
    follow()
    return editor.lift.subscribe(follow)
  }, [editor])
  return (
    <svg ref={layer} className={styles['cells']} style={{ zIndex: 2 }} aria-hidden>
      {paths.map((d, at) => (
        <path key={at} d={d} className={styles['chosen']} style={{ strokeWidth: linePx / scale }} />
      ))}
    </svg>
  )
}

/** The scale at which lines are as thin as they should be; while the camera zooms they are stretched with the page. */
function useRestingScale({ camera }: Editor): number {
  const [scale, setScale] = useState(() => camera.get().scale)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = camera.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setScale(camera.get().scale), restMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [camera])
  return scale
}

function outlinePaths(editor: Editor, ids: readonly string[]): readonly string[] {
  const { document } = editor
  const isLocked = lockedCells(document)
  const outlines = ids.flatMap((id) => {
    const cell = document.get(id)
    return cell === undefined || isLocked(id) ? [] : [outlineOf(editor, cell)]
  })
  const count = Math.ceil(outlines.length / outlinesPerPath)
  const frame = selectionFrame(editor)
  const all = frame === undefined ? [] : [`${lineThrough(getCorners(frame))}Z`]
  const paths = Array.from({ length: count }, (_, at) =>
    outlines.slice(at * outlinesPerPath, (at + 1) * outlinesPerPath).join(''),
  )
  return [...paths, ...all]
}

function outlineOf({ document }: Editor, cell: Cell): string {
  if (cell.kind === 'pipe') return lineThrough(getCellIndex(document).route(cell.id))
  if (cell.kind === 'node' && (cell.angle ?? 0) !== 0) {
    return `${lineThrough(getCorners(getBox(cell)))}Z`
  }
  const frame = toFrame(document, cell)
  return frame === undefined ? '' : `M${frame.x} ${frame.y}${around(frame)}`
}

const around = ({ width, height }: Rect): string => `h${width}v${height}h${-width}z`

const lineThrough = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
