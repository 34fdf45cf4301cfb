import type { NodeCell } from '@fieldhub/page'
import { type KeyboardEvent, type ReactNode, useCallback, useSyncExternalStore } from 'react'
import type { PageFrame } from './page-frame.ts'
import styles from './viewer.module.css'

interface CellButtonProps {
  readonly cell: NodeCell
  readonly frame: PageFrame
  readonly label: string
  readonly children: ReactNode
}

/** A cell with actions as a button that keys can reach, and that says why it does not work now. */
export function CellButton({ cell, frame, label, children }: CellButtonProps) {
  const { desk } = frame
  const subscribe = useCallback(
    (listener: () => void) => desk.onReach(cell, listener),
    [desk, cell],
  )
  const obstacle = useSyncExternalStore(subscribe, () => desk.obstacle(cell))
  const activate = () => desk.begin(cell)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (!event.repeat) activate()
  }
  return (
    <g
      className={styles['button']}
      // An SVG has no buttons of its own.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-disabled={obstacle !== undefined}
      onClick={activate}
      onKeyDown={onKeyDown}
    >
      {children}
      <rect className={styles['hit']} {...cell.size} />
    </g>
  )
}
