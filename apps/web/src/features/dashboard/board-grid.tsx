import type { Widget } from '@fieldhub/contract'
import type { CSSProperties, ReactNode, Ref } from 'react'
import styles from './grid/board.module.css'
import { inReadingOrder } from './grid/places.ts'

interface BoardGridProps {
  readonly widgets: readonly Widget[]
  readonly gridRef?: Ref<HTMLDivElement>
  readonly children: (widget: Widget) => ReactNode
}

/** The widgets on their places, in the document in the order of reading, which a phone shows. */
export function BoardGrid({ widgets, gridRef, children }: BoardGridProps) {
  return (
    <div ref={gridRef} className={styles['grid']}>
      {inReadingOrder(widgets).map(children)}
    </div>
  )
}

export function placeStyle({ x, y, w, h }: Widget): CSSProperties {
  // React knows custom properties, its types do not.
  const place: Record<`--${string}`, number> = { '--x': x, '--y': y, '--w': w, '--h': h }
  return place
}
