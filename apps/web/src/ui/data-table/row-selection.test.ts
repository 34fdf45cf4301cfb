import { expect, test } from 'vitest'
import { toggled } from './row-selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const after = (ids: readonly string[], id: string, anchor: string | null, isRange = false) => [
  ...toggled(order, new Set(ids), { id, anchor, isRange }),
]

test.for([
  [[], 'b', null, false, ['b']],
  [['b'], 'b', 'b', false, []],
  [['b'], 'd', 'b', true, ['b', 'c', 'd']],
  [['d'], 'b', 'd', true, ['d', 'b', 'c']],
  [['a', 'b', 'c', 'd'], 'd', 'b', true, ['a']],
  [['a'], 'c', 'gone', true, ['a', 'c']],
] as const)(
  '%j, pressing %s after %s (shift %s) gives %j',
  ([ids, id, anchor, isRange, result]) => {
    expect(after(ids, id, anchor, isRange)).toEqual(result)
  },
)
