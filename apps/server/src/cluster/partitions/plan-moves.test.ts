import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planMove } from './plan-moves.ts'

/** Makes one move after the other until there is none, and counts the partitions that changed hands. */
function settle(holders: readonly number[], slots: readonly number[]) {
  const held = [...holders]
  let moved = 0
  for (let move = planMove(held, slots); move !== undefined; move = planMove(held, slots)) {
    for (const id of move.ids) {
      expect(held[id]).toBe(move.from)
      held[id] = move.to
    }
    moved += move.ids.length
  }
  return { held, moved }
}

const all = Array.from({ length: 64 }, () => 0)

test('a process that joins gets its share and nothing else moves', () => {
  const two = settle(all, [0, 1])
  expect(two.moved).toBe(32)
  const three = settle(two.held, [0, 1, 2])
  expect(three.moved).toBeLessThanOrEqual(22)
  const counts = [0, 1, 2].map((slot) => three.held.filter((one) => one === slot).length)
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
})

test('whatever the holders are, it ends with shares that differ by one at most', () => {
  const slots = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 6 })
  const property = fc.property(slots, fc.infiniteStream(fc.nat()), (others, stream) => {
    const living = [0, ...others]
    const holders = all.map(() => living[(stream.next().value ?? 0) % living.length] ?? 0)
    const { held } = settle(holders, living)
    const counts = living.map((slot) => held.filter((one) => one === slot).length)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
  })
  fc.assert(property)
})
