import { expect, test } from 'vitest'
import { likePattern } from './like-pattern.ts'

test.for([
  [' Pump ', '%pump%'],
  ['plant_a', '%plant_a%'],
  ['50%', '%50_%'],
  ['a\\', '%a_%'],
] as const)('%s is looked for as %s', ([search, pattern]) => {
  expect(likePattern(search)).toBe(pattern)
})
