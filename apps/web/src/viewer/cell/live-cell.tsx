import type { Cell, NodeCell, PipeCell } from '@fieldhub/page'
import { drawCell, getSymbol, isGroup, isSlider } from '@fieldhub/page'
import { memo, useMemo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { isDragged } from '../action-dispatcher.ts'
import type { AlarmMark } from '../alarm/alarm-marks.ts'
import { AlarmSign } from '../alarm/alarm-sign.tsx'
import { useAlarmMark } from '../alarm/use-alarm-mark.ts'
import { Hatch } from '../hatch.tsx'
import { LabelHatch, LabelMark } from '../label/label-state.tsx'
import { loadable } from '../loading/loadable.tsx'
import type { PageFrame } from '../page-frame.ts'
import { Picture } from '../picture.tsx'
import { type Place, svgTransform, toPlace } from '../to-place.ts'
import styles from '../viewer.module.css'
import { CellButton } from './cell-button.tsx'
import { cellName, cellSpeech } from './cell-speech.ts'
import type { CellState } from './cell-state.ts'
import { useCellState } from './use-cell-state.ts'

/** Cells of newer versions are few, and mostly none. */
const Placeholder = loadable(async () => (await import('../placeholder.tsx')).Placeholder)

/** Few pages have one, and it needs more than any other button. */
const SliderButton = loadable(
  async () => (await import('../slider/slider-button.tsx')).SliderButton,
  ({ children }) => children,
)

interface LiveCellProps {
  readonly cell: Cell
  readonly frame: PageFrame
  /** Whether its picture is painted by somebody else. */
  readonly isBare?: boolean
}

/** One cell of an SVG, which alone renders when its values change. */
export const LiveCell = memo(function LiveCell({ cell, frame, isBare }: LiveCellProps) {
  const isKnown = isGroup(cell) || (cell.kind !== 'unknown' && getSymbol(cell.shape) !== undefined)
  if (cell.kind === 'unknown' || !isKnown) return <Placeholder cell={cell} />
  return <KnownCell cell={cell} frame={frame} isBare={isBare === true} />
})

interface KnownCellProps {
  readonly cell: NodeCell | PipeCell
  readonly frame: PageFrame
  readonly isBare: boolean
}

function KnownCell({ cell, frame, isBare }: KnownCellProps) {
  const t = useT()
  const state = useCellState(frame.store, cell.id)
  const mark = useAlarmMark(frame, cell)
  const place = toPlace(cell, state)
  if (!place.isVisible) return null
  const words = cellSpeech(cell, state, frame.host, t)
  const speech = mark === undefined ? words : `${words}, ${t('viewer.alarmLasting')}`
  const picture = isBare ? null : <LivePicture {...{ cell, frame, state, place, mark }} />
  const where = { transform: svgTransform(place, cell) }
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

interface LivePictureProps extends Omit<KnownCellProps, 'isBare'> {
  readonly state: CellState
  readonly place: Place
  readonly mark: AlarmMark | undefined
}

function LivePicture({ cell, frame, state, place, mark }: LivePictureProps) {
  const { slots, quality, pipe } = state
  const items = useMemo(
    () => pipe?.draw(slots) ?? drawAlone(cell, frame, slots),
    [cell, frame, slots, pipe],
  )
  const isTrusted = quality === 'good'
  return (
    <>
      <g opacity={place.opacity}>
        <g
          className={isTrusted ? undefined : styles['resting']}
          opacity={faintness(cell, isTrusted)}
        >
          <Picture items={items} photoUrl={frame.host.photoUrl} />
          {cell.kind === 'node' && !isGroup(cell) && (
            <Hatch quality={quality} size={cell.size} hatchId={frame.hatchId} />
          )}
          <LabelHatch cell={cell} state={state} hatchId={frame.hatchId} />
        </g>
      </g>
      {/* However faint a symbol is, an alarm is not. */}
      <LabelMark cell={cell} slots={slots} mark={mark} />
      <AlarmSign cell={cell} frame={frame} mark={mark} angle={place.angle} />
    </>
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
