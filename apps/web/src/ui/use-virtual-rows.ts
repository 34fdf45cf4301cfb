import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useState } from 'react'

interface VirtualRowsOptions {
  readonly frame: { readonly current: HTMLElement | null }
  readonly count: number
  readonly rowHeight: number
  /** Height of what sticks to the top of the frame. */
  readonly headHeight: number
  /** Rows kept on each side of those in sight. */
  readonly overscan?: number
}

export interface VirtualRows {
  readonly items: readonly VirtualItem[]
  /** Pixels of room above and below the rendered rows. */
  readonly before: number
  readonly after: number
  readonly reveal: (index: number) => void
}

/** The rows in sight of a scrolling frame. The one place that touches the virtualizer, which no compiler may memoise. */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { frame, count, rowHeight, headHeight, overscan = 8 } = options
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan,
    scrollPaddingStart: headHeight,
  })
  // The frame is a parent: its ref is set after the virtualizer first looked for it.
  const [, lookAgain] = useState(false)
  useEffect(() => lookAgain(true), [])
  const items = virtual.getVirtualItems()
  return {
    items,
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    reveal: (index) => virtual.scrollToIndex(index),
  }
}
