import type { Size } from '@fieldhub/page'

/** How a page is shown: whole in the window, in its whole width, or in its drawn size. */
export const fits = ['page', 'width', 'actual'] as const
export type Fit = (typeof fits)[number]

/** In a window this narrow a page would be too small to read if all of its height were shown. */
export const phoneWidthMax = 768

/** The screen pixels for each page unit. */
export function toScale(fit: Fit, page: Size, room: Size): number {
  if (fit === 'actual' || page.width <= 0 || page.height <= 0) return 1
  const byWidth = room.width / page.width
  const scale = fit === 'width' ? byWidth : Math.min(byWidth, room.height / page.height)
  return Math.max(0.05, scale)
}
