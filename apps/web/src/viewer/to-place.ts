import {
  drawnValue,
  getBox,
  getCenter,
  type NodeCell,
  type PipeCell,
  type Point,
  type SlotValue,
} from '@fieldhub/page'
import type { CellState } from './cell/cell-state.ts'

export interface Place {
  readonly x: number
  readonly y: number
  /** The degrees, clockwise, around the middle. */
  readonly angle: number
  readonly opacity: number | undefined
  readonly isVisible: boolean
  /** How values move the groups around the cell, from the outermost inwards. */
  readonly moves: readonly GroupMove[]
}

/** A group that is moved, and turned around its middle. */
interface GroupMove extends Point {
  readonly angle: number
  readonly about: Point
}

/** A held value is shown as faintly as this. */
const heldOpacity = 0.55

/** The place of a cell once the slots that every symbol has are applied. */
export function toPlace(cell: NodeCell | PipeCell, state: CellState): Place {
  const { slots } = state
  if (isResting(state)) return restingPlace(cell)
  const base = cell.kind === 'node' ? cell.position : { x: 0, y: 0 }
  const angle = cell.kind === 'node' ? numberAt(slots, 'angle', cell.angle ?? 0) : 0
  const states = [state, ...state.around.map((one) => one.state)]
  const shares = states.map((one) => clamped(numberAt(one.slots, 'opacity', 1)))
  const opacity = shares.reduce((a, b) => a * b, state.isHeld ? heldOpacity : 1)
  return {
    x: base.x + numberAt(slots, 'x'),
    y: base.y + numberAt(slots, 'y'),
    angle,
    opacity: opacity === 1 ? undefined : opacity,
    isVisible: !state.isHidden && isCellShown(cell, state),
    moves: state.around.flatMap(moveOf),
  }
}

/** Whether values leave the cell where it was put: so it is with nearly all, and thousands are placed at once. */
function isResting({ slots, around, isHeld, isHidden }: CellState): boolean {
  const { x, y, angle, opacity, visible } = slots
  const isMoved = x !== undefined || y !== undefined || angle !== undefined
  const isOther = isMoved || opacity !== undefined || visible !== undefined
  return !isOther && !isHeld && !isHidden && around.length === 0
}

const unmoved: Place['moves'] = []

function restingPlace(cell: NodeCell | PipeCell): Place {
  const isNode = cell.kind === 'node'
  return {
    x: isNode ? cell.position.x : 0,
    y: isNode ? cell.position.y : 0,
    angle: isNode ? (cell.angle ?? 0) : 0,
    opacity: undefined,
    isVisible: cell.visible !== false,
    moves: unmoved,
  }
}

/** Whether the values let the cell and every group around it be seen. */
function isCellShown(cell: NodeCell | PipeCell, { slots, around }: CellState): boolean {
  return (
    isShown(slots['visible'], cell.visible !== false) &&
    around.every(({ group, state }) => isShown(state.slots['visible'], group.visible !== false))
  )
}

function moveOf({ group, state: { slots } }: CellState['around'][number]): readonly GroupMove[] {
  const [x, y] = [numberAt(slots, 'x'), numberAt(slots, 'y')]
  const rest = group.angle ?? 0
  const angle = numberAt(slots, 'angle', rest) - rest
  if (x === 0 && y === 0 && angle === 0) return []
  return [{ x, y, angle, about: getCenter(getBox(group)) }]
}

/** How the groups around a cell are moved, as a transform in the notation of CSS, from the page's corner. */
export function cssMoves({ moves }: Place): string {
  return moves
    .map(({ x, y, angle, about }) => {
      const [to, back] = [`${about.x}px, ${about.y}px`, `${-about.x}px, ${-about.y}px`]
      return `translate(${x}px, ${y}px) translate(${to}) rotate(${angle}deg) translate(${back})`
    })
    .join(' ')
}

/** The place as a transform in SVG's notation. */
export function svgTransform({ x, y, angle, moves }: Place, cell: NodeCell | PipeCell): string {
  const groups = moves.map(
    (one) => `translate(${one.x} ${one.y}) rotate(${one.angle} ${one.about.x} ${one.about.y}) `,
  )
  const move = `${groups.join('')}translate(${x} ${y})`
  if (angle === 0 || cell.kind === 'pipe') return move
  return `${move} rotate(${angle} ${cell.size.width / 2} ${cell.size.height / 2})`
}

function isShown(value: SlotValue | undefined, fallback: boolean): boolean {
  return value === undefined ? fallback : Boolean(value)
}

function clamped(share: number): number {
  return Math.min(1, Math.max(0, share))
}

/** Where a value has moved a part, as far as its picture has come. */
function numberAt(slots: CellState['slots'], slot: string, fallback = 0): number {
  const value = drawnValue(slots, slot)
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback
}
