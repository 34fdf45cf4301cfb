import { expect, test } from 'vitest'
import { openLog } from '#platform/process/log/log.ts'
import { FakeTime } from '#platform/testing/fake-time.ts'
import { LoopBus } from '../testing/loop-bus.ts'
import { BusLoss } from './bus-loss.ts'

function openLoss() {
  const time = new FakeTime()
  const bus = new LoopBus()
  const seen = { others: 0, told: 0 }
  const loss = new BusLoss({
    bus,
    countOthers: async () => seen.others,
    onLost: () => void (seen.told += 1),
    timers: time,
    log: openLog('silent'),
  })
  return { time, bus, seen, loss }
}

test('an owner that alone does not reach the bus for a while hands the store over, once', async () => {
  const { time, bus, seen, loss } = openLoss()
  seen.others = 1
  await time.advance(60_000)
  expect(seen.told).toBe(0)
  bus.isAway = true
  await time.advance(14_000)
  expect(seen.told).toBe(0)
  await time.advance(4_000)
  expect(seen.told).toBe(1)
  await time.advance(60_000)
  expect(seen.told).toBe(1)
  await loss.close()
})

test('a bus that nobody reaches, or that comes back, changes nothing', async () => {
  const { time, bus, seen, loss } = openLoss()
  bus.isAway = true
  await time.advance(60_000)
  bus.isAway = false
  seen.others = 2
  await time.advance(2_000)
  for (let times = 0; times < 5; times += 1) {
    bus.isAway = true
    await time.advance(10_000)
    bus.isAway = false
    await time.advance(2_000)
  }
  expect(seen.told).toBe(0)
  await loss.close()
})
