import { bindsOf } from '@fieldhub/page'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { getActions } from '../action-dispatcher.ts'
import { cellName, cellSpeech } from '../cell/cell-speech.ts'
import { useCellState } from '../cell/use-cell-state.ts'
import type { PageFrame } from '../page-frame.ts'
import { svgTransform, toPlace } from '../to-place.ts'
import styles from '../viewer.module.css'
import type { PaintedCell } from './drawing.ts'

interface CellListProps {
  readonly cells: readonly PaintedCell[]
  readonly frame: PageFrame
}

const nobody: readonly PaintedCell[] = []

/**
 * What a canvas shows, for keys and screen readers: a button for each cell that shows a value. It has its name; the
 * value, which is never old, is said of the one in focus. Another size of the page is nothing to it: rendered anew, React
 * would keep a copy of each button.
 */
export const CellList = memo(function CellList({ cells, frame }: CellListProps) {
  const [focused, setFocused] = useState<PaintedCell>()
  const bound = useMemo(
    () => cells.filter((cell) => bindsOf(cell).length > 0 && getActions(cell).length === 0),
    [cells],
  )
  // The picture comes first.
  const listed = useDeferredValue(bound, nobody)
  const buttons = useMemo(
    () =>
      listed.map((cell, at) => (
        <button
          key={`${cell.id}/${at}`}
          type="button"
          aria-label={cellName(cell)}
          onFocus={() => setFocused(cell)}
          onBlur={() => setFocused(undefined)}
          onClick={() => frame.desk.begin(cell)}
        />
      )),
    [listed, frame],
  )
  return (
    <>
      <div className={styles['hidden']}>{buttons}</div>
      {focused !== undefined && <Focused cell={focused} frame={frame} />}
    </>
  )
})

interface FocusedProps {
  readonly cell: PaintedCell
  readonly frame: PageFrame
}

/** A frame around the cell in focus, and its value as words. */
function Focused({ cell, frame }: FocusedProps) {
  const t = useT()
  const state = useCellState(frame.store, cell.id)
  const points = cell.kind === 'pipe' ? frame.pointsOf(cell) : []
  return (
    <>
      <svg className={styles['slice']} aria-hidden>
        <g transform={svgTransform(toPlace(cell, state), cell)}>
          {cell.kind === 'node' ? (
            <rect className={styles['focused']} {...cell.size} />
          ) : (
            <polyline
              className={styles['focused']}
              points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
            />
          )}
        </g>
      </svg>
      <output className={styles['hidden']}>{cellSpeech(cell, state, frame.host, t)}</output>
    </>
  )
}
