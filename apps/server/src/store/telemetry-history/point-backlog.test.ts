import { expect, test } from 'vitest'
import { DiskQueue } from '#platform/disk/disk-queue.ts'
import { openLog } from '#platform/process/log/log.ts'
import { StoreAwayError, StoreKeptError } from '#platform/process/log/store-fault.ts'
import type { Point } from '#store/samples/sample-store.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { PointBacklog } from './point-backlog.ts'

const point = (time: number, deviceId = 1): Point => ({ deviceId, varId: 1, time, value: time })
const points = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => point(from + index))

function openBacklog(max?: number, disk?: DiskQueue) {
  const stored: Point[] = []
  const fault: { now: Error | undefined } = { now: undefined }
  const gone = new Set<number>()
  const lines: string[] = []
  const backlog = new PointBacklog({
    samples: {
      append: async (given) => {
        if (fault.now !== undefined) throw fault.now
        stored.push(...given)
      },
    },
    log: openLog('info', { write: (line) => void lines.push(line) }),
    isGone: (deviceId) => gone.has(deviceId),
    disk,
    ...(max !== undefined && { max }),
  })
  return { backlog, stored, fault, gone, lines }
}

test('points wait while the store is away and are stored when it is back', async () => {
  const { backlog, stored, fault } = openBacklog()
  fault.now = new StoreAwayError('gone')
  await expect(backlog.append(points(1, 2_500))).rejects.toThrow('kept')
  await expect(backlog.flush()).rejects.toThrow('gone')
  expect(backlog.size).toBe(2_500)
  fault.now = undefined
  await backlog.append([point(2_501)])
  expect(await backlog.flush()).toHaveLength(2_500)
  expect(stored.map(({ time }) => time).toSorted((a, b) => a - b)).toEqual(
    points(1, 2_501).map(({ time }) => time),
  )
  expect(backlog.size).toBe(0)
})

test('the oldest points give way above the bound, and the log says how many', async () => {
  const { backlog, stored, fault, lines } = openBacklog(3)
  fault.now = new StoreAwayError('gone')
  await expect(backlog.append(points(1, 5))).rejects.toThrow('kept')
  fault.now = undefined
  await backlog.flush()
  expect(stored.map(({ time }) => time)).toEqual([3, 4, 5])
  expect(lines.join('')).toContain('"points":2,"msg":"values lost while the store was away"')
})

test('a fault of the points themselves is told and nothing waits', async () => {
  const { backlog, fault } = openBacklog()
  fault.now = new TypeError('a point has a finite value')
  await expect(backlog.append([point(1)])).rejects.toThrow('finite')
  expect(backlog.size).toBe(0)
})

test('points of a device that was deleted meanwhile are not stored', async () => {
  const { backlog, stored, fault, gone } = openBacklog()
  fault.now = new StoreAwayError('gone')
  await expect(backlog.append([point(1, 7), point(2, 8)])).rejects.toThrow('kept')
  fault.now = undefined
  gone.add(7)
  await backlog.flush()
  expect(stored).toEqual([point(2, 8)])
})

/** The promise of points that wait. */
async function kept(appended: Promise<void>): Promise<{ readonly stored: Promise<void> }> {
  const error = await appended.catch((thrown: unknown) => thrown)
  if (!(error instanceof StoreKeptError)) throw new Error('the points do not wait')
  return { stored: error.untilStored() }
}

test('who brought points learns when they are stored, and when they gave way to newer ones', async () => {
  const { backlog, fault } = openBacklog(3)
  fault.now = new StoreAwayError('gone')
  const first = await kept(backlog.append(points(1, 2)))
  const second = await kept(backlog.append(points(3, 5)))
  fault.now = undefined
  await backlog.flush()
  await expect(first.stored).rejects.toThrow('given up')
  await expect(second.stored).resolves.toBeUndefined()
})

test('points wait on disk where there is one, and are stored by the next process too', async () => {
  const folder = temporaryFolder()
  const open = async () => {
    const disk = await DiskQueue.open({ folder, bytesMax: 1_000_000, segmentBytes: 1_000 })
    return { ...openBacklog(0, disk), disk }
  }
  const before = await open()
  before.fault.now = new StoreAwayError('gone')
  await kept(before.backlog.append(points(1, 100)))
  await kept(before.backlog.append(points(101, 2_000)))
  expect(before.backlog.size).toBeGreaterThanOrEqual(2_000)
  await before.disk.close()
  const after = await open()
  after.fault.now = new StoreAwayError('gone')
  await expect(after.backlog.flush()).rejects.toThrow('gone')
  after.fault.now = undefined
  expect(await after.backlog.flush()).toHaveLength(2_000)
  expect(after.stored).toEqual(points(1, 2_000))
  expect(after.backlog.size).toBe(0)
})

test('above the bound of the disk the oldest give way, and their senders learn it', async () => {
  const parts = { folder: temporaryFolder(), bytesMax: 4_000, segmentBytes: 1_000 }
  const { backlog, stored, fault, lines } = openBacklog(0, await DiskQueue.open(parts))
  fault.now = new StoreAwayError('gone')
  const promises: Promise<void>[] = []
  for (let from = 1; from <= 400; from += 10) {
    promises.push((await kept(backlog.append(points(from, from + 9)))).stored)
  }
  fault.now = undefined
  await backlog.flush()
  const outcomes = await Promise.allSettled(promises)
  const storedCount = outcomes.filter(({ status }) => status === 'fulfilled').length
  expect(stored).toHaveLength(storedCount * 10)
  expect(stored.at(-1)).toEqual(point(400))
  expect(outcomes[0]?.status).toBe('rejected')
  expect(lines.join('')).toContain('values lost while the store was away')
})

test('points that can never be stored do not hold up those behind them', async () => {
  const parts = { folder: temporaryFolder(), bytesMax: 100_000, segmentBytes: 40 }
  const { backlog, stored, fault } = openBacklog(0, await DiskQueue.open(parts))
  fault.now = new StoreAwayError('gone')
  const bad = await kept(backlog.append([point(1)]))
  await kept(backlog.append([point(2)]))
  fault.now = new TypeError('not a number')
  await expect(backlog.flush()).rejects.toThrow('not a number')
  await expect(bad.stored).rejects.toThrow('given up')
  fault.now = undefined
  await backlog.flush()
  expect(stored).toEqual([point(2)])
})
