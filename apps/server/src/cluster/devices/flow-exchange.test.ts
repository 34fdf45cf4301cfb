import { expect, onTestFinished, test } from 'vitest'
import { AccountFlows } from '#gateway/index.ts'
import { openLog } from '#platform/process/log/log.ts'
import { FakeTime } from '#platform/testing/fake-time.ts'
import { LoopBus } from '../testing/loop-bus.ts'
import { FlowExchange } from './flow-exchange.ts'

const heavy = { ownerId: 1, valuesPerSecondMax: 100 }
const light = { ownerId: 2, valuesPerSecondMax: 100 }
const isOver = () => false

function openProcesses() {
  const time = new FakeTime()
  const bus = new LoopBus()
  const open = () => {
    const flows = new AccountFlows(time)
    const exchange = new FlowExchange({ bus, flows, timers: time, log: openLog('silent') })
    onTestFinished(() => exchange.close())
    return flows
  }
  return { time, bus, one: open(), two: open() }
}

test('an account that brings what it may at one process waits at the other, and nobody else does', async () => {
  const { time, one, two } = openProcesses()
  one.record(heavy, 1_200)
  await time.advance(1_000)
  expect(two.waitMs(heavy)).toBeGreaterThan(0)
  expect(two.waitMs(light)).toBe(0)
  await time.advance(3_000)
  expect([one.waitMs(heavy), two.waitMs(heavy)]).toEqual([0, 0])
})

test('the console is told what an account brings through all processes, and that it is held anywhere', async () => {
  const { time, one, two } = openProcesses()
  one.record(heavy, 2_000)
  void one.admitted(heavy, 10, isOver)
  two.record(heavy, 500)
  await time.advance(5_000)
  expect([one.stateOf(1), two.stateOf(1)]).toEqual([
    { valuesPerSecond: 500, isHeld: true },
    { valuesPerSecond: 500, isHeld: true },
  ])
  one.close()
})

test('little is told with what comes later, and without the bus each counts for itself', async () => {
  const { time, bus, one, two } = openProcesses()
  bus.isAway = true
  one.record(heavy, 1_200)
  await time.advance(1_000)
  expect(two.waitMs(heavy)).toBe(0)
  expect(one.waitMs(heavy)).toBeGreaterThan(0)
})
