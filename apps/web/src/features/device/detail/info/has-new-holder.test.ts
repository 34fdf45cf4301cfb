import { expect, test } from 'vitest'
import { hasNewHolder } from './has-new-holder.ts'

const live = { deviceId: 1, status: 2, loginTime: null, activatedTime: null } as const
const holder = { id: 4, name: 'Line' }

test.for([
  [null, true, true],
  [holder, false, true],
  [holder, true, false],
  [null, false, false],
  [undefined, false, false],
  [null, undefined, false],
] as const)('with %o read, a state that says %s is news: %s', ([transmission, pushed, isNews]) => {
  const state = pushed === undefined ? live : { ...live, isTransmitting: pushed }
  expect(hasNewHolder({ id: 1, transmission }, state)).toBe(isNews)
})

test('the state of another device is none of it', () => {
  const state = { ...live, isTransmitting: true }
  expect(hasNewHolder({ id: 2, transmission: null }, state)).toBe(false)
})
