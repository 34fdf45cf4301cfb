import { type SparkPoint, sparklinePath } from './sparkline-path.ts'

export interface SparklineProps {
  readonly points: readonly SparkPoint[]
  readonly width?: number
  readonly height?: number
}

/**
 * A line without axes beside a number. It repeats what the number and the chart say, so it is hidden from screen
 * readers.
 */
export function Sparkline({ points, width = 96, height = 24 }: SparklineProps) {
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path
        d={sparklinePath(points, { width, height })}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinejoin="round"
      />
    </svg>
  )
}
