import type { Motion } from '@fieldhub/page'
import type { CSSProperties } from 'react'
import styles from './viewer.module.css'

interface Moving {
  readonly className: string | undefined
  readonly style: CSSProperties
}

/**
 * All motions step on one clock, so that a page full of them is painted no more often than this; with a clock each it
 * would be painted at every frame of the screen.
 */
const stepMs = 80

/** How CSS runs a motion by itself; undefined when nothing moves. */
export function getMotion(motion: Motion | undefined): Moving | undefined {
  if (motion === undefined || motion.periodMs <= 0) return undefined
  const steps = Math.max(2, Math.round(motion.periodMs / stepMs))
  const animationDuration = `${steps * stepMs}ms`
  const pace = { animationDuration, animationTimingFunction: `steps(${steps})` }
  switch (motion.kind) {
    case 'spin': {
      const { x, y } = motion.center
      return { className: styles['spin'], style: { ...pace, transformOrigin: `${x}px ${y}px` } }
    }
    case 'flow':
      return { className: styles['flow'], style: { ...pace, ...flowLength(motion.length) } }
    // The style has its period, which signs of alarms and what is on a canvas keep as well.
    case 'blink':
      return { className: styles['blink'], style: {} }
  }
}

/** For `onAnimationStart` of an element with motions: sets them all to one clock. */
export function joinClock({ target }: { readonly target: EventTarget }): void {
  if (!(target instanceof Element)) return
  for (const animation of target.getAnimations()) animation.startTime = 0
}

/** The length by which dashes move; they move forwards while their offset falls. */
function flowLength(length: number): CSSProperties {
  return Object.assign<CSSProperties, Record<string, string>>({}, { '--flow': `${-length}px` })
}
