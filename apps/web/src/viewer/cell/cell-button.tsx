import type { NodeCell, PipeCell } from '@fieldhub/page'
import { type KeyboardEvent, type ReactNode, useCallback, useSyncExternalStore } from 'react'
import type { PageFrame } from '../page-frame.ts'
import styles from '../viewer.module.css'

interface CellButtonProps {
  readonly cell: NodeCell | PipeCell
  readonly frame: PageFrame
  readonly label: string
  readonly children: ReactNode
}

/** A cell with actions as a button that keys can reach, and that says why it does not work now. */
export function CellButton({ cell, frame, label, children }: CellButtonProps) {
  const obstacle = useObstacle(cell, frame)
  const activate = () => frame.desk.begin(cell)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (!event.repeat) activate()
  }
  return (
    // Keys are the inner button's; a click on the label beside it counts too.
    <g
      className={styles['button']}
      data-off={obstacle !== undefined || undefined}
      onClick={activate}
    >
      {/* Letters of a symbol, as the P of a pressure gauge, are no name that people would say. */}
      <g aria-hidden>{children}</g>
      <g
        // An SVG has no buttons of its own.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="button"
        tabIndex={0}
        aria-label={label}
        aria-disabled={obstacle !== undefined}
        onKeyDown={onKeyDown}
      >
        <HitArea cell={cell} frame={frame} />
      </g>
    </g>
  )
}

/** What stands in the way of the cell's actions now. */
export function useObstacle(cell: NodeCell | PipeCell, { desk }: Pick<PageFrame, 'desk'>) {
  const subscribe = useCallback(
    (listener: () => void) => desk.onReach(cell, listener),
    [desk, cell],
  )
  return useSyncExternalStore(subscribe, () => desk.obstacle(cell))
}

/** A finger must be able to hit a thin pipe. */
const fingerWidth = 24

function HitArea({ cell, frame }: Pick<CellButtonProps, 'cell' | 'frame'>) {
  if (cell.kind === 'node') return <rect className={styles['hit']} {...cell.size} />
  const { width } = cell.data.props
  const points = frame.pointsOf(cell).map(({ x, y }) => `${x},${y}`)
  return (
    <polyline
      className={styles['along']}
      points={points.join(' ')}
      strokeWidth={Math.max(fingerWidth, typeof width === 'number' ? width : 0)}
    />
  )
}
