import type { Point, Size } from '@fieldhub/page'

/**
 * The part of the page that the canvas shows: `x`, `y` is the page's point in the canvas' upper left corner, `scale`
 * the screen pixels for each page unit.
 */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface Rect extends Point, Size {}

/** The factor of one zoom step and the limits of zooming. */
export const zoomFactor = 1.2
const scaleMin = 0.01
const scaleMax = 160
/** The screen pixels that stay free around what is fitted. */
const fitMargin = 40

export function toPage(camera: Camera, screen: Point): Point {
  return { x: camera.x + screen.x / camera.scale, y: camera.y + screen.y / camera.scale }
}

export function toScreen(camera: Camera, page: Point): Point {
  return { x: (page.x - camera.x) * camera.scale, y: (page.y - camera.y) * camera.scale }
}

/** Zooms while the page point under `screen` stays where it is. */
export function zoomedAt(camera: Camera, screen: Point, scale: number): Camera {
  const next = Math.min(scaleMax, Math.max(scaleMin, scale))
  const fixed = toPage(camera, screen)
  return { x: fixed.x - screen.x / next, y: fixed.y - screen.y / next, scale: next }
}

export function pannedBy(camera: Camera, screenX: number, screenY: number): Camera {
  return { ...camera, x: camera.x - screenX / camera.scale, y: camera.y - screenY / camera.scale }
}

/** Shows all of `rect` in the middle of the canvas, never larger than `largest`. */
export function fittedTo(rect: Rect, canvas: Size, largest: number): Camera {
  const width = Math.max(1, canvas.width - 2 * fitMargin)
  const height = Math.max(1, canvas.height - 2 * fitMargin)
  const scale = Math.min(
    largest,
    width / Math.max(1, rect.width),
    height / Math.max(1, rect.height),
  )
  const center = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
  return centeredOn(center, canvas, Math.max(scaleMin, scale))
}

export function centeredOn(center: Point, canvas: Size, scale: number): Camera {
  return {
    x: center.x - canvas.width / 2 / scale,
    y: center.y - canvas.height / 2 / scale,
    scale,
  }
}

export function getCenter(camera: Camera, canvas: Size): Point {
  return toPage(camera, { x: canvas.width / 2, y: canvas.height / 2 })
}

/**
 * The CSS of the container that holds the page. It is never set on an SVG `<g>`, which would repaint everything, and its
 * third dimension makes the container a layer of its own, which moves without being painted again.
 */
export function cssTransform({ x, y, scale }: Camera): string {
  return `translate3d(${-x * scale}px, ${-y * scale}px, 0) scale(${scale})`
}
