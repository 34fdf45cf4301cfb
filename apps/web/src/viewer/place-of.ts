import type { NodeCell, PipeCell, SlotValue } from '@fieldhub/page'
import type { CellState } from './cell-state.ts'

interface Place {
  readonly x: number
  readonly y: number
  /** The degrees, clockwise, around the middle. */
  readonly angle: number
  readonly opacity: number | undefined
  readonly isVisible: boolean
}

/** A held value is shown as faintly as this. */
const heldOpacity = 0.55

/** The place of a cell once the slots that every symbol has are applied. */
export function toPlace(cell: NodeCell | PipeCell, state: CellState): Place {
  const { slots } = state
  const base = cell.kind === 'node' ? cell.position : { x: 0, y: 0 }
  const angle = cell.kind === 'node' ? numberOr(slots['angle'], cell.angle ?? 0) : 0
  const opacity = clamped(numberOr(slots['opacity'], 1)) * (state.isHeld ? heldOpacity : 1)
  return {
    x: base.x + numberOr(slots['x'], 0),
    y: base.y + numberOr(slots['y'], 0),
    angle,
    opacity: opacity === 1 ? undefined : opacity,
    isVisible: !state.isHidden && isShown(slots['visible'], cell.visible !== false),
  }
}

/** The place as a transform in SVG's notation. */
export function svgTransform({ x, y, angle }: Place, cell: NodeCell | PipeCell): string {
  const move = `translate(${x} ${y})`
  if (angle === 0 || cell.kind === 'pipe') return move
  return `${move} rotate(${angle} ${cell.size.width / 2} ${cell.size.height / 2})`
}

function isShown(value: SlotValue | undefined, fallback: boolean): boolean {
  return value === undefined ? fallback : Boolean(value)
}

function clamped(share: number): number {
  return Math.min(1, Math.max(0, share))
}

function numberOr(value: SlotValue | undefined, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback
}
