import type { DeviceGroup } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { getDepth, groupChoices, groupTree, groupWithBelow, mayMove } from './group-tree.ts'

const states = { unactivated: 0, offline: 0, online: 0, alarm: 0 }
const group = (id: number, parentId: number | null, name = `g${id}`): DeviceGroup => ({
  id,
  name,
  parentId,
  deviceCount: 0,
  shareCount: 0,
  states,
})
/** The tree is 1 › 2 › 3 › 4 › 5, and 6 › 7. */
const groups = [
  group(1, null, 'b'),
  group(2, 1),
  group(3, 2),
  group(4, 3),
  group(5, 4),
  group(6, null, 'a10'),
  group(7, 6),
  group(8, null, 'a9'),
]

test('siblings stand by name, and a choice shows its whole path', () => {
  expect(groupTree(groups).map((node) => node.group.id)).toEqual([8, 6, 1])
  expect(groupChoices(groups).slice(0, 5)).toEqual([
    { value: '8', label: 'a9' },
    { value: '6', label: 'a10' },
    { value: '7', label: 'a10 / g7' },
    { value: '1', label: 'b' },
    { value: '2', label: 'b / g2' },
  ])
})

test('a group is found with all below it, in whatever order they come', () => {
  expect(groupWithBelow(groups.toReversed(), 2)).toEqual(new Set([2, 3, 4, 5]))
  expect([...groupWithBelow([], 2)]).toEqual([2])
  expect(getDepth(groups, 5)).toBe(5)
})

test.for([
  [5, null, true],
  [5, 6, true],
  [5, 4, false],
  [1, 3, false],
  [1, 1, false],
  [6, 3, true],
  [6, 4, false],
  [8, 5, false],
  [1, null, false],
  [99, null, false],
] as const)('moving %i below %o: %o', ([id, parentId, may]) => {
  expect(mayMove(groups, id, parentId)).toBe(may)
})
