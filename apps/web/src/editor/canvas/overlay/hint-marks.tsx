import { type Box, getPorts, type Point, portStart, type SnapLine } from '@fieldhub/page'
import { useEditor } from '../../session-context.ts'
import { useStore } from '../../value-store.ts'
import { type Camera, toScreen } from '../../viewport/camera.ts'
import styles from '../canvas.module.css'
import { FrameLine } from './frame-line.tsx'

interface HintMarksProps {
  readonly camera: Camera
  /** The frame of the selection. */
  readonly frame: Box | undefined
}

/** Draws what belongs to the present gesture: brush, snap lines, figures, the port near the pointer. */
export function HintMarks({ camera, frame }: HintMarksProps) {
  const editor = useEditor()
  const { brush, lines, note, port, ports, joint } = useStore(editor.hints)
  const below =
    frame && toScreen(camera, { x: frame.x + frame.width / 2, y: frame.y + frame.height })
  const at = port === undefined ? joint : portPlace(editor, port)
  const mark = at && toScreen(camera, at)
  return (
    <>
      {brush !== undefined && (
        <FrameLine box={{ ...brush, angle: 0 }} camera={camera} look="brush" />
      )}
      {lines?.map((line, index) => (
        <SnapMark key={index} line={line} camera={camera} />
      ))}
      {ports?.map((place, index) => (
        <PortMark key={index} at={toScreen(camera, place)} />
      ))}
      {mark !== undefined && <circle className={styles['port']} cx={mark.x} cy={mark.y} r={7} />}
      {note !== undefined && below !== undefined && (
        <text className={styles['note']} x={below.x} y={below.y + 20}>
          {note}
        </text>
      )}
    </>
  )
}

function PortMark({ at }: { readonly at: Point }) {
  return <circle className={styles['portNear']} cx={at.x} cy={at.y} r={4} />
}

function portPlace(
  { document }: ReturnType<typeof useEditor>,
  port: { cell: string; port?: string },
) {
  const cell = document.get(port.cell)
  const found =
    cell?.kind === 'node' ? getPorts(cell.shape).find(({ name }) => name === port.port) : undefined
  return cell?.kind === 'node' && found !== undefined ? portStart(cell, found).at : undefined
}

function SnapMark({ line, camera }: { readonly line: SnapLine; readonly camera: Camera }) {
  const { kind, axis, at, from, to } = line
  // An edge stands at its axis' place, while a gap lies along its axis.
  const isUpright = (kind === 'edge') === (axis === 'x')
  const one = toScreen(camera, isUpright ? { x: at, y: from } : { x: from, y: at })
  const other = toScreen(camera, isUpright ? { x: at, y: to } : { x: to, y: at })
  return <line className={styles[kind]} x1={one.x} y1={one.y} x2={other.x} y2={other.y} />
}
