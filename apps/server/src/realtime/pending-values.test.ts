import { expect, test } from 'vitest'
import { PendingValues } from './pending-values.ts'

const live = (varId: number, value: number) =>
  ({ varId, value, time: value, quality: 'good' }) as const

test('only the newest value of a variable waits', () => {
  const pending = new PendingValues(10)
  for (let value = 0; value < 100; value++) pending.put(1, live(5, value))
  expect(pending.count).toBe(1)
  expect(pending.take()).toEqual({ deviceId: 1, list: [live(5, 99)] })
  expect(pending.isEmpty).toBe(true)
})

test('beyond the bound only variables that wait already are renewed', () => {
  const pending = new PendingValues(2)
  pending.put(1, live(1, 1))
  pending.put(1, live(2, 1))
  pending.put(1, live(3, 1))
  pending.put(1, live(2, 2))
  expect(pending.take()?.list).toEqual([live(1, 1), live(2, 2)])
  pending.put(1, live(3, 3))
  expect(pending.count).toBe(1)
})

test('what is no longer watched is forgotten and makes room', () => {
  const pending = new PendingValues(2)
  pending.put(1, live(1, 1))
  pending.put(2, live(2, 1))
  pending.forgetUnless((deviceId) => deviceId === 2)
  expect(pending.count).toBe(1)
  expect(pending.take()).toEqual({ deviceId: 2, list: [live(2, 1)] })
})
