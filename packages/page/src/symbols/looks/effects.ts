import type { NodeCell } from '../../page-data.ts'
import type { Primitive, PropSpec } from '../../symbol.ts'
import { amount, flag } from '../prop-specs.ts'

/** What every drawn symbol can be given besides its own properties. */
export const effectProps: readonly PropSpec[] = [
  amount('opacity', 1, { min: 0, max: 1 }),
  flag('shadow', false),
]

/** The picture with the opacity that its cell asks for. */
export function withOpacity(cell: NodeCell, items: readonly Primitive[]): readonly Primitive[] {
  const { opacity } = cell.data.props
  const share = typeof opacity === 'number' ? Math.min(1, Math.max(0, opacity)) : 1
  return share === 1 ? items : [{ kind: 'group', opacity: share, items }]
}
