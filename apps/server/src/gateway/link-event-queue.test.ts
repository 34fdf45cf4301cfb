import { expect, test } from 'vitest'
import type { LinkEvent } from '#facts/link-events.ts'
import { openLog } from '#platform/process/log/log.ts'
import { zeroCounts } from './gateway-counts.ts'
import { LinkEventQueue } from './link-event-queue.ts'

const event = (deviceId: number, type: LinkEvent['type'], ownerId = 1): LinkEvent => ({
  deviceId,
  ownerId,
  type,
  time: 0,
  ip: '',
  reason: '',
  lastSeenAt: 0,
})

test("a device's events come one after the other, those of several devices together", async () => {
  const running = new Set<string>()
  const waves: string[][] = []
  const queue = new LinkEventQueue({
    handle: async ({ deviceId, type }) => {
      running.add(`${deviceId} ${type}`)
      await Promise.resolve()
      waves.push([...running])
      running.delete(`${deviceId} ${type}`)
    },
    waitingMax: 10,
    waitingPerDeviceMax: 10,
    counts: zeroCounts(),
    log: openLog('silent'),
  })
  for (const one of [event(1, 'online'), event(2, 'online'), event(1, 'offline')]) queue.add(one)
  await queue.delivered()
  expect(waves[0]).toEqual(['1 online', '2 online'])
  expect(waves.at(-1)).toEqual(['1 offline'])
})

test('an event whose handler fails is counted and the next one follows', async () => {
  const counts = zeroCounts()
  const handled: number[] = []
  const queue = new LinkEventQueue({
    handle: async ({ deviceId }) => {
      if (deviceId === 1) throw new Error('no disk')
      handled.push(deviceId)
    },
    waitingMax: 1,
    waitingPerDeviceMax: 1,
    counts,
    log: openLog('silent'),
  })
  queue.add(event(1, 'online'))
  expect(queue.isFull).toBe(true)
  queue.add(event(2, 'online'))
  await queue.delivered()
  expect([counts.failedLinkEvents, handled]).toEqual([1, [2]])
})

test('a device that comes and goes without end keeps others neither out nor waiting', async () => {
  const handled: number[] = []
  const queue = new LinkEventQueue({
    handle: async ({ deviceId }) => {
      handled.push(deviceId)
    },
    waitingMax: 5,
    waitingPerDeviceMax: 3,
    counts: zeroCounts(),
    log: openLog('silent'),
  })
  for (const type of ['online', 'offline', 'online'] as const) queue.add(event(1, type))
  queue.add(event(2, 'online'))
  expect([queue.isFullFor(1), queue.isFullFor(2), queue.isFull]).toEqual([true, false, false])
  await queue.delivered()
  expect(handled).toEqual([1, 2, 1, 1])
  expect(queue.isFullFor(1)).toBe(false)
})

test('more devices than are handled together take their turns, and one with more events comes last', async () => {
  const handled: number[] = []
  const queue = new LinkEventQueue({
    handle: async ({ deviceId }) => {
      handled.push(deviceId)
    },
    waitingMax: 1_000,
    waitingPerDeviceMax: 10,
    counts: zeroCounts(),
    log: openLog('silent'),
  })
  const devices = Array.from({ length: 70 }, (_, index) => index + 1)
  queue.add(event(1, 'online'))
  for (const deviceId of devices) queue.add(event(deviceId, 'offline'))
  await queue.delivered()
  expect(handled).toEqual([...devices, 1])
})

test('a fleet that comes and goes keeps nobody else’s device waiting', async () => {
  const handled: number[] = []
  const queue = new LinkEventQueue({
    handle: async ({ deviceId }) => {
      handled.push(deviceId)
    },
    waitingMax: 10_000,
    waitingPerDeviceMax: 16,
    counts: zeroCounts(),
    log: openLog('silent'),
  })
  for (let deviceId = 1; deviceId <= 2_000; deviceId++) queue.add(event(deviceId, 'online'))
  queue.add(event(3_000, 'online', 2))
  await queue.delivered()
  expect(handled.indexOf(3_000)).toBeLessThan(2)
  expect(handled).toHaveLength(2_001)
})
