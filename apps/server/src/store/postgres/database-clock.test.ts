import { expect, test } from 'vitest'
import { FollowingClock } from '#platform/following-clock.ts'
import { openLog } from '#platform/process/log/log.ts'
import { clockFollower } from './database-clock.ts'

const hour = 3_600_000

test('a process that waits goes by the database from its first look on, and takes no old answer for the present time', () => {
  const machine = { wall: 5 * hour, ticks: 0 }
  const clock = new FollowingClock({ wall: () => machine.wall, monotonic: () => machine.ticks })
  const look = clockFollower({ clock, log: openLog('silent') })
  look({ time: 2 * hour, withinMs: 900 })
  expect(clock.now()).toBe(2 * hour + 450)
  machine.ticks += 12_000
  look({ time: 2 * hour + 1_000, withinMs: 11_000 })
  expect(clock.now()).toBe(2 * hour + 12_000)
})
