import type { Point, Size } from '@fieldhub/page'

/** Auto-pan begins within this many pixels of the edge. */
const edgePx = 10
const pushPx = 12

/** The screen pixels by which the page moves in this frame; undefined away from the edges. */
export function edgePush(screen: Point, canvas: Size): Point | undefined {
  const x = getPush(screen.x, canvas.width)
  const y = getPush(screen.y, canvas.height)
  return x === 0 && y === 0 ? undefined : { x, y }
}

function getPush(at: number, length: number): number {
  if (at < edgePx) return pushPx
  return at > length - edgePx ? -pushPx : 0
}
