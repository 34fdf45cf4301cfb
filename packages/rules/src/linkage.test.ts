import { expect, test } from 'vitest'
import { decideLinkage } from './linkage.ts'

test('a linkage fires with the next depth, up to three in a row', () => {
  const depths = [0, 1, 2, 3].map((depth) => decideLinkage({ depth, lastFiredAt: null, now: 0 }))
  expect(depths).toEqual([
    { fires: true, depth: 1 },
    { fires: true, depth: 2 },
    { fires: true, depth: 3 },
    { fires: false, reason: 'loop' },
  ])
})

test('one trigger fires at most once a second', () => {
  expect(decideLinkage({ depth: 0, lastFiredAt: 5_000, now: 5_999 })).toEqual({
    fires: false,
    reason: 'tooSoon',
  })
  expect(decideLinkage({ depth: 0, lastFiredAt: 5_000, now: 6_000 }).fires).toBe(true)
})
