import type { Motion } from '@fieldhub/page'
import type { CSSProperties } from 'react'
import styles from './viewer.module.css'

interface Moving {
  readonly className: string | undefined
  readonly style: CSSProperties
}

/** How CSS runs a motion by itself; undefined for what stands still. */
export function motionOf(motion: Motion | undefined): Moving | undefined {
  if (motion === undefined || motion.periodMs <= 0) return undefined
  const animationDuration = `${motion.periodMs}ms`
  switch (motion.kind) {
    case 'spin': {
      const { x, y } = motion.center
      const style = { animationDuration, transformOrigin: `${x}px ${y}px` }
      return { className: styles['spin'], style }
    }
    case 'flow':
      return {
        className: styles['flow'],
        style: { animationDuration, ...flowLength(motion.length) },
      }
    case 'blink':
      return { className: styles['blink'], style: { animationDuration } }
  }
}

/** Dashes wander forwards while their offset falls. */
function flowLength(length: number): CSSProperties {
  return Object.assign<CSSProperties, Record<string, string>>({}, { '--flow': `${-length}px` })
}
