import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLog } from '#platform/process/log/log.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { DiskReserve, reserveName } from './disk-reserve.ts'
import type { Point } from './samples/sample-store.ts'
import { guardValues } from './value-reserve.ts'

const bytes = 3 * 1024 * 1024
const point = { deviceId: 1, varId: 1, time: 1, value: 1 }

/** A reserve on a disk whose room the test sets. */
function world() {
  const folder = temporaryFolder()
  const room = { free: 100 * bytes, reusable: 0 }
  const open = (looksBeforeMade = 0) =>
    new DiskReserve({
      folder,
      disk: { freeBytes: async () => room.free },
      reusableBytes: async () => room.reusable,
      log: openLog('silent'),
      bytes,
      looksBeforeMade,
    })
  const size = () => statSync(join(folder, reserveName), { throwIfNoEntry: false })?.size
  const stored: Point[] = []
  const append = (reserve: DiskReserve) =>
    guardValues({ append: async (points) => void stored.push(...points) }, reserve).append([point])
  return { room, open, folder, size, stored, append }
}

test('room is kept some looks after the start, where there is twice as much', async () => {
  const { room, open, size } = world()
  const reserve = open(2)
  await reserve.look(false)
  await reserve.look(false)
  expect(size()).toBeUndefined()
  room.free = 2 * bytes - 1
  await reserve.look(false)
  expect(size()).toBeUndefined()
  room.free = 2 * bytes
  await reserve.look(false)
  expect([size(), reserve.isReleased]).toEqual([bytes, false])
})

test('on a full disk the room is released and values wait, also after a restart, until there is twice as much', async () => {
  const { room, open, size, stored, append } = world()
  const first = open()
  await first.look(false)
  await append(first)
  room.free = bytes
  await first.look(true)
  expect(first.isReleased).toBe(false)
  room.free = 0
  await first.look(false)
  expect(first.isReleased).toBe(false)
  await first.look(true)
  expect([first.isReleased, size()]).toEqual([true, 0])
  await expect(append(first)).rejects.toThrow('for alarms')

  const second = open(5)
  room.free = 2 * bytes - 1
  await second.look(false)
  await expect(append(second)).rejects.toThrow('for alarms')
  room.free = 2 * bytes
  await second.look(true)
  expect([second.isReleased, size()]).toEqual([false, undefined])
  await append(second)
  expect(stored).toHaveLength(2)
  for (let look = 0; look < 5; look += 1) await second.look(false)
  expect(size()).toBe(bytes)
})

test('what waits when the process stops is stored in the last room, which is kept from values again after it', async () => {
  const { room, open, append, stored } = world()
  const reserve = open()
  await reserve.look(false)
  room.free = 0
  await reserve.look(true)
  reserve.admitValues()
  await append(reserve)
  expect(stored).toHaveLength(1)
  expect(open().isReleased).toBe(true)
})

test('room inside the database is room for values, and nothing is kept then', async () => {
  const { room, open, size } = world()
  const reserve = open()
  await reserve.look(false)
  room.free = 0
  await reserve.look(true)
  room.reusable = 2 * bytes
  await reserve.look(true)
  expect([reserve.isReleased, size()]).toEqual([false, undefined])
})

test('where the disk takes no reserve, values are stored without one', async () => {
  const { open, folder, size, append, stored } = world()
  const reserve = open()
  rmSync(folder, { recursive: true })
  await reserve.look(false)
  expect([reserve.isReleased, size()]).toEqual([false, undefined])
  await append(reserve)
  expect(stored).toHaveLength(1)
})
