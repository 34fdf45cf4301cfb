import { expect, test } from 'vitest'
import { getHeight, getLine, getSubtree, groupPaths, parentsOf } from './group-tree.ts'

const groups = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: 1 },
  { id: 5, parentId: null },
]

test('a subtree is the group and all below it', () => {
  expect(new Set(getSubtree(groups, 1))).toEqual(new Set([1, 2, 3, 4]))
  expect(getSubtree(groups, 5)).toEqual([5])
  expect(getSubtree(groups, 6)).toEqual([])
})

test('a line leads to the first level, and heights count levels down', () => {
  expect(getLine(parentsOf(groups), 3)).toEqual([3, 2, 1])
  expect([1, 2, 3, 5].map((id) => getHeight(groups, id))).toEqual([3, 2, 1, 1])
})

test('a path names the groups above, from the top', () => {
  const named = groups.map((group) => ({ ...group, name: `g${group.id}` }))
  expect([...groupPaths(named, '/')]).toEqual([
    [1, 'g1'],
    [2, 'g1/g2'],
    [3, 'g1/g2/g3'],
    [4, 'g1/g4'],
    [5, 'g5'],
  ])
})
