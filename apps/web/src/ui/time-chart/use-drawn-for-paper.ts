import { type RefObject, useEffect } from 'react'

interface Size {
  readonly width: number
  readonly height: number
}

/** About the width of A4 between its margins, in CSS pixels: words have the size there that they have on screen. */
const paperWidth = 680

/**
 * Draws a chart for paper as the browser prints, and for the screen afterwards. Chromium prints a canvas that is drawn then
 * by its lines, and one that was drawn before as the dots of the screen.
 */
export function useDrawnForPaper(
  chart: RefObject<{ setSize: (size: Size) => void } | null>,
  { width, height }: Size,
): void {
  useEffect(() => {
    const begin = () => chart.current?.setSize({ width: paperWidth, height })
    const end = () => {
      if (width > 0) chart.current?.setSize({ width, height })
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [chart, width, height])
}
