import { getLabel, type NodeCell, type PipeCell } from '@fieldhub/page'
import { type AlarmMark, severityOf } from './alarm/alarm-marks.ts'
import type { CellState } from './cell-state.ts'
import { Hatch } from './hatch.tsx'

interface LabelStateProps {
  readonly cell: NodeCell | PipeCell
  readonly state: CellState
  readonly hatchId: string
  readonly mark: AlarmMark | undefined
}

/** Says of the value in a label what is said of its symbol: that it cannot be trusted, and that an alarm lasts. */
export function LabelState({ cell, state, hatchId, mark }: LabelStateProps) {
  const { quality, slots } = state
  const isPlain = quality === 'good' && mark === undefined
  if (cell.kind === 'pipe' || isPlain) return null
  const label = getLabel(cell, slots)
  if (label?.valueBox === undefined) return null
  const { valueBox, turn } = label
  const { x, y, width, height } = valueBox
  return (
    <g transform={`rotate(${turn.degrees} ${turn.center.x} ${turn.center.y}) translate(${x} ${y})`}>
      <Hatch quality={quality} size={valueBox} hatchId={hatchId} />
      {mark !== undefined && (
        <rect
          width={width}
          height={height}
          rx={3}
          fill="none"
          stroke={severityOf(mark) === 'general' ? warning : alarm}
          strokeWidth={2}
        />
      )}
    </g>
  )
}

const alarm = 'var(--page-alarm,#C62828)'
const warning = 'var(--page-warning,#B26A00)'
