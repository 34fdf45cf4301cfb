import { expect, test } from 'vitest'
import { openLog } from '#platform/process/log/log.ts'
import { StoreAwayError } from '#platform/process/log/store-fault.ts'
import { DatabaseReserve } from './database-reserve.ts'

const bytes = 64
const minuteOfLooks = 31

const fullDisk = () => Object.assign(new Error('full'), { code: '53100', severity: 'ERROR' })

/** A reserve on a database's disk whose room the test sets. */
function world(kept?: number) {
  const disk = { free: 1_000_000_000, kept, isAway: false, tries: 0 }
  const answer = <T>(value: T) => {
    if (disk.isAway) throw new StoreAwayError('away')
    return value
  }
  const room = {
    bytes: async () => answer(disk.kept),
    hasRoom: async (wanted: number) => {
      disk.tries += 1
      return answer(disk.free >= wanted)
    },
    fill: async (wanted: number) => {
      if (answer(disk.free) < wanted) throw fullDisk()
      disk.kept = wanted
    },
    empty: async () => void (disk.kept = answer(0)),
  }
  const open = (looksBeforeMade = 0) =>
    new DatabaseReserve({ room, log: openLog('silent'), bytes, looksBeforeMade })
  const look = async (reserve: DatabaseReserve, isFailing: boolean, times = 1) => {
    for (let at = 0; at < times; at += 1) await reserve.look(isFailing)
  }
  return { disk, open, look }
}

test('room is kept some looks after the start, where there is twice as much, and is tried seldom where there is not', async () => {
  const { disk, open, look } = world()
  const reserve = open(2)
  await look(reserve, false, 2)
  expect(disk.kept).toBeUndefined()
  disk.free = 2 * bytes - 1
  await look(reserve, false, 300)
  expect([disk.kept, disk.tries, reserve.isReleased]).toEqual([undefined, 1, false])
  disk.free = 1_000_000_000
  await look(reserve, false, 1_600)
  expect([disk.kept, reserve.isReleased]).toEqual([bytes, false])
})

test('a full disk gets the room, and values wait, also after a restart, until there is twice as much', async () => {
  const { disk, open, look } = world()
  const first = open()
  await look(first, false)
  await look(first, true)
  expect([disk.kept, first.isReleased]).toEqual([bytes, false])
  disk.free = 0
  await look(first, true)
  expect([disk.kept, first.isReleased]).toEqual([0, true])

  const second = open(5)
  await look(second, false, minuteOfLooks)
  expect(second.isReleased).toBe(true)
  disk.free = 1_000_000_000
  await look(second, true, minuteOfLooks)
  expect([disk.kept, second.isReleased]).toEqual([bytes, false])
})

test('a database that is away, or busy, releases nothing and is looked at again', async () => {
  const { disk, open, look } = world(bytes)
  const reserve = open()
  disk.isAway = true
  await look(reserve, true, 3)
  disk.isAway = false
  await look(reserve, true)
  expect([disk.kept, reserve.isReleased]).toEqual([bytes, false])
  disk.free = 0
  await look(reserve, true)
  expect(reserve.isReleased).toBe(true)
})

test('a disk that is full for others only is found without a fault of this process', async () => {
  const { disk, open, look } = world(bytes)
  const reserve = open()
  disk.free = 0
  await look(reserve, false, 6)
  expect([disk.kept, reserve.isReleased]).toEqual([0, true])
})

test('what a database emptied by itself is made again at the next look, since others store nothing until then', async () => {
  const { disk, open, look } = world(bytes)
  const reserve = open()
  await look(reserve, false)
  disk.kept = 0
  disk.isAway = true
  await look(reserve, true)
  disk.isAway = false
  disk.free = 2 * bytes - 1
  await look(reserve, false)
  expect([disk.kept, reserve.isReleased]).toEqual([bytes, false])
})

test('what a database emptied by itself is given away where its disk has no room for it any more', async () => {
  const { disk, open, look } = world(bytes)
  const reserve = open()
  await look(reserve, false)
  disk.kept = 0
  disk.free = bytes - 1
  await look(reserve, false)
  expect([disk.kept, reserve.isReleased]).toEqual([0, true])
})

test('what waits when the process stops is stored in the last room', async () => {
  const { disk, open, look } = world(0)
  disk.free = 0
  const reserve = open()
  await look(reserve, true)
  expect(reserve.isReleased).toBe(true)
  reserve.admitValues()
  expect(reserve.isReleased).toBe(false)
})
