import styles from './wall.module.css'

/** Whoever touched the screen reads for about so long. */
const inUseMs = 60_000
const pointerHiddenMs = 4_000
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Knows whether somebody uses the screen now. While nobody does, the pointer is hidden. */
export function watchUse(target: Window): {
  readonly isInUse: () => boolean
  readonly stop: () => void
} {
  const { classList } = target.document.documentElement
  const { unused = '' } = styles
  let lastUse = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => {
    classList.remove(unused)
    clearTimeout(timer)
    timer = setTimeout(() => classList.add(unused), pointerHiddenMs)
  }
  const onUse = () => {
    lastUse = performance.now()
    rest()
  }
  // A mouse that a cleaner pushes says nothing; browsers also report moves when only the page below has changed.
  const onMove = (event: Event) => {
    if (event instanceof MouseEvent && (event.movementX !== 0 || event.movementY !== 0)) rest()
  }
  for (const sign of signs) target.addEventListener(sign, sign === 'pointermove' ? onMove : onUse)
  rest()
  return {
    isInUse: () => performance.now() - lastUse < inUseMs,
    stop: () => {
      clearTimeout(timer)
      classList.remove(unused)
      for (const sign of signs) {
        target.removeEventListener(sign, sign === 'pointermove' ? onMove : onUse)
      }
    },
  }
}
