import { getLabel, getUnion, type NodeCell, type Rect, type Size } from '@fieldhub/page'
import type { CellState } from '../cell/cell-state.ts'
import type { ReadingQuality } from '../reading-quality.ts'
import type { Drawing } from './drawing.ts'
import { placeTurned } from './paint-picture.ts'

interface HatchTools {
  readonly context: CanvasRenderingContext2D
  readonly color: (text: string) => string
}

const [step, stripe] = [8, 2]
const line = 'var(--page-line,#5B6776)'

/** Hatches what cannot be trusted, as `Hatch` does in SVG. */
function paintHatch(
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

/** All that is painted of a cell, in its own units: its picture, and its box, which may be hatched. */
export function boxWithHatch(
  { cell, state }: Pick<Drawing, 'cell' | 'state'>,
  picture: Rect | undefined,
): Rect | undefined {
  if (cell.kind === 'pipe') return picture
  const { width, height } = cell.size
  // The line around the hatching lies half outside.
  const edge = state.quality === 'good' ? 0 : 0.5
  const box = { x: -edge, y: -edge, width: width + 2 * edge, height: height + 2 * edge }
  return picture === undefined ? box : getUnion([picture, box])
}

/** Hatches a symbol that cannot be trusted, and the value in its label. */
export function paintDoubt(cell: NodeCell, { quality, slots }: CellState, tools: HatchTools): void {
  if (quality === 'good') return
  paintHatch(cell.size, quality, tools)
  const label = getLabel(cell, slots)
  if (label?.valueBox === undefined) return
  const { context } = tools
  const { x, y } = label.valueBox
  context.save()
  placeTurned(label.turn, context)
  context.translate(x, y)
  paintHatch(label.valueBox, quality, tools)
  context.restore()
}
