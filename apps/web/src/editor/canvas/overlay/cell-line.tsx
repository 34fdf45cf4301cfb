import { getBox, isGroup, isLocked } from '@fieldhub/page'
import { getCellIndex } from '../../document/get-cell-index.ts'
import { toFrame } from '../../gesture/hit-test.ts'
import { useEditor } from '../../session-context.ts'
import { toScreen } from '../../viewport/camera.ts'
import styles from '../canvas.module.css'
import { FrameLine } from './frame-line.tsx'

interface CellLineProps {
  readonly id: string
  readonly isFaint?: boolean
}

/** The outline of a cell: a pipe along its way, anything else around its box. */
export function CellLine({ id, isFaint = false }: CellLineProps) {
  const { document, camera } = useEditor()
  const cell = document.get(id)
  if (cell === undefined) return null
  const look = isFaint ? 'faint' : isLocked(document, id) ? 'locked' : 'chosen'
  if (cell.kind === 'pipe') {
    const points = getCellIndex(document)
      .route(id)
      .map((at) => toScreen(camera.get(), at))
    return (
      <polyline className={styles[look]} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
    )
  }
  const isTurned = cell.kind === 'node' && (!isGroup(cell) || cell.angle !== undefined)
  const frame = toFrame(document, cell)
  const box = isTurned ? getBox(cell) : frame === undefined ? undefined : { ...frame, angle: 0 }
  return box === undefined ? null : <FrameLine box={box} camera={camera.get()} look={look} />
}
