import { expect, test } from 'vitest'
import { systemTimers as timers } from '#platform/timers.ts'
import { LoopBus } from '../testing/loop-bus.ts'
import { InterestNotices } from './interest-notices.ts'
import { type InterestNotice, interestSubject } from './partition-messages.ts'

test('variables that mean something else are told with their devices, again where the database failed', async () => {
  const bus = new LoopBus()
  const told: InterestNotice[] = []
  bus.listen(interestSubject(1), (notice: InterestNotice) => void told.push(notice))
  const outcomes = [() => Promise.reject(new Error('away')), () => Promise.resolve(2)]
  const raiseInterest = () => outcomes.shift()?.() ?? Promise.resolve(3)
  const log = { warn: () => {} }
  const parts = { bus, epoch: 1, table: { raiseInterest }, isHeard: () => true, timers, log }
  const notices = new InterestNotices(parts)
  const ofModel = [7, 8]
  notices.clear(1, ofModel, 100)
  notices.clear(2, ofModel, 101)
  notices.clear(3, [9], 102)
  await notices.settled()
  const cleared = [
    { deviceIds: [1, 2], varIds: ofModel, time: 101 },
    { deviceIds: [3], varIds: [9], time: 102 },
  ]
  await expect.poll(() => told).toEqual([{ version: 2, deviceIds: [1, 2, 3], cleared }])
})
