import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useIsPrinting } from '#ui/use-is-printing.ts'

interface VirtualRowsOptions {
  readonly frame: RefObject<HTMLElement | null>
  readonly count: number
  readonly rowHeight: number
  /** The height of what sticks to the top of the frame. */
  readonly headHeight: number
  /** The number of rows that are rendered on each side of the visible ones. */
  readonly overscan?: number
  /** The pixels that the frame is scrolled by at first. */
  readonly start?: number
}

/** The place of a row among all, in pixels from the first one's top. */
interface RowPlace {
  readonly key: number
  readonly index: number
  readonly start: number
  readonly size: number
}

/** No more rows than this are printed, as nobody reads them. */
const printedRowsMax = 2_000

export interface VirtualRows {
  readonly items: readonly RowPlace[]
  /** The pixels of room above and below the rendered rows. */
  readonly before: number
  readonly after: number
  readonly reveal: (index: number) => void
  /** The ref of a row that may be higher than `rowHeight`; the row carries its index as `data-index`. */
  readonly measure: (row: HTMLElement | null) => (() => void) | undefined
}

/** The rows of a scrolling frame that are in sight, with some around them. */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { frame, count, rowHeight, headHeight, overscan = 8, start = 0 } = options
  const step = rowHeight * Math.max(1, Math.floor(overscan / 2))
  const { top, height } = useView(frame, start, step)
  const { heights, measure } = useHeights()
  const starts = useMemo(() => toStarts(count, rowHeight, heights), [count, rowHeight, heights])
  const isPrinting = useIsPrinting()
  const reveal = (index: number) => {
    const [from = 0, to = 0] = starts.slice(index, index + 2)
    if (frame.current !== null) scrollTo(frame.current, from, to, headHeight)
  }
  const range = { from: top, to: top + height + step, overscan }
  const items = isPrinting
    ? toPlaces(starts, 0, Math.min(count, printedRowsMax))
    : placesWithin(starts, range)
  const { start: before = 0 } = items[0] ?? {}
  const last = items.at(-1)
  const end = last === undefined ? 0 : last.start + last.size
  const after = isPrinting ? 0 : (starts[count] ?? 0) - end
  return { items, before, after, reveal, measure }
}

/**
 * What the frame shows. The place is rounded down to whole steps, so that scrolling renders once a step; a frame is
 * never higher than the window, whose height is known before the first paint.
 */
function useView(frame: RefObject<HTMLElement | null>, start: number, step: number) {
  const [view, setView] = useState({ top: start, height: innerHeight })
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const look = () => {
      const top = Math.floor(element.scrollTop / step) * step
      setView((now) =>
        now.top === top && now.height === innerHeight ? now : { top, height: innerHeight },
      )
    }
    element.addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      element.removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [frame, step])
  return view
}

/** The heights of rows that were measured, by their index; hidden ones have none. */
function useHeights() {
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(new Map())
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        const measured = entries.map(toHeight).filter(([, height]) => height > 0)
        setHeights((known) =>
          measured.every(([index, height]) => known.get(index) === height)
            ? known
            : new Map([...known, ...measured]),
        )
      }),
  )
  useEffect(() => () => observer.disconnect(), [observer])
  const [measure] = useState(() => (row: HTMLElement | null) => {
    if (row === null) return undefined
    observer.observe(row)
    return () => observer.unobserve(row)
  })
  return { heights, measure }
}

function toHeight({ target, borderBoxSize }: ResizeObserverEntry): readonly [number, number] {
  const index = target instanceof HTMLElement ? Number(target.dataset['index']) : 0
  return [index, borderBoxSize[0]?.blockSize ?? 0]
}

/** Where each row begins, and behind the last where they all end. */
function toStarts(count: number, rowHeight: number, heights: ReadonlyMap<number, number>) {
  const starts = new Float64Array(count + 1)
  for (let index = 0; index < count; index += 1) {
    starts[index + 1] = (starts[index] ?? 0) + (heights.get(index) ?? rowHeight)
  }
  return starts
}

interface Range {
  readonly from: number
  readonly to: number
  readonly overscan: number
}

/** Rows of which a part lies within the range, and some on each side. */
function placesWithin(starts: Float64Array, { from, to, overscan }: Range): readonly RowPlace[] {
  const count = starts.length - 1
  const behindFirst = starts.findIndex((start) => start > from)
  const behindLast = starts.findIndex((start) => start >= to)
  const first = (behindFirst < 0 ? count : behindFirst) - 1 - overscan
  const last = (behindLast < 0 ? count : behindLast) + overscan
  return toPlaces(starts, Math.max(0, first), Math.min(count, last))
}

function toPlaces(starts: Float64Array, from: number, to: number): readonly RowPlace[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => {
    const index = from + at
    const start = starts[index] ?? 0
    return { key: index, index, start, size: (starts[index + 1] ?? 0) - start }
  })
}

/** Scrolls by as little as brings the whole row into sight. */
function scrollTo(frame: HTMLElement, from: number, to: number, headHeight: number): void {
  const room = frame.clientHeight - headHeight
  if (from < frame.scrollTop) frame.scrollTo({ top: from })
  else if (to > frame.scrollTop + room) frame.scrollTo({ top: to - room })
}
