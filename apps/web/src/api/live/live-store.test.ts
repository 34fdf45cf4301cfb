import type { LiveValue } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { LiveStore } from './live-store.ts'

function startStore() {
  const frames: (() => void)[] = []
  const store = new LiveStore((flush) => frames.push(flush))
  const nextFrame = () => {
    for (const flush of frames.splice(0)) flush()
  }
  return { store, frames, nextFrame }
}
const reading = (varId: number, value: number): LiveValue => ({
  varId,
  value,
  time: 1_700_000_000_000,
  quality: 'good',
})

test('a hundred readings of one variable in a frame are one notification with the newest', () => {
  const { store, frames, nextFrame } = startStore()
  const seen: unknown[] = []
  store.onValue(1, 7, () => seen.push(store.value(1, 7)?.value))
  for (let step = 1; step <= 100; step += 1) store.acceptValues(1, [reading(7, step)])
  expect(frames).toHaveLength(1)
  nextFrame()
  expect(seen).toEqual([100])
})

test('only who looks at a changed variable hears of it', () => {
  const { store, nextFrame } = startStore()
  const notified: string[] = []
  store.onValue(1, 7, () => notified.push('1/7'))
  store.onValue(1, 8, () => notified.push('1/8'))
  store.onValue(2, 7, () => notified.push('2/7'))
  store.acceptValues(1, [reading(8, 1)])
  nextFrame()
  expect(notified).toEqual(['1/8'])
})

test('who stopped listening hears nothing, also between the reading and the frame', () => {
  const { store, nextFrame } = startStore()
  let count = 0
  const stop = store.onValue(1, 7, () => {
    count += 1
  })
  store.acceptValues(1, [reading(7, 1)])
  stop()
  nextFrame()
  expect(count).toBe(0)
})

test('a value is there for who comes after it', () => {
  const { store } = startStore()
  store.acceptValues(3, [reading(1, 42)])
  expect(store.value(3, 1)?.value).toBe(42)
  store.forget(3)
  expect(store.value(3, 1)).toBeUndefined()
})

test('states of devices are kept beside their values', () => {
  const { store, nextFrame } = startStore()
  const seen: unknown[] = []
  store.onStatus(5, () => seen.push(store.status(5)?.status))
  store.acceptStatus({ deviceId: 5, status: 2, loginTime: 1, activatedTime: 1 })
  nextFrame()
  expect(seen).toEqual([2])
})

const status = (state: 1 | 2) => ({
  deviceId: 1,
  status: state,
  loginTime: null,
  activatedTime: null,
})

test('an answer whose call began before a push does not hide it, one that began afterwards counts', () => {
  const { store } = startStore()
  const before = store.pushCount
  store.acceptStatus(status(1))
  store.acceptStatus(status(2), before)
  expect(store.status(1)?.status).toBe(1)
  store.acceptStatus(status(2), store.pushCount)
  expect(store.status(1)?.status).toBe(2)
})
