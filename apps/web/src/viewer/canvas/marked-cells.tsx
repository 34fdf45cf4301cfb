import { useMemo, useSyncExternalStore } from 'react'
import { AlarmSign } from '../alarm/alarm-sign.tsx'
import { useCellState } from '../cell/use-cell-state.ts'
import { LabelMark } from '../label/label-state.tsx'
import type { PageFrame } from '../page-frame.ts'
import { svgTransform, toPlace } from '../to-place.ts'
import type { PaintedCell } from './drawing.ts'

interface MarkedCellsProps {
  readonly cells: readonly PaintedCell[]
  readonly frame: PageFrame
}

/** The signs of cells in alarm, above the canvas: there are few of them, and they blink. */
export function MarkedCells({ cells, frame }: MarkedCellsProps) {
  const marked = useMemo(() => new Marked(cells, frame), [cells, frame])
  const shown = useSyncExternalStore(frame.marks.subscribe, marked.get)
  return shown.map((cell, at) => <MarkedCell key={`${cell.id}/${at}`} cell={cell} frame={frame} />)
}

/** The cells in alarm; the same list until others are. */
class Marked {
  readonly #cells: readonly PaintedCell[]
  readonly #frame: PageFrame
  #known: readonly PaintedCell[] = []

  constructor(cells: readonly PaintedCell[], frame: PageFrame) {
    this.#cells = cells
    this.#frame = frame
  }

  readonly get = (): readonly PaintedCell[] => {
    const now = this.#cells.filter((cell) => this.#frame.marks.of(cell) !== undefined)
    const known = this.#known
    const isSame = now.length === known.length && now.every((cell, at) => cell === known[at])
    if (!isSame) this.#known = now
    return this.#known
  }
}

function MarkedCell({ cell, frame }: { readonly cell: PaintedCell; readonly frame: PageFrame }) {
  const mark = useSyncExternalStore(frame.marks.subscribe, () => frame.marks.of(cell))
  const state = useCellState(frame.store, cell.id)
  const place = toPlace(cell, state)
  if (!place.isVisible) return null
  return (
    <g transform={svgTransform(place, cell)}>
      <LabelMark cell={cell} slots={state.slots} mark={mark} />
      <AlarmSign cell={cell} frame={frame} mark={mark} angle={place.angle} />
    </g>
  )
}
