import { digitsSlot, drawCell, getSliderValue, type NodeCell, stepSlider } from '@fieldhub/page'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { displayValue } from '#i18n/display-value.ts'
import { getActions } from '../action-dispatcher.ts'
import { useObstacle } from '../cell/cell-button.tsx'
import type { CellState } from '../cell/cell-state.ts'
import { getDevice } from '../get-device.ts'
import type { PageFrame } from '../page-frame.ts'
import { Picture } from '../picture.tsx'
import styles from '../viewer.module.css'
import { nearestWritable, nextWritable } from '../write/write-limits.ts'

interface SliderButtonProps {
  readonly cell: NodeCell
  readonly frame: PageFrame
  readonly label: string
  readonly state: CellState
  readonly children: ReactNode
}

const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
}

/** Places on the slider, from its left edge. */
const keyEnds: Readonly<Record<string, number>> = { Home: 0, End: Number.POSITIVE_INFINITY }

/**
 * A slider whose knob follows the pointer or the keys. Nothing is written while it moves: releasing it, or Enter,
 * asks for the value that it shows.
 */
export function SliderButton({ cell, frame, label, state, children }: SliderButtonProps) {
  const obstacle = useObstacle(cell, frame)
  const [chosen, setChosen] = useState<number>()
  const variable = variableOf(cell, frame)
  const decimals = variable?.decimals
  const present = typeof state.slots['value'] === 'number' ? state.slots['value'] : undefined
  const isFree = obstacle === undefined
  const valueAt = (event: PointerEvent<SVGGElement>) => {
    const { x } = toCell(event)
    return nearestWritable(variable, getSliderValue(cell, x, decimals))
  }
  const request = () => {
    setChosen(undefined)
    frame.desk.begin(cell, chosen)
  }
  const { letGo, listeners } = useHold({
    onMove: (event) => isFree && setChosen(valueAt(event)),
    onRelease: request,
    onLost: () => setChosen(undefined),
  })
  /** The value that a key leads to; undefined: the key is not the slider's. */
  const valueBy = (key: string) => {
    const [end, steps] = [keyEnds[key], keySteps[key]]
    if (end !== undefined) return nearestWritable(variable, getSliderValue(cell, end, decimals))
    if (steps === undefined) return undefined
    const value = chosen ?? present ?? getSliderValue(cell, 0, decimals)
    const next = stepSlider(cell, { value, steps, ...(decimals !== undefined && { decimals }) })
    return nextWritable(variable, { value, next })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return letGo()
    const isRequest = event.key === 'Enter' || event.key === ' '
    const value = isFree && !isRequest ? valueBy(event.key) : undefined
    if (!isRequest && value === undefined) return
    event.preventDefault()
    if (!isRequest) setChosen(value)
    else if (!event.repeat) request()
  }
  const shown = chosen ?? present
  return (
    <g
      className={`${styles['button']} ${styles['slider']}`}
      // An SVG has no sliders of its own.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-disabled={!isFree}
      aria-valuenow={shown ?? 0}
      aria-valuetext={displayValue(shown, variable)}
      {...listeners}
      onKeyDown={onKeyDown}
    >
      {chosen === undefined ? children : <Dragged cell={cell} frame={frame} value={chosen} />}
      <rect className={styles['hit']} {...cell.size} />
    </g>
  )
}

interface Hold {
  readonly onMove: (event: PointerEvent<SVGGElement>) => void
  readonly onRelease: () => void
  readonly onLost: () => void
}

/** Follows the pointer that holds an element, of several the first one, until it is released or lost. */
function useHold({ onMove, onRelease, onLost }: Hold) {
  const held = useRef<number | undefined>(undefined)
  const isHolding = ({ pointerId }: PointerEvent) => pointerId === held.current
  const letGo = () => {
    held.current = undefined
    onLost()
  }
  const listeners = {
    onPointerDown: (event: PointerEvent<SVGGElement>) => {
      if (event.button !== 0 || held.current !== undefined) return
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = event.pointerId
      onMove(event)
    },
    onPointerMove: (event: PointerEvent<SVGGElement>) => {
      if (isHolding(event)) onMove(event)
    },
    onPointerUp: (event: PointerEvent) => {
      if (!isHolding(event)) return
      held.current = undefined
      onRelease()
    },
    // A canceled pointer loses it, and so does one whose release nobody told.
    onLostPointerCapture: (event: PointerEvent) => {
      if (isHolding(event)) letGo()
    },
    onBlur: letGo,
  }
  return { letGo, listeners }
}

/** The slider with the value that is chosen, and the unit of what it writes where the page names none. */
function Dragged({ cell, frame, value }: { cell: NodeCell; frame: PageFrame; value: number }) {
  const { unit = '', decimals = -1 } = variableOf(cell, frame) ?? {}
  const props = { ...cell.data.props }
  if (props['unit'] === undefined) props['unit'] = unit
  const slots = { value, [digitsSlot('value')]: decimals }
  const drawn = { ...cell, data: { ...cell.data, props } }
  const items = drawCell(drawn, slots, undefined, frame.skin) ?? []
  return <Picture items={items} photoUrl={frame.host.photoUrl} />
}

function variableOf(cell: NodeCell, { host }: PageFrame) {
  const target = getActions(cell).find((action) => action.do === 'input')?.target
  return target && host.variable(getDevice(target, host.selfId), target.varId)
}

/** The pointer's place in the cell's own coordinates, however the page is scaled and the cell turned. */
function toCell({ clientX, clientY, currentTarget }: PointerEvent<SVGGElement>): DOMPoint {
  const matrix = currentTarget.getScreenCTM()?.inverse() ?? new DOMMatrix()
  return new DOMPoint(clientX, clientY).matrixTransform(matrix)
}
