import { getLabel, type NodeCell, type PipeCell } from '@fieldhub/page'
import { type AlarmMark, severityOf } from '../alarm/alarm-marks.ts'
import type { CellState } from '../cell/cell-state.ts'
import { Hatch } from '../hatch.tsx'

interface LabelHatchProps {
  readonly cell: NodeCell | PipeCell
  readonly state: CellState
  readonly hatchId: string
}

/** Says of the value in a label what is said of its symbol: that it cannot be trusted. */
export function LabelHatch({ cell, state: { quality, slots }, hatchId }: LabelHatchProps) {
  const box = quality === 'good' ? undefined : valueBoxOf(cell, slots)
  if (box === undefined) return null
  return (
    <g transform={box.transform}>
      <Hatch quality={quality} size={box} hatchId={hatchId} />
    </g>
  )
}

interface LabelMarkProps {
  readonly cell: NodeCell | PipeCell
  readonly slots: CellState['slots']
  readonly mark: AlarmMark | undefined
}

/** Frames the value in the label of a symbol of which an alarm lasts. */
export function LabelMark({ cell, slots, mark }: LabelMarkProps) {
  const box = mark === undefined ? undefined : valueBoxOf(cell, slots)
  if (mark === undefined || box === undefined) return null
  return (
    <rect
      transform={box.transform}
      width={box.width}
      height={box.height}
      rx={3}
      fill="none"
      stroke={severityOf(mark) === 'general' ? warning : alarm}
      strokeWidth={2}
    />
  )
}

function valueBoxOf(cell: NodeCell | PipeCell, slots: CellState['slots']) {
  const label = cell.kind === 'pipe' ? undefined : getLabel(cell, slots)
  if (label?.valueBox === undefined) return undefined
  const { turn, valueBox } = label
  const { x, y, width, height } = valueBox
  const { degrees, center } = turn
  const transform = `rotate(${degrees} ${center.x} ${center.y}) translate(${x} ${y})`
  return { transform, width, height }
}

const alarm = 'var(--page-alarm,#C62828)'
const warning = 'var(--page-warning,#B26A00)'
