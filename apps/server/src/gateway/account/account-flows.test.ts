import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountFlows } from './account-flows.ts'

const owner = { ownerId: 7, valuesPerSecondMax: 50 }
const never = () => false

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const openFlows = () => new AccountFlows(() => Date.now())

test('a burst of ten seconds comes at once, what follows waits until it is paid for', () => {
  const flows = openFlows()
  flows.record(owner, 500)
  expect(flows.waitMs(owner)).toBe(0)
  flows.record(owner, 100)
  expect(flows.waitMs(owner)).toBe(2_000)
  vi.advanceTimersByTime(2_000)
  expect(flows.waitMs(owner)).toBe(0)
})

test('messages that wait come in their order, and each as soon as it may', async () => {
  const flows = openFlows()
  flows.record(owner, 550)
  const admitted: string[] = []
  for (const name of ['first', 'second']) {
    void flows.admitted(owner, 100, never)?.then(() => admitted.push(name))
  }
  await vi.advanceTimersByTimeAsync(999)
  expect(admitted).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(admitted).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(admitted).toEqual(['first', 'second'])
})

test('who is gone meanwhile is told so and costs nothing', async () => {
  const flows = openFlows()
  flows.record(owner, 550)
  const gone = flows.admitted(owner, 5_000, () => true)
  const next = flows.admitted(owner, 1, never)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([await gone, await next]).toEqual([false, true])
})

test('an account is not felt by another, and one without a limit never waits', () => {
  const flows = openFlows()
  flows.record(owner, 1_000_000)
  expect(flows.waitMs({ ownerId: 8, valuesPerSecondMax: 50 })).toBe(0)
  flows.record({ ownerId: 9, valuesPerSecondMax: undefined }, 1_000_000)
  expect(flows.admitted({ ownerId: 9, valuesPerSecondMax: undefined }, 1e6, never)).toBeUndefined()
})

test('what an account brings a second is known, and whether it is held', () => {
  const flows = openFlows()
  for (let second = 0; second < 11; second++) {
    flows.record(owner, 40)
    vi.advanceTimersByTime(1_000)
  }
  expect(flows.stateOf(7)).toEqual({ valuesPerSecond: 40, isHeld: false })
  flows.record(owner, 1_000)
  flows.waitMs(owner)
  expect(flows.stateOf(7).isHeld).toBe(true)
  expect(flows.stateOf(99)).toEqual({ valuesPerSecond: 0, isHeld: false })
})

test('closing lets nobody wait on', async () => {
  const flows = openFlows()
  flows.record(owner, 1_000_000)
  const waiting = flows.admitted(owner, 1, never)
  flows.close()
  expect(await waiting).toBe(false)
})
