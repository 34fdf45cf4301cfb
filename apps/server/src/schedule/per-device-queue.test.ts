import { expect, test } from 'vitest'
import type { TimedTaskRun } from '#domain/timed-task/timed-task-claim.ts'
import { PerDeviceQueue } from './per-device-queue.ts'

function openQueue() {
  const begun: TimedTaskRun[] = []
  const ends: (() => void)[] = []
  const queue = new PerDeviceQueue((run) => {
    begun.push(run)
    return new Promise((resolve) => void ends.push(resolve))
  })
  let logId = 0
  const add = (ownerId: number, deviceId: number) => {
    logId += 1
    const rest = { timingId: 1, step: 1, varId: 1, value: 1, planned: 0, claimedAt: 0 }
    queue.add({ ...rest, logId, ownerId, deviceId, isManual: false })
  }
  /** Ends the run that began first and lets the next begin. */
  const endOne = async () => {
    ends.shift()?.()
    await new Promise((resolve) => void setImmediate(resolve))
  }
  return { queue, begun, add, endOne }
}

test('the next free place is another account’s, however many devices of one account wait', async () => {
  const { begun, add, endOne } = openQueue()
  for (let deviceId = 1; deviceId <= 400; deviceId++) add(1, deviceId)
  add(2, 1_001)
  expect(begun).toHaveLength(200)
  await endOne()
  await endOne()
  expect(begun.slice(200).map(({ ownerId }) => ownerId)).toContain(2)
})

test('a device does its runs one after the other, and lets others in between', async () => {
  const { begun, add, endOne } = openQueue()
  for (let deviceId = 1; deviceId <= 200; deviceId++) add(1, deviceId)
  add(1, 1)
  add(2, 1_001)
  await endOne()
  expect(begun.at(-1)).toMatchObject({ ownerId: 2 })
  expect(begun.filter(({ deviceId }) => deviceId === 1)).toHaveLength(1)
  await endOne()
  expect(begun.filter(({ deviceId }) => deviceId === 1)).toHaveLength(2)
})

test('when one account has all runs, the others have room', async () => {
  const { queue, add, endOne } = openQueue()
  for (let deviceId = 1; deviceId <= 2_000; deviceId++) add(1, deviceId)
  expect([queue.hasRoom(1), queue.hasRoom(2)]).toEqual([false, true])
  await endOne()
  expect(queue.hasRoom(1)).toBe(true)
})
