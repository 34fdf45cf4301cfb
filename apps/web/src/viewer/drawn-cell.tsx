import type { Cell, NodeCell, PipeCell } from '@fieldhub/page'
import { symbolOf } from '@fieldhub/page'
import { memo, type ReactNode, useMemo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { CellButton } from './cell-button.tsx'
import { cellSpeech } from './cell-speech.ts'
import { Hatch } from './hatch.tsx'
import type { PageFrame } from './page-frame.ts'
import { Picture } from './picture.tsx'
import { placeOf, svgTransform } from './place-of.ts'
import { Placeholder } from './placeholder.tsx'
import { useCellState } from './use-cell-state.ts'

interface DrawnCellProps {
  readonly cell: Cell
  readonly frame: PageFrame
}

/** One cell of an SVG; it alone renders when its values change. */
export const DrawnCell = memo(function DrawnCell({ cell, frame }: DrawnCellProps) {
  if (cell.kind === 'unknown' || symbolOf(cell.shape) === undefined)
    return <Placeholder cell={cell} />
  return <LiveCell cell={cell} frame={frame} />
})

interface LiveCellProps {
  readonly cell: NodeCell | PipeCell
  readonly frame: PageFrame
}

function LiveCell({ cell, frame }: LiveCellProps) {
  const t = useT()
  const state = useCellState(frame.store, cell.id)
  const { slots } = state
  const items = useMemo(() => {
    const points = cell.kind === 'pipe' ? { points: frame.pointsOf(cell) } : {}
    const size = cell.kind === 'node' ? cell.size : { width: 1, height: 1 }
    return symbolOf(cell.shape)?.draw({ size, props: cell.data.props, slots, ...points }) ?? []
  }, [cell, frame, slots])
  const place = placeOf(cell, state)
  if (!place.isVisible) return null
  const size = cell.kind === 'node' ? cell.size : undefined
  const picture: ReactNode = (
    <>
      <Picture items={items} photoUrl={frame.host.photoUrl} />
      {size !== undefined && <Hatch quality={state.quality} size={size} hatchId={frame.hatchId} />}
    </>
  )
  const { opacity } = place
  const transform = svgTransform(place, cell)
  if (size !== undefined && frame.desk.isInteractive(cell)) {
    return (
      <g transform={transform} opacity={opacity}>
        <CellButton
          cell={cell}
          size={size}
          frame={frame}
          label={cellSpeech(cell, state, frame.host, t)}
        >
          {picture}
        </CellButton>
      </g>
    )
  }
  const isBound = (cell.data.binds?.length ?? 0) > 0
  const speech = isBound ? cellSpeech(cell, state, frame.host, t) : undefined
  return (
    <g
      transform={transform}
      opacity={opacity}
      {...(speech === undefined ? {} : { role: 'img', 'aria-label': speech })}
    >
      {picture}
    </g>
  )
}
