import type { Size } from '@fieldhub/page'
import type { ReadingQuality } from './reading-quality.ts'

interface HatchProps {
  readonly quality: ReadingQuality
  readonly size: Size
  readonly hatchId: string
}

/** Hatching over values that cannot be trusted: a value must never look fresher than it is. */
export function Hatch({ quality, size, hatchId }: HatchProps) {
  if (quality === 'good') return null
  const isBad = quality === 'bad'
  return (
    <rect
      width={size.width}
      height={size.height}
      fill={`url(#${hatchId})`}
      stroke={isBad ? '#C62828' : '#5B6776'}
      strokeDasharray="4 3"
      strokeWidth={1}
      data-quality={quality}
    />
  )
}
