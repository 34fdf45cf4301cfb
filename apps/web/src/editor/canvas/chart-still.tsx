import type { ChartCell, NodeCell, Primitive } from '@fieldhub/page'
import { useEffect, useState } from 'react'
import { usePaced } from '#viewer/widgets/echart/use-paced.ts'
import { chartExamplePicture } from '../chart-example.ts'
import { usePageSettings } from '../use-document.ts'
import { Still } from './still.tsx'

interface ChartStillProps {
  readonly cell: NodeCell
  /** What stands in its place until the library is loaded. */
  readonly sketch: readonly Primitive[]
}

/** How often a chart that is being resized is drawn anew at most; between it is stretched. */
const everyMs = 150

/** A chart of the library with example values, as viewers would see it. */
export function ChartStill({ cell, sketch }: ChartStillProps) {
  const { theme } = usePageSettings()
  const url = usePicture(usePaced(cell, everyMs), theme)
  if (url === undefined) return <Still items={sketch} />
  return <image {...cell.size} href={url} preserveAspectRatio="none" />
}

function usePicture(cell: ChartCell, theme: string | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  const { shape, size, data } = cell
  useEffect(() => {
    let isOver = false
    const draw = async () => {
      // A library that cannot be loaded leaves the sketch.
      const drawn = await chartExamplePicture(
        { shape, size, data },
        theme === undefined ? {} : { theme },
      ).catch(() => undefined)
      if (!isOver && drawn !== undefined) setUrl(drawn)
    }
    void draw()
    return () => {
      isOver = true
    }
  }, [shape, size, data, theme])
  return url
}
