import { memo } from 'react'
import { useCell, useIsHidden } from '../use-document.ts'
import { DrawnNode } from './drawn-node.tsx'
import { DrawnPipe } from './drawn-pipe.tsx'

interface DrawnCellProps {
  readonly id: string
}

/** One cell as it looks without values. An unreadable cell has no place to be drawn at. */
export const DrawnCell = memo(function DrawnCell({ id }: DrawnCellProps) {
  const cell = useCell(id)
  const isHidden = useIsHidden(id)
  if (cell === undefined || isHidden || cell.kind === 'unknown') return null
  return cell.kind === 'pipe' ? <DrawnPipe cell={cell} /> : <DrawnNode cell={cell} />
})
