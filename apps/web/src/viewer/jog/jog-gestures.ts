import type { KeyboardEvent, PointerEvent } from 'react'
import type { JogHold } from './jog-hold.ts'

type ButtonPointer = PointerEvent<HTMLButtonElement>

/** What presses the button. Everything that may take it from whoever holds it lets go. */
export function getGestures(hold: Pick<JogHold, 'press' | 'release'>) {
  const release = () => hold.release()
  return {
    onPointerDown: (event: ButtonPointer) => {
      if (event.button !== 0 || !event.isPrimary) return
      // A captured pointer is followed outside of the window too.
      event.currentTarget.setPointerCapture(event.pointerId)
      hold.press()
    },
    onPointerMove: (event: ButtonPointer) => {
      const { currentTarget, pointerId } = event
      if (!event.isPrimary || !currentTarget.hasPointerCapture(pointerId)) return
      if (!isOn(event)) release()
    },
    onPointerUp: release,
    onPointerCancel: release,
    onLostPointerCapture: release,
    onBlur: release,
    // A finger that lies long on a button would open a menu in place of holding it.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    // With another key held, some systems do not report that the first one is up.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return release()
      event.preventDefault()
      if (!event.repeat) hold.press()
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') release()
    },
  }
}

/**
 * Whether the pointer still presses the button: it is over it, and its first button is down. While another button of a
 * mouse is down as well, browsers report the first one's release as a move.
 */
function isOn({ buttons, clientX, clientY, currentTarget }: ButtonPointer): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const isOver = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  return isOver && buttons % 2 === 1
}
