import type { Size } from '@fieldhub/page'
import type { ReadingQuality } from './reading-quality.ts'
import styles from './viewer.module.css'

const line = 'var(--page-line,#5B6776)'

interface HatchProps {
  readonly quality: ReadingQuality
  readonly size: Size
  readonly hatchId: string
}

/** Hatches values that cannot be trusted, since a value must never look fresher than it is. */
export function Hatch({ quality, size, hatchId }: HatchProps) {
  if (quality === 'good') return null
  const isBad = quality === 'bad'
  return (
    <rect
      width={size.width}
      height={size.height}
      fill={`url(#${hatchId})`}
      stroke={isBad ? 'var(--page-alarm,#C62828)' : line}
      strokeDasharray="4 3"
      strokeWidth={1}
      data-quality={quality}
    />
  )
}

export function Hatching({ id }: { readonly id: string }) {
  return (
    <svg className={styles['slice']} aria-hidden>
      <HatchPattern id={id} />
    </svg>
  )
}

export function HatchPattern({ id }: { readonly id: string }) {
  return (
    <pattern
      id={id}
      width={8}
      height={8}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width={8} height={8} fill="var(--page-surface,#FFFFFF)" opacity={0.35} />
      <rect width={2} height={8} fill={line} opacity={0.55} />
    </pattern>
  )
}
