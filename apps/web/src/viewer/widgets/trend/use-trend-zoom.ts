import { useState } from 'react'
import { chooseWindow, fitWindow, type TrendWindow, zoomWindow } from './trend-window.ts'

export interface TrendZoom {
  readonly shown: TrendWindow
  readonly isZoomed: boolean
  /** Makes what is shown narrower (a factor below 1) or wider around a place in it, from 0 to 1. */
  readonly zoomBy: (factor: number, at: number, of?: TrendWindow) => void
  /** Shows what lies between two places. */
  readonly choose: (ends: readonly [number, number]) => void
  readonly reset: () => void
}

/** The part of a trend that is shown: all of it, which goes on by itself, or a window that somebody chose. */
export function useTrendZoom(whole: TrendWindow): TrendZoom {
  const [zoom, setZoom] = useState<TrendWindow>()
  const fitted = zoom === undefined ? undefined : fitWindow(zoom, whole)
  const shown = fitted ?? whole
  return {
    shown,
    isZoomed: fitted !== undefined,
    zoomBy: (factor, at, of = shown) => setZoom(zoomWindow(of, whole, { factor, at })),
    choose: (ends) => {
      const chosen = chooseWindow(shown, whole, ends)
      if (chosen !== shown) setZoom(chosen)
    },
    reset: () => setZoom(undefined),
  }
}
