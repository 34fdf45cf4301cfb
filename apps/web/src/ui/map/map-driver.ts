import type { Place } from '@fieldhub/geo'

/** A mark on a map. All places here are WGS-84, which each driver converts to its map's system. */
export interface MapMark {
  readonly id: string
  readonly place: Place
  /** The drawn element, whose middle lies at the place. */
  readonly element: HTMLElement
  readonly onDragged?: (place: Place) => void
}

export interface MapShapes {
  readonly marks: readonly MapMark[]
  readonly line?: readonly Place[]
  readonly circle?: { readonly place: Place; readonly metres: number } | undefined
}

/** One kind of map. Everything that it owns ends with `close`. */
export interface MapDriver {
  readonly zoom: number
  /** Replaces what was drawn before. */
  draw(shapes: MapShapes): void
  /** Shows all of the places, at no deeper zoom than `zoomMax`. */
  fit(places: readonly Place[], zoomMax: number): void
  zoomBy(steps: number): void
  contains(place: Place): boolean
  resize(): void
  close(): void
}

interface MapEvents {
  readonly onClick: (place: Place) => void
  /** Called when the view has come to rest elsewhere. */
  readonly onView: () => void
}

export interface MapStart {
  readonly container: HTMLElement
  readonly events: MapEvents
  readonly language: 'zh_cn' | 'en_us'
  readonly isDark: boolean
}

/** The view of a map without places: the whole of China. */
export const firstView = { centre: { longitude: 104.5, latitude: 36 }, zoom: 4 } as const
export const deepestZoom = 18
