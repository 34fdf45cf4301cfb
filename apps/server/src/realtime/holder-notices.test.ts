import { expect, test } from 'vitest'
import { openLog } from '#platform/process/log/log.ts'
import { FakeTime } from '#platform/testing/fake-time.ts'
import { HolderNotices } from './holder-notices.ts'

/** An account that shares something with a hundred others, each of which has one console open. */
function startNotices() {
  const time = new FakeTime()
  const told: (readonly [at: number, accountId: number, spreadMs: number])[] = []
  let readings = 0
  const notices = new HolderNotices({
    holdersOf: async () => {
      readings += 1
      return Array.from({ length: 100 }, (_, at) => at + 2)
    },
    countConsoles: () => 1,
    send: (accountId, spreadMs) => told.push([time.monotonicMs() - 1_000, accountId, spreadMs]),
    timers: time,
    log: openLog('silent'),
  })
  const toldOne = () => told.filter(([, accountId]) => accountId === 2)
  return { time, notices, toldOne, countReadings: () => readings }
}

test('a hundred consoles read apart, and one account that changes things all the time does not have them read all the time', async () => {
  const { time, notices, toldOne, countReadings } = startNotices()
  for (let at = 0; at < 80; at++) {
    notices.record(1)
    await time.advance(100)
  }
  await time.advance(20_000)
  expect(toldOne()).toEqual([
    [0, 2, 4_000],
    [4_000, 2, 4_000],
    [8_000, 2, 4_000],
  ])
  expect(countReadings()).toBe(3)
})

test('the changes of another account do not wait, and nothing is told after the end', async () => {
  const { time, notices, toldOne } = startNotices()
  notices.record(1)
  notices.record(7)
  await time.advance(100)
  expect(toldOne()).toHaveLength(2)
  notices.record(1)
  notices.close()
  notices.record(8)
  await time.advance(20_000)
  expect(toldOne()).toHaveLength(2)
})
