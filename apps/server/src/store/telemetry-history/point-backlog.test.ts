import { expect, test } from 'vitest'
import { openLog } from '#platform/process/log.ts'
import { StoreAwayError } from '#platform/process/store-fault.ts'
import type { Point } from '#store/samples/sample-store.ts'
import { PointBacklog } from './point-backlog.ts'

const point = (time: number, deviceId = 1): Point => ({ deviceId, varId: 1, time, value: time })
const points = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => point(from + index))

function openBacklog(max?: number) {
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
    ...(max !== undefined && { max }),
  })
  return { backlog, stored, fault, gone, lines }
}

test('points wait while the store is away and are stored when it is back', async () => {
  const { backlog, stored, fault } = openBacklog()
  fault.now = new StoreAwayError('gone')
  await expect(backlog.append(points(1, 2_500))).rejects.toThrow('gone')
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
  await expect(backlog.append(points(1, 5))).rejects.toThrow('gone')
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
  await expect(backlog.append([point(1, 7), point(2, 8)])).rejects.toThrow('gone')
  fault.now = undefined
  gone.add(7)
  await backlog.flush()
  expect(stored).toEqual([point(2, 8)])
})
