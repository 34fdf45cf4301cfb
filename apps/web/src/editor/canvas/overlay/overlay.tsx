import { touchesCells, useChangeCount } from '../../document/use-change-count.ts'
import { getHandles, selectionFrame } from '../../gesture/handles.ts'
import { useEditor } from '../../session-context.ts'
import { useStore } from '../../value-store.ts'
import styles from '../canvas.module.css'
import { useIsLifted } from '../use-is-lifted.ts'
import { CellLine } from './cell-line.tsx'
import { FrameLine } from './frame-line.tsx'
import { HandleMark } from './handle-mark.tsx'
import { HintMarks } from './hint-marks.tsx'
import { outlinesMax } from './selection-lines.tsx'
import { SteadyBounds } from './steady-bounds.tsx'

/** Handles and lines above the page, drawn in screen pixels, so that they are equally thin at every zoom. */
export function Overlay() {
  const editor = useEditor()
  const camera = useStore(editor.camera)
  const size = useStore(editor.canvasSize)
  const selected = useStore(editor.selection)
  const hover = useStore(editor.hover)
  const { name } = useStore(editor.tools.current)
  useChangeCount(touchesCells)
  const isWorking = name !== 'idle' && name !== 'pointing'
  const isLifted = useIsLifted(editor)
  const lined = getLined(selected, isLifted)
  const frame = isLifted ? undefined : selectionFrame(editor)
  const hovered = hover === undefined || isWorking ? undefined : editor.chosenBy(hover)
  return (
    <svg className={styles['overlay']} aria-hidden>
      <SteadyBounds {...size} around={size} />
      {hovered !== undefined && !selected.includes(hovered) && <CellLine id={hovered} isFaint />}
      {lined.map((id) => (
        <CellLine key={id} id={id} />
      ))}
      {frame !== undefined && selected.length > 1 && <FrameLine box={frame} camera={camera} />}
      {!isWorking &&
        !editor.page.get().isReadOnly &&
        getHandles(editor).map((handle, at) => <HandleMark key={at} handle={handle} />)}
      <HintMarks camera={camera} frame={frame} />
    </svg>
  )
}

/** The cells that are outlined here; what is lifted, or very much, has its lines on a layer of its own. */
function getLined(selected: readonly string[], isLifted: boolean): readonly string[] {
  return isLifted || selected.length > outlinesMax ? [] : selected
}
