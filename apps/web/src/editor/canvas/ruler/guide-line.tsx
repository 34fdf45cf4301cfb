import type { Axis } from '@fieldhub/page'
import type { KeyboardEvent } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useEditor } from '../../session-context.ts'
import { useStore } from '../../value-store.ts'
import styles from './ruler.module.css'
import type { GuideDrag } from './use-guide-drag.ts'

interface GuideLineProps {
  readonly axis: Axis
  readonly at: number
  /** Whether the pointer holds it, so that its place is shown. */
  readonly isHeld?: boolean
  readonly onPress?: GuideDrag['press']
  readonly onMove?: (to: number | undefined) => void
}

const ways: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
}
const farUnits = 10

/** A guide across the view. Arrows move it, delete removes it. */
export function GuideLine({ axis, at, isHeld = false, onPress, onMove }: GuideLineProps) {
  const t = useT()
  const { camera: store } = useEditor()
  const camera = useStore(store)
  const px = (at - camera[axis]) * camera.scale
  const press = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (way !== undefined) onMove?.(at + way * (event.shiftKey ? farUnits : 1))
    else if (event.key === 'Delete' || event.key === 'Backspace') onMove?.(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      type="button"
      tabIndex={onMove === undefined ? -1 : 0}
      className={axis === 'x' ? styles['guideX'] : styles['guideY']}
      style={axis === 'x' ? { left: px } : { top: px }}
      aria-label={t(axis === 'x' ? 'draw.guideUpright' : 'draw.guideLevel', { at })}
      data-own-input="beside-cells"
      onKeyDown={press}
      onPointerDown={(event) => onPress?.(event, axis, at)}
    >
      {isHeld && <span className={styles['place']}>{at}</span>}
    </button>
  )
}
