import type { NodeCell } from '../page-data.ts'
import type { PropSpec } from '../symbol.ts'
import { Look } from './looks/look.ts'

export type PropValues = Pick<Look, 'color' | 'text' | 'number' | 'flag' | 'choice'>

/** The properties of a cell, each with a valid value, for widgets, which are not drawn. */
export function getProps(
  props: readonly PropSpec[],
  { size, data }: Pick<NodeCell, 'size' | 'data'>,
): PropValues {
  return new Look({ size, props: data.props, slots: {} }, props)
}
