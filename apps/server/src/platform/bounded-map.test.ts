import { expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

function fill(map: BoundedMap<number, number>, from: number, to: number): number {
  const { user, system } = process.cpuUsage()
  for (let key = from; key < to; key++) map.set(key, key)
  const now = process.cpuUsage()
  return now.user + now.system - user - system
}

test('a small map that is full removes the longest unused entry', () => {
  const map = new BoundedMap<string, number>(2)
  map.set('one', 1)
  map.set('two', 2)
  map.get('one')
  map.set('three', 3)
  expect(map.get('two')).toBeUndefined()
  expect([map.get('one'), map.get('three'), map.size]).toEqual([1, 3, 2])
})

test('a large map that is full takes entries nearly as quickly as one that has room', () => {
  const [max, seconds] = [50_000, 1_000_000]
  const map = new BoundedMap<number, number>(max)
  fill(map, 0, max)
  expect(fill(map, max, max * 3)).toBeLessThan(seconds)
  expect(map.get(max * 3 - 1)).toBe(max * 3 - 1)
  expect(map.size).toBeLessThanOrEqual(max)
  expect(map.size).toBeGreaterThan(max * 0.9)
})
