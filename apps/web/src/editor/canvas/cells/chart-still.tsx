import type { ChartCell, NodeCell, Primitive } from '@fieldhub/page'
import { useEffect, useState } from 'react'
import { clockOf } from '#viewer/viewer-clock.ts'
import { usePaced } from '#viewer/widgets/echart/use-paced.ts'
import { usePageSettings } from '../../document/use-document.ts'
import { Still } from './still.tsx'

interface ChartStillProps {
  readonly cell: NodeCell
  /** What stands in its place until what draws it is loaded. */
  readonly sketch: readonly Primitive[]
}

/** How often a chart that is being resized is drawn anew at most; between it is stretched. */
const everyMs = 150

/** A widget with examples, as viewers would see it; a clock goes on. */
export function ChartStill({ cell, sketch }: ChartStillProps) {
  const { theme } = usePageSettings()
  const now = useNow(cell.shape === 'clock')
  const url = usePicture(usePaced(cell, everyMs), theme, now)
  if (url === undefined) return <Still items={sketch} />
  return <image {...cell.size} href={url} preserveAspectRatio="none" />
}

/** The time when the widget came, or the time that it is while it goes on. */
function useNow(isGoing: boolean): number {
  const clock = clockOf({})
  const [now, setNow] = useState(clock.now)
  useEffect(() => (isGoing ? clock.onTick(() => setNow(clock.now())) : undefined), [clock, isGoing])
  return now
}

function usePicture(cell: ChartCell, theme: string | undefined, now: number): string | undefined {
  const [url, setUrl] = useState<string>()
  const { shape, size, data } = cell
  useEffect(() => {
    let isOver = false
    const draw = async () => {
      const { examplePicture } = await import('../../examples/example-picture.ts')
      const colors = theme === undefined ? {} : { theme }
      return examplePicture({ shape, size, data }, { theme: colors, now })
    }
    // What cannot be loaded leaves the sketch.
    draw().then(
      (drawn) => {
        if (!isOver) setUrl(drawn)
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [shape, size, data, theme, now])
  return url
}
