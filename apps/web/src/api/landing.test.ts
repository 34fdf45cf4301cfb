import { expect, test } from 'vitest'
import { landingOf } from './landing.ts'

test.for([
  [undefined, '/'],
  ['/device/list?page=2', '/device/list?page=2'],
  ['https://elsewhere.example', '/'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['/login?redirect=/', '/'],
] as const)('the way back %s lands on %s', ([redirect, landing]) => {
  expect(landingOf(redirect)).toBe(landing)
})
