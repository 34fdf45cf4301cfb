import { mkdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { partitionCount } from '#facts/partition.ts'
import { getDisk } from '#platform/process/disk.ts'
import { temporaryFolder } from '#testing/test-server.ts'
import { StoreHealth } from './store-health.ts'

function watch() {
  const folder = temporaryFolder()
  const backlog = { size: 0 }
  const alarms = { isStoring: true }
  const partitions = { isStoring: true, held: partitionCount }
  const partial: boolean[] = []
  const published: boolean[] = []
  const watched = new StoreHealth({
    backlog,
    alarms,
    partitions,
    disk: getDisk(folder),
    log: pino({ level: 'silent' }),
    viewers: {
      publishStoring: ({ isStoring, isLivePartial }) => {
        published.push(isStoring)
        partial.push(isLivePartial)
      },
    },
  })
  // Nothing can be written where a folder is, as on a full disk.
  const probe = join(folder, '.write-probe')
  return {
    watched,
    backlog,
    alarms,
    partitions,
    published,
    partial,
    fill: () => mkdirSync(probe),
    empty: () => rmdirSync(probe),
  }
}

test('values that wait are published once, and once more when they are stored', async () => {
  const { watched, backlog, published } = watch()
  await watched.look()
  expect([watched.isStoring, published]).toEqual([true, []])
  backlog.size = 3
  await watched.look()
  await watched.look()
  expect([watched.isStoring, published]).toEqual([false, [false]])
  backlog.size = 0
  await watched.look()
  expect([watched.isStoring, published]).toEqual([true, [false, true]])
})

test('alarms that cannot be stored are published like values', async () => {
  const { watched, alarms, published } = watch()
  alarms.isStoring = false
  await watched.look()
  alarms.isStoring = true
  await watched.look()
  expect(published).toEqual([false, true])
})

test('values that another process cannot store are published like those of this one', async () => {
  const { watched, partitions, published } = watch()
  partitions.isStoring = false
  await watched.look()
  partitions.isStoring = true
  await watched.look()
  expect(published).toEqual([false, true])
})

test('a disk that takes nothing is found within a few looks, and is well at the next', async () => {
  const { watched, published, fill, empty } = watch()
  await watched.look()
  fill()
  for (let look = 0; look < 5; look += 1) await watched.look()
  expect(published).toEqual([false])
  empty()
  await watched.look()
  expect(published).toEqual([false, true])
})

test('the free bytes are those of the disk', async () => {
  const free = await getDisk(temporaryFolder()).freeBytes()
  expect(free).toBeGreaterThan(0)
})

test('a bus that is away is published, and values are stored nevertheless', async () => {
  const bus = { isReached: true }
  const published: boolean[][] = []
  const watched = new StoreHealth({
    backlog: { size: 0 },
    alarms: { isStoring: true },
    disk: undefined,
    bus,
    log: pino({ level: 'silent' }),
    viewers: {
      publishStoring: ({ isStoring, isBusAway }) => void published.push([isStoring, isBusAway]),
    },
  })
  await watched.look()
  bus.isReached = false
  await watched.look()
  await watched.look()
  expect(watched.isStoring).toBe(true)
  bus.isReached = true
  await watched.look()
  expect(published).toEqual([
    [true, true],
    [true, false],
  ])
})

test('live values are said to stand still only where another process stores some of them', async () => {
  const { watched, backlog, partitions, partial } = watch()
  backlog.size = 1
  await watched.look()
  partitions.held = partitionCount - 8
  await watched.look()
  await watched.look()
  partitions.held = partitionCount
  await watched.look()
  backlog.size = 0
  await watched.look()
  partitions.held = partitionCount - 8
  await watched.look()
  expect(partial).toEqual([false, true, false, false])
})
