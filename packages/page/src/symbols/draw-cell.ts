import type { NodeCell, PipeCell, Point } from '../page-data.ts'
import type { DrawState, Primitive, Skin } from '../symbol.ts'
import { getLabel } from './equipment/loaded-drawings.ts'
import { getSymbol } from './get-symbol.ts'
import { withBlinking } from './looks/blinking.ts'
import { withOpacity } from './looks/effects.ts'
import { withSeldomLook } from './seldom-looks.ts'

/**
 * The picture of a cell, a mirrored one too, with its shadow and its label, which may blink; of a pipe, by its points.
 * Undefined for an unknown symbol. `skin` is that of the page.
 */
export function drawCell(
  cell: NodeCell | PipeCell,
  slots: DrawState['slots'],
  points?: readonly Point[],
  skin: Skin = 'calm',
): readonly Primitive[] | undefined {
  const { size, angle } = cell.kind === 'node' ? cell : { size: { width: 0, height: 0 }, angle: 0 }
  const { props, name } = cell.data
  const state = { size, props, slots, skin, name, angle }
  const items = getSymbol(cell.shape)?.draw(points === undefined ? state : { ...state, points })
  if (items === undefined) return undefined
  if (cell.kind === 'pipe') return withBlinking(items, slots)
  const drawing = withOpacity(cell, withSeldomLook(cell, items))
  const label = getLabel(cell, slots)
  const labelled: readonly Primitive[] =
    label === undefined
      ? drawing
      : [...drawing, { kind: 'group', turn: label.turn, items: label.items }]
  return withBlinking(labelled, slots)
}
