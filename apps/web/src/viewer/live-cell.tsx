import type { Cell, NodeCell, PipeCell } from '@fieldhub/page'
import { drawCell, getSymbol, isGroup, isSlider } from '@fieldhub/page'
import { memo, useMemo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { AlarmSign } from './alarm/alarm-sign.tsx'
import { useAlarmMark } from './alarm/use-alarm-mark.ts'
import { CellButton } from './cell-button.tsx'
import { cellName, cellSpeech } from './cell-speech.ts'
import type { CellState } from './cell-state.ts'
import { Hatch } from './hatch.tsx'
import { LabelState } from './label-state.tsx'
import type { PageFrame } from './page-frame.ts'
import { Picture } from './picture.tsx'
import { svgTransform, toPlace } from './place-of.ts'
import { Placeholder } from './placeholder.tsx'
import { isDragged, SliderButton } from './slider-button.tsx'
import { useCellState } from './use-cell-state.ts'
import styles from './viewer.module.css'

interface LiveCellProps {
  readonly cell: Cell
  readonly frame: PageFrame
}

/** One cell of an SVG, which alone renders when its values change. */
export const LiveCell = memo(function LiveCell({ cell, frame }: LiveCellProps) {
  const isKnown = isGroup(cell) || (cell.kind !== 'unknown' && getSymbol(cell.shape) !== undefined)
  if (cell.kind === 'unknown' || !isKnown) return <Placeholder cell={cell} />
  return <KnownCell cell={cell} frame={frame} />
})

interface KnownCellProps {
  readonly cell: NodeCell | PipeCell
  readonly frame: PageFrame
}

function KnownCell({ cell, frame }: KnownCellProps) {
  const t = useT()
  const state = useCellState(frame.store, cell.id)
  const mark = useAlarmMark(frame, cell)
  const { slots, pipe } = state
  const items = useMemo(
    () => pipe?.draw(slots) ?? drawAlone(cell, frame, slots),
    [cell, frame, slots, pipe],
  )
  const place = toPlace(cell, state)
  if (!place.isVisible) return null
  const words = cellSpeech(cell, state, frame.host, t)
  const speech = mark === undefined ? words : `${words}, ${t('viewer.alarmLasting')}`
  const isTrusted = state.quality === 'good'
  const picture = (
    <g className={isTrusted ? undefined : styles['resting']} opacity={faintness(cell, isTrusted)}>
      <Picture items={items} photoUrl={frame.host.photoUrl} />
      {cell.kind === 'node' && !isGroup(cell) && (
        <Hatch quality={state.quality} size={cell.size} hatchId={frame.hatchId} />
      )}
      <LabelState cell={cell} state={state} hatchId={frame.hatchId} mark={mark} />
      <AlarmSign cell={cell} frame={frame} mark={mark} angle={place.angle} />
    </g>
  )
  const where = { transform: svgTransform(place, cell), opacity: place.opacity }
  if (frame.desk.isInteractive(cell)) {
    const button = { frame, label: speech, children: picture }
    return (
      <g {...where}>
        {isSlider(cell) && isDragged(cell) ? (
          <SliderButton cell={cell} state={state} {...button} />
        ) : (
          <CellButton cell={cell} {...button} />
        )}
      </g>
    )
  }
  const isBound = speech !== cellName(cell)
  return (
    <g {...where} {...(isBound ? { role: 'img', 'aria-label': speech } : {})}>
      {picture}
    </g>
  )
}

function drawAlone(cell: NodeCell | PipeCell, frame: PageFrame, slots: CellState['slots']) {
  const points = cell.kind === 'pipe' ? frame.pointsOf(cell) : undefined
  return drawCell(cell, slots, points, frame.skin) ?? []
}

/** A pipe has no box to hatch, so it is drawn faintly instead. */
function faintness({ kind }: NodeCell | PipeCell, isTrusted: boolean): number | undefined {
  return kind === 'pipe' && !isTrusted ? 0.4 : undefined
}
