import { dashboardLimits } from '@fieldhub/contract'

/** Sizes of `board.module.css`. */
const rowPixels = 48
const gapPixels = 8
const headPixels = 34
const paddingPixels = 10

/** Height that the content of a widget has. */
export function contentHeight(h: number): number {
  return h * (rowPixels + gapPixels) - gapPixels - headPixels - paddingPixels - 2
}

/** By how many columns and rows something was dragged. */
export function toCells(dx: number, dy: number, gridWidth: number) {
  const columnPixels = (gridWidth + gapPixels) / dashboardLimits.columns
  return { x: Math.round(dx / columnPixels), y: Math.round(dy / (rowPixels + gapPixels)) }
}
