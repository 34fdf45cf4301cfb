import {
  elementScroll,
  measureElement,
  type ReactVirtualizerOptions,
  useVirtualizer,
} from '@tanstack/react-virtual'
import { startTransition, useEffect, useState } from 'react'
import { useIsPrinting } from '#ui/use-is-printing.ts'

interface VirtualRowsOptions {
  readonly frame: { readonly current: HTMLElement | null }
  readonly count: number
  readonly rowHeight: number
  /** What a row is known by, where rows are put before others that were measured. */
  readonly keyOf?: ((index: number) => number) | undefined
  /** The height of what sticks to the top of the frame. */
  readonly headHeight: number
  /** The number of rows that are rendered on each side of the visible ones. */
  readonly overscan?: number
  /** The pixels that the frame is scrolled by at first; the virtualizer would scroll it to the top. */
  readonly start?: number
}

/** The place of a row among all, in pixels from the first one's top. */
interface RowPlace {
  readonly key: number | string | bigint
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
  readonly measure: (row: HTMLElement | null) => void
  /** Whether the first rows stand, so that what is less important about them may follow. */
  readonly isSeen: boolean
  /** On paper, where nothing may follow. */
  readonly isPrinting: boolean
}

/**
 * The visible rows of a scrolling frame. This is the one place that touches the virtualizer, which no compiler may
 * memoise.
 */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { frame, count, rowHeight, headHeight, overscan = 8, start = 0, keyOf } = options
  const [isSeen, setSeen] = useState(false)
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    ...(keyOf && { getItemKey: keyOf }),
    // The rows in sight stand with their frame, which is no higher than the window; those around them come afterwards.
    overscan: isSeen ? overscan : 0,
    initialRect: { width: 0, height: window.innerHeight },
    initialOffset: start,
    scrollPaddingStart: headHeight,
    ...laterLayout,
  })
  // The frame is a parent, so its ref is set after the virtualizer first looked for it.
  useEffect(() => startTransition(() => setSeen(true)), [])
  const isPrinting = useIsPrinting()
  const reveal = (index: number) => virtual.scrollToIndex(index)
  const measure = virtual.measureElement
  const rest = { reveal, measure, isSeen, isPrinting }
  if (isPrinting) return { items: printedRows(count, rowHeight), before: 0, after: 0, ...rest }
  const items = virtual.getVirtualItems()
  return {
    items,
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    ...rest,
  }
}

type RowsOptions = ReactVirtualizerOptions<HTMLElement, HTMLElement>

/**
 * The library measures the frame and each row as soon as they stand, and scrolls the frame to where it is: each time the
 * browser lays out the page on the spot, within the task that has just drawn it. Observers tell the same sizes once the
 * page is laid out for its picture; until then rows are as high as expected.
 */
const laterLayout = {
  observeElementRect: ({ scrollElement: frame }, onRect) => {
    if (frame === null) return undefined
    const notify = () => onRect({ width: frame.clientWidth, height: frame.clientHeight })
    const observer = new ResizeObserver(notify)
    observer.observe(frame)
    return () => observer.disconnect()
  },
  measureElement: (row, entry, instance) => {
    if (entry !== undefined) return measureElement(row, entry, instance)
    const index = instance.indexFromElement(row)
    const { getItemKey, estimateSize } = instance.options
    return instance.itemSizeCache.get(getItemKey(index)) ?? estimateSize(index)
  },
  scrollToFn: (offset, options, instance) => {
    const isThere = offset === 0 && instance.scrollOffset === 0 && !options.adjustments
    if (!isThere) elementScroll(offset, options, instance)
  },
} satisfies Partial<RowsOptions>

/** The places of all rows, since nobody scrolls on paper. */
function printedRows(count: number, size: number): readonly RowPlace[] {
  const length = Math.min(count, printedRowsMax)
  return Array.from({ length }, (_, index) => ({ key: index, index, start: index * size, size }))
}
