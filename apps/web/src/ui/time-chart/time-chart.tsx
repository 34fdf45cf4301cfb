import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { TimeChartProps } from './time-chart-props.ts'

const Canvas = lazy(async () => {
  const { TimeChartCanvas } = await import('./time-chart-canvas.tsx')
  return { default: TimeChartCanvas }
})

/** A chart of values over time. Its drawing library is loaded only when a chart is shown. */
export function TimeChart(props: TimeChartProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height} />}>
      <Canvas {...props} />
    </Suspense>
  )
}
