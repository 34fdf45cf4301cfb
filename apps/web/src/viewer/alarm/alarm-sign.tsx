import { isGroup, type NodeCell, type PipeCell, type Point } from '@fieldhub/page'
import type { PageFrame } from '../page-frame.ts'
import styles from '../viewer.module.css'
import { type AlarmMark, isKnown, severityOf } from './alarm-marks.ts'

interface AlarmSignProps {
  readonly cell: NodeCell | PipeCell
  readonly frame: PageFrame
  /** Undefined: nothing is in alarm. */
  readonly mark: AlarmMark | undefined
  /** How far the cell is turned; the sign stands upright. */
  readonly angle: number
}

const alarm = 'var(--page-alarm,#C62828)'
const warning = 'var(--page-warning,#B26A00)'
const surface = 'var(--page-surface,#FFFFFF)'

/** Severity is said by shape and by letters, never by colour alone (ISA-101). */
const signs = {
  urgent: { d: 'M-9 -9H9V9H-9Z', color: alarm, letters: '!!' },
  important: { d: 'M0 -11L11 9H-11Z', color: alarm, letters: '!' },
  general: { d: 'M0 -10A10 10 0 1 1 0 10A10 10 0 1 1 0 -10Z', color: warning, letters: '!' },
} as const

/** A frame around what shows a variable in alarm, with a sign at its corner, which blinks until somebody knows of it. */
export function AlarmSign({ cell, frame, mark, angle }: AlarmSignProps) {
  if (mark === undefined) return null
  const { d, color, letters } = signs[severityOf(mark)]
  const { x, y } = cornerOf(cell, frame)
  return (
    <g className={isKnown(mark) ? undefined : styles['blink']} data-alarm={mark} aria-hidden>
      {cell.kind === 'node' && (
        <rect
          x={-4}
          y={-4}
          width={cell.size.width + 8}
          height={cell.size.height + 8}
          rx={6}
          fill="none"
          stroke={color}
          strokeWidth={3}
          strokeDasharray={isKnown(mark) ? '10 5' : undefined}
        />
      )}
      <g transform={`translate(${x} ${y}) rotate(${-angle}) scale(${scaleOf(cell)})`}>
        <path d={d} fill={color} stroke={surface} strokeWidth={2} strokeLinejoin="round" />
        <text y={5} textAnchor="middle" fontSize={14} fontWeight={700} fill="#FFFFFF">
          {letters}
        </text>
      </g>
    </g>
  )
}

/** A sign grows with its symbol, since large symbols are on pages that are looked at from afar. */
function scaleOf(cell: NodeCell | PipeCell): number {
  if (cell.kind === 'pipe') return 1
  return Math.min(3, Math.max(1, Math.min(cell.size.width, cell.size.height) / 80))
}

/** The corner of a box; of a group beyond it, since its members lie above it; of a pipe, the middle of its longest stretch. */
function cornerOf(cell: NodeCell | PipeCell, frame: PageFrame): Point {
  if (cell.kind === 'node') {
    const beyond = isGroup(cell) ? 12 * scaleOf(cell) : 0
    return { x: cell.size.width + beyond, y: -beyond }
  }
  const points = frame.pointsOf(cell)
  const stretches = points.slice(1).map((end, index) => ({ end, start: points[index] ?? end }))
  const length = ({ start, end }: { start: Point; end: Point }) =>
    Math.hypot(end.x - start.x, end.y - start.y)
  const longest = stretches.toSorted((a, b) => length(b) - length(a))[0]
  if (longest === undefined) return points[0] ?? { x: 0, y: 0 }
  const { start, end } = longest
  return { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }
}
