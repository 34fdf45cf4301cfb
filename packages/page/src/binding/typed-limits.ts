import type { NodeCell, PipeCell } from '../page-data.ts'
import { getSymbol } from '../symbols/get-symbol.ts'

/** The limits of what people choose on a cell: symbols for that have `min` and `max` among their properties. */
export function typedLimits(cell: NodeCell | PipeCell): {
  readonly min?: number
  readonly max?: number
} {
  const min = limitOf(cell, 'min')
  const max = limitOf(cell, 'max')
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

function limitOf(cell: NodeCell | PipeCell, name: 'min' | 'max'): number | undefined {
  const symbol = getSymbol(cell.shape)
  const props = symbol?.group === 'control' ? symbol.props : undefined
  const prop = props?.find((each) => each.name === name)
  if (prop?.kind !== 'number') return undefined
  const given = cell.data.props[name]
  return typeof given === 'number' ? given : prop.initial
}
