import type { Size } from '@fieldhub/page'

/** The whole page in the window, its whole width, or as it was drawn. */
export const fits = ['page', 'width', 'actual'] as const
export type Fit = (typeof fits)[number]

/** A page this narrow a window would be too small to read by its whole height. */
export const phoneWidthMax = 768

/** Screen pixels a page unit. */
export function toScale(fit: Fit, page: Size, room: Size): number {
  if (fit === 'actual' || page.width <= 0 || page.height <= 0) return 1
  const byWidth = room.width / page.width
  const scale = fit === 'width' ? byWidth : Math.min(byWidth, room.height / page.height)
  return Math.max(0.05, scale)
}
