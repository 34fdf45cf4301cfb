import { expect, test } from 'vitest'
import type { ValueBatch } from '#realtime/value-batch.ts'
import type { DeviceNow } from './program-ports.ts'
import { type SnapshotReader, SnapshotTurns } from './snapshot-turns.ts'

const deviceId = 7

/** Readers of one device, which counts how often its values are read. */
function makeDevice() {
  const sent: ValueBatch[] = []
  let reads = 0
  const now: DeviceNow = {
    alarms: [],
    state: () => ({ deviceId, status: 2, loginTime: 1, activatedTime: 1 }),
    values: () => [{ varId: 1, value: ++reads, time: 1, quality: 'good' }],
  }
  const reader = (read: SnapshotReader['read'] = () => Promise.resolve(now)): SnapshotReader => ({
    read,
    send: (_, values) => void sent.push(values),
  })
  return { sent, reader }
}

test('programs that wait for one device are sent the same values, read once', async () => {
  const { sent, reader } = makeDevice()
  const turns = new SnapshotTurns(3, () => ({ pause: () => undefined }))
  await Promise.all([1, 2, 3].map(() => turns.run(deviceId, reader())))
  expect(sent).toHaveLength(3)
  expect(new Set(sent).size).toBe(1)
  expect(sent[0]?.list).toMatchObject([{ value: 1 }])
})

test('after a pause the values are read again, since newer ones may have been published', async () => {
  const { sent, reader } = makeDevice()
  const turns = new SnapshotTurns(3, () => ({ pause: () => Promise.resolve() }))
  await Promise.all([1, 2, 3].map(() => turns.run(deviceId, reader())))
  expect(sent.map(({ list }) => list[0]?.value)).toEqual([1, 2, 3])
})

test('who comes after a turn has begun is sent values of its own moment', async () => {
  const { sent, reader } = makeDevice()
  const turns = new SnapshotTurns(3)
  await turns.run(deviceId, reader())
  await turns.run(deviceId, reader())
  expect(sent.map(({ list }) => list[0]?.value)).toEqual([1, 2])
})

test('a program whose token has ended is sent nothing, and one that fails fails alone', async () => {
  const { sent, reader } = makeDevice()
  const turns = new SnapshotTurns(3)
  const ended = turns.run(
    deviceId,
    reader(() => Promise.resolve(undefined)),
  )
  const failed = turns.run(
    deviceId,
    reader(() => Promise.reject(new Error('the store is closed'))),
  )
  const read = turns.run(deviceId, reader())
  await expect(failed).rejects.toThrow('the store is closed')
  await Promise.all([ended, read])
  expect(sent).toHaveLength(1)
})
