import type { Size } from '@fieldhub/page'

/** The whole page in the window, its whole width, or its drawn size. */
export const fits = ['page', 'width', 'actual'] as const
export type Fit = (typeof fits)[number]

/** In a window this narrow a page would be too small to read at its whole height. */
export const phoneWidthMax = 768

/** Screen pixels for each page unit. */
export function toScale(fit: Fit, page: Size, room: Size): number {
  if (fit === 'actual' || page.width <= 0 || page.height <= 0) return 1
  const byWidth = room.width / page.width
  const scale = fit === 'width' ? byWidth : Math.min(byWidth, room.height / page.height)
  return Math.max(0.05, scale)
}
