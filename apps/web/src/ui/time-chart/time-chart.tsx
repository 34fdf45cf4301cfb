import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { TimeChartProps } from './time-chart-props.ts'

const Canvas = lazyPart(async () => (await import('./time-chart-canvas.tsx')).TimeChartCanvas)

/** A chart of values over time. Its drawing library is loaded only when a chart is shown. */
export function TimeChart(props: TimeChartProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height} />}>
      <Canvas {...props} />
    </Suspense>
  )
}
