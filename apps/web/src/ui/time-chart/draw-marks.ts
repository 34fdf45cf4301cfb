import type uPlot from 'uplot'
import type { ChartLook } from './chart-colours.ts'
import type { ChartMark } from './time-chart-props.ts'

/** Draws a dashed line for each mark with a small flag on top, and captions beside their lines. */
export function drawMarks(chart: uPlot, marks: readonly ChartMark[], look: ChartLook): void {
  const { ctx, bbox } = chart
  ctx.save()
  ctx.lineWidth = devicePixelRatio
  const shown = marks
    .map((mark) => ({ ...mark, x: Math.round(chart.valToPos(mark.time / 1000, 'x', true)) }))
    .filter(({ x }) => x >= bbox.left && x <= bbox.left + bbox.width)
  for (const { x } of shown) drawLine(chart, x, look)
  shown
    .filter(({ caption }) => caption !== undefined)
    .forEach(({ x, caption = '' }, index) => {
      drawCaption(chart, { x, caption, row: index % captionRows }, look)
    })
  ctx.restore()
}

function drawLine({ ctx, bbox }: uPlot, x: number, look: ChartLook): void {
  const pixel = devicePixelRatio
  ctx.strokeStyle = look.text
  ctx.fillStyle = look.text
  ctx.setLineDash([3 * pixel, 3 * pixel])
  ctx.beginPath()
  ctx.moveTo(x, bbox.top)
  ctx.lineTo(x, bbox.top + bbox.height)
  ctx.stroke()
  ctx.beginPath()
  ctx.moveTo(x - 4 * pixel, bbox.top)
  ctx.lineTo(x + 4 * pixel, bbox.top)
  ctx.lineTo(x, bbox.top + 7 * pixel)
  ctx.fill()
}

/** Captions close to each other stand in rows. */
const captionRows = 4
const rowPixels = 18
const sidePixels = 6

interface Caption {
  readonly x: number
  readonly caption: string
  readonly row: number
}

/** Written on the side with more room, over the lines of the values. What does not fit is in the list below the chart. */
function drawCaption({ ctx, bbox }: uPlot, { x, caption, row }: Caption, look: ChartLook): void {
  const pixel = devicePixelRatio
  const isLeft = x > bbox.left + bbox.width / 2
  const room = (isLeft ? x - bbox.left : bbox.left + bbox.width - x) - 2 * sidePixels * pixel
  ctx.font = look.font.replace(/^[\d.]+px/, (size) => `${Number.parseFloat(size) * pixel}px`)
  const text = fitText(ctx, caption, room)
  if (text === '') return
  const { width } = ctx.measureText(text)
  const left = isLeft ? x - sidePixels * pixel - width : x + sidePixels * pixel
  const top = bbox.top + (row * rowPixels + 2) * pixel
  ctx.globalAlpha = 0.85
  ctx.fillStyle = look.surface
  ctx.fillRect(left - 2 * pixel, top, width + 4 * pixel, (rowPixels - 2) * pixel)
  ctx.globalAlpha = 1
  ctx.fillStyle = look.text
  ctx.textAlign = 'left'
  ctx.textBaseline = 'top'
  ctx.fillText(text, left, top + 2 * pixel)
}

/** The text, cut to the room; empty where not even its beginning fits. */
function fitText(ctx: CanvasRenderingContext2D, text: string, room: number): string {
  if (ctx.measureText(text).width <= room) return text
  const characters = Array.from(text)
  let kept = characters.length
  while (kept > 0 && ctx.measureText(`${characters.slice(0, kept).join('')}…`).width > room) {
    kept -= 1
  }
  return kept < leastCharacters ? '' : `${characters.slice(0, kept).join('')}…`
}

const leastCharacters = 4
