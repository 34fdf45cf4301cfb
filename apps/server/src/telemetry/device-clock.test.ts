import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DeviceClock } from './device-clock.ts'

const hourMs = 3_600_000
const start = 1_790_000_000_000

/** Reports each so many seconds, by a clock that is behind: the time of each by ours, relative to now; late: `late`. */
function report(
  clock: DeviceClock,
  times: readonly { readonly at: number; readonly behind: number }[],
) {
  let newest = start
  return times.map(({ at, behind }) => {
    const now = start + at * 1_000
    const time = now - behind * 1_000
    const found = time >= newest ? time : clock.timeOf({ slot: 0, time, newest }, now)
    newest = Math.max(newest, found ?? 0)
    return found === undefined ? 'late' : (found - now) / 1_000
  })
}

const every = (seconds: number, count: number, behind: number, from = 10) =>
  Array.from({ length: count }, (_, index) => ({ at: from + index * seconds, behind }))

test('after a minute of times from before, all that comes is of now', () => {
  const found = report(new DeviceClock(), every(10, 10, 3_600))
  expect(found).toEqual([...Array.from({ length: 6 }, () => 'late'), 0, 0, 0, 0])
})

test('a device that reports once an hour is judged from its second report on', () => {
  expect(report(new DeviceClock(), every(3_600, 3, 86_400))).toEqual(['late', 0, 0])
})

test('a clock that is set right, or set back further, is followed', () => {
  const clock = new DeviceClock()
  const back = every(10, 8, 3_600)
  const right = every(10, 2, 0, 100)
  const further = every(10, 8, 9_000, 120)
  const found = report(clock, [...back, ...right, ...further])
  expect(found.slice(6)).toEqual([0, 0, 0, 0, ...Array.from({ length: 6 }, () => 'late'), 0, 0])
})

test('readings of one report keep their distance', () => {
  const clock = new DeviceClock()
  report(clock, every(10, 7, 3_600))
  const now = start + 80_000
  const at = (ago: number) =>
    clock.timeOf({ slot: 1, time: now - hourMs - ago, newest: start }, now)
  expect([at(2_000), at(1_000), at(0)]).toEqual([now - 2_000, now - 1_000, now])
})

test('what a device kept and sends as present stays late, however long that takes', () => {
  const kept = Array.from({ length: 2_000 }, (_, index) => ({
    at: index,
    behind: 86_400 - index * 40,
  }))
  expect(new Set(report(new DeviceClock(), kept))).toEqual(new Set(['late']))
})

test('reports that come again stay late as long as new ones come', () => {
  const twice = every(20, 100, 0).flatMap((one) => [one, { ...one, behind: 20 }])
  const found = report(new DeviceClock(), twice)
  expect(found.filter((_, index) => index % 2 === 1)).toEqual(
    Array.from({ length: 100 }, () => 'late'),
  )
})

test('no time is of the future, and none lies before what is known', () => {
  const steps = fc.array(
    fc.record({ elapsed: fc.nat(90), behind: fc.constantFrom(0, 5, 60, 3_600, 3_605, 90_000) }),
  )
  fc.assert(
    fc.property(steps, (taken) => {
      const clock = new DeviceClock()
      let [newest, now] = [start, start]
      for (const { elapsed, behind } of taken) {
        now += elapsed * 1_000
        const time = now - behind * 1_000
        const found = time >= newest ? time : clock.timeOf({ slot: 0, time, newest }, now)
        expect(found ?? now).toBeLessThanOrEqual(now)
        expect(found ?? newest).toBeGreaterThanOrEqual(newest)
        newest = found ?? newest
      }
    }),
  )
})
