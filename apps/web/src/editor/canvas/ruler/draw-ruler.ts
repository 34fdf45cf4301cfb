import type { Axis } from '@fieldhub/page'
import type { Camera } from '../../viewport/camera.ts'
import { tickStep, ticksBetween } from './tick-step.ts'

interface Ruler {
  readonly axis: Axis
  readonly camera: Camera
  readonly lengthPx: number
  readonly widthPx: number
  readonly look: { readonly number: string; readonly stroke: string; readonly font: string }
}

/** Small strokes between two numbers. */
const parts = 5
const smallPx = 5

/** Draws a ruler as wide as its canvas. The one beside the page is drawn lying, and turned. */
export function drawRuler(pen: CanvasRenderingContext2D, ruler: Ruler): void {
  const { axis, camera, lengthPx, widthPx, look } = ruler
  fitCanvas(pen, ruler)
  const { scale } = camera
  const from = camera[axis]
  const to = from + lengthPx / scale
  const step = tickStep(scale)
  const px = (at: number) => Math.round((at - from) * scale) + 0.5
  const stroke = (at: number, length: number) => {
    pen.moveTo(px(at), axis === 'x' ? widthPx : 0)
    pen.lineTo(px(at), axis === 'x' ? widthPx - length : length)
  }
  // The number of a stroke that is out of sight may be seen.
  const numbers = ticksBetween(from - step, to, step)
  pen.beginPath()
  for (const at of ticksBetween(from, to, step / parts)) stroke(at, smallPx)
  for (const at of numbers) stroke(at, widthPx)
  pen.strokeStyle = look.stroke
  pen.stroke()
  pen.font = look.font
  pen.fillStyle = look.number
  for (const at of numbers) pen.fillText(String(at), px(at) + 3, axis === 'x' ? 10 : 11)
}

/** Clears the canvas, which has a pixel for each of the screen, and turns what is drawn where it stands upright. */
function fitCanvas(pen: CanvasRenderingContext2D, { axis, lengthPx, widthPx }: Ruler): void {
  const { canvas } = pen
  const ratio = devicePixelRatio
  const [width, height] = axis === 'x' ? [lengthPx, widthPx] : [widthPx, lengthPx]
  const [columns, rows] = [Math.round(width * ratio), Math.round(height * ratio)]
  if (canvas.width !== columns || canvas.height !== rows) {
    canvas.width = columns
    canvas.height = rows
    canvas.style.width = `${columns / ratio}px`
    canvas.style.height = `${rows / ratio}px`
  }
  pen.setTransform(1, 0, 0, 1, 0, 0)
  pen.clearRect(0, 0, columns, rows)
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  if (axis === 'x') return
  pen.translate(widthPx, 0)
  pen.rotate(Math.PI / 2)
}
