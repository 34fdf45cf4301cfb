import { expect, onTestFinished, test } from 'vitest'
import type { Sample } from '#facts/values.ts'
import { DiskQueue } from '#platform/disk/disk-queue.ts'
import { openLog } from '#platform/process/log/log.ts'
import { systemTimers } from '#platform/timers.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { lineVariable as variable } from '../testing/line-device.ts'
import { LoopBus } from '../testing/loop-bus.ts'
import { type BatchMessage, unpackBatch } from './batch-message.ts'
import { type BatchAnswer, ownerSubject } from './device-messages.ts'
import { OwnerLink } from './owner-link.ts'
import { WaitingReadings } from './waiting-readings.ts'

const samples = (from: number, to: number): Sample[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    deviceId: 1,
    variable,
    time: 1_780_000_000_000 + from + index,
    raw: from + index,
  }))
const raws = (messages: readonly BatchMessage[]) =>
  messages.flatMap(unpackBatch).map(({ raw }) => raw)

/** A process that reads lines, and an owner that notes what arrives. */
async function openReadings(folder = temporaryFolder()) {
  const bus = new LoopBus()
  const owner = new OwnerLink({ name: 'b', bus, timers: systemTimers })
  owner.follow(1)
  const disk = await DiskQueue.open({ folder, bytesMax: 1_000_000, segmentBytes: 1_000 })
  const readings = new WaitingReadings({
    owner,
    disk,
    timers: systemTimers,
    log: openLog('silent'),
  })
  const arrived: BatchMessage[] = []
  const faults: BatchMessage[] = []
  let failures = 0
  bus.serve(ownerSubject(1, 'batch'), async (message: BatchMessage): Promise<BatchAnswer> => {
    failures -= 1
    const isFault = failures >= 0
    ;(isFault ? faults : arrived).push(message)
    return isFault ? 'failed' : 'stored'
  })
  const fail = (times: number) => void (failures = times)
  onTestFinished(() => owner.end())
  return { bus, owner, disk, readings, arrived, faults, fail }
}

test('readings go to the owner at once, and nothing touches the disk', async () => {
  const { readings, arrived, disk } = await openReadings()
  await readings.send(samples(1, 3))
  expect(raws(arrived)).toEqual([1, 2, 3])
  expect(disk.isEmpty).toBe(true)
})

test('while the bus is away polling goes on, and what was read arrives later once and in its order', async () => {
  const { bus, readings, arrived, disk } = await openReadings()
  bus.isAway = true
  for (let from = 1; from <= 91; from += 10) await readings.send(samples(from, from + 9))
  expect(disk.isEmpty).toBe(false)
  bus.isAway = false
  await readings.send(samples(101, 101))
  await expect.poll(() => disk.isEmpty).toBe(true)
  expect(raws(arrived)).toEqual(samples(1, 101).map(({ raw }) => raw))
})

test('what the owner fails at is sent again with its number, before what is read after it', async () => {
  const { readings, arrived, faults, disk, fail } = await openReadings()
  fail(3)
  await readings.send(samples(1, 2))
  await readings.send(samples(3, 4))
  await expect.poll(() => disk.isEmpty).toBe(true)
  expect(raws(faults)).toEqual([1, 2, 1, 2, 1, 2])
  expect(raws(arrived)).toEqual([1, 2, 3, 4])
  expect(new Set(faults.map(({ number }) => number))).toEqual(new Set([arrived[0]?.number]))
})

test('what waits is sent by the process that is started next', async () => {
  const folder = temporaryFolder()
  const before = await openReadings(folder)
  before.bus.isAway = true
  await before.readings.send(samples(1, 5))
  before.owner.end()
  await before.readings.close()
  const after = await openReadings(folder)
  after.readings.drain()
  await expect.poll(() => after.disk.isEmpty).toBe(true)
  expect(raws(after.arrived)).toEqual([1, 2, 3, 4, 5])
})
