import { expect, test } from 'vitest'
import { TieredMap } from './tiered-map.ts'

test('a flood of light entries pushes out light ones only, and of those the oldest', () => {
  const map = new TieredMap<number>({ tiers: 3, max: 2 }, (value) => Math.min(value, 2))
  map.set('heavy', 2)
  map.set('middle', 1)
  for (let count = 0; count < 100; count++) map.set(`light ${count}`, 0)
  expect([map.get('heavy'), map.get('middle'), map.get('light 99')]).toEqual([2, 1, 0])
  expect(map.get('light 97')).toBeUndefined()
})

test('an entry moves with its weight and is there once', () => {
  const map = new TieredMap<number>({ tiers: 2, max: 1 }, (value) => value)
  map.set('a', 0)
  map.set('a', 1)
  map.set('b', 0)
  expect([map.get('a'), map.get('b')]).toEqual([1, 0])
  map.delete('a')
  expect(map.get('a')).toBeUndefined()
})
