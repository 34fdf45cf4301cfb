import type { Size } from '@fieldhub/page'
import type { ReadingQuality } from '../reading-quality.ts'

export interface HatchTools {
  readonly context: CanvasRenderingContext2D
  readonly color: (text: string) => string
}

const [step, stripe] = [8, 2]
const line = 'var(--page-line,#5B6776)'

/** Hatches what cannot be trusted, as `Hatch` does in SVG. */
export function paintHatch(
  { width, height }: Size,
  quality: ReadingQuality,
  { context, color }: HatchTools,
): void {
  if (quality === 'good') return
  context.save()
  context.beginPath()
  context.rect(0, 0, width, height)
  context.save()
  context.clip()
  const alpha = context.globalAlpha
  context.globalAlpha = alpha * 0.35
  context.fillStyle = color('var(--page-surface,#FFFFFF)')
  context.fillRect(0, 0, width, height)
  context.globalAlpha = alpha * 0.55
  context.fillStyle = color(line)
  context.rotate(Math.PI / 4)
  const far = width + height
  for (let x = 0; x < far; x += step) context.fillRect(x, -far, stripe, 2 * far)
  context.restore()
  context.strokeStyle = color(quality === 'bad' ? 'var(--page-alarm,#C62828)' : line)
  context.lineWidth = 1
  context.setLineDash([4, 3])
  context.stroke()
  context.restore()
}
