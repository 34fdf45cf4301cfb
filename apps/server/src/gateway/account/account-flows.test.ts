import { beforeEach, expect, test } from 'vitest'
import { FakeTime } from '#platform/testing/fake-time.ts'
import { AccountFlows } from './account-flows.ts'

const owner = { ownerId: 7, valuesPerSecondMax: 50 }
const never = () => false

let time: FakeTime

beforeEach(() => {
  time = new FakeTime()
})

const openFlows = () => new AccountFlows(time)

test('a burst of ten seconds comes at once, what follows waits until it is paid for', async () => {
  const flows = openFlows()
  flows.record(owner, 500)
  expect(flows.waitMs(owner)).toBe(0)
  flows.record(owner, 100)
  expect(flows.waitMs(owner)).toBe(2_000)
  await time.advance(2_000)
  expect(flows.waitMs(owner)).toBe(0)
})

test('messages that wait come in their order, and each as soon as it may', async () => {
  const flows = openFlows()
  flows.record(owner, 550)
  const admitted: string[] = []
  for (const name of ['first', 'second']) {
    void flows.admitted(owner, 100, never)?.then(() => admitted.push(name))
  }
  await time.advance(999)
  expect(admitted).toEqual([])
  await time.advance(1)
  expect(admitted).toEqual(['first'])
  await time.advance(2_000)
  expect(admitted).toEqual(['first', 'second'])
})

test('who is gone meanwhile is told so and costs nothing', async () => {
  const flows = openFlows()
  flows.record(owner, 550)
  const gone = flows.admitted(owner, 5_000, () => true)
  const next = flows.admitted(owner, 1, never)
  await time.advance(1_000)
  expect([await gone, await next]).toEqual([false, true])
})

test('an account is not felt by another, and one without a limit never waits', () => {
  const flows = openFlows()
  flows.record(owner, 1_000_000)
  expect(flows.waitMs({ ownerId: 8, valuesPerSecondMax: 50 })).toBe(0)
  flows.record({ ownerId: 9, valuesPerSecondMax: undefined }, 1_000_000)
  expect(flows.admitted({ ownerId: 9, valuesPerSecondMax: undefined }, 1e6, never)).toBeUndefined()
})

test('what an account brings a second is known, and whether it is held', async () => {
  const flows = openFlows()
  for (let second = 0; second < 11; second++) {
    flows.record(owner, 40)
    await time.advance(1_000)
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
