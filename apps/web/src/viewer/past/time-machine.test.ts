import type { Past } from '@fieldhub/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import type { PastQuery } from './past-port.ts'
import { type Speed, TimeMachine } from './time-machine.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hourMs = 3_600_000
const range = { from: 100 * hourMs, to: 102 * hourMs }
const list = [{ deviceId: 1, varIds: [2] }]

/** A machine over a variable whose value is the minute of its time, read with some delay. */
async function start(world: { fails?: boolean; isAway?: boolean; instantsMax?: number } = {}) {
  const queries: PastQuery[] = []
  const read = async (query: PastQuery): Promise<Past> => {
    queries.push(query)
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
    if (world.fails === true) throw new ApiError(40_005, 'too often')
    if (world.isAway === true) throw new ApiError(503, 'unavailable')
    const { from, stepMs } = query
    const to =
      stepMs === undefined
        ? query.to
        : Math.min(query.to, from + ((world.instantsMax ?? 1_000) - 1) * stepMs)
    const first = Math.floor(from / 60_000)
    const last = Math.floor(to / 60_000)
    const points = Array.from({ length: last - first + 1 }, (_, at): [number, number] => [
      (first + at) * 60_000,
      first + at,
    ])
    const alarms = [{ deviceId: 1, varId: 2, severity: 'urgent' as const, knownTime: null }].map(
      (alarm) => ({ ...alarm, startTime: range.from + 500, endTime: range.from + hourMs }),
    )
    const series = stepMs === undefined ? [] : [{ deviceId: 1, varId: 2, goodMs: 180_000, points }]
    return { from, to, series, links: [], alarms }
  }
  const machine = new TimeMachine({
    port: { read, alarms: async () => [], history: async () => [] },
    range,
    now: () => range.to + hourMs,
    setTimer: (run, delayMs) => {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
    schedule: (flush) => flush(),
  })
  const stop = machine.start()
  machine.setVariables(list)
  await vi.advanceTimersByTimeAsync(1_000)
  const shown = () => machine.state().scene?.live.value(1, 2)?.value
  return { machine, stop, queries, shown, world }
}

test('it shows the end first, and after a jump what was stored last then', async () => {
  const { machine, shown, stop } = await start()
  expect([machine.state().at, shown()]).toEqual([range.to, 102 * 60])
  machine.seek(range.from + 90_500)
  await vi.advanceTimersByTimeAsync(100)
  expect([machine.state().at, shown()]).toEqual([range.from + 90_000, 100 * 60 + 1])
  stop()
})

test.for([1, 10, 60, 600] as const)(
  'at speed %i so many seconds pass in one',
  async (speed: Speed) => {
    const { machine, stop, shown } = await start({ instantsMax: 70 })
    machine.setSpeed(speed)
    machine.seek(range.from)
    await vi.advanceTimersByTimeAsync(1_000)
    const begun = Date.now()
    machine.play()
    await vi.advanceTimersByTimeAsync(10_050)
    const { at, isPlaying } = machine.state()
    const lateMs = at - range.from - (Date.now() - begun) * speed
    expect(Math.abs(lateMs)).toBeLessThanOrEqual(speed * 1_000)
    expect([isPlaying, shown()]).toEqual([at < range.to, Math.floor(at / 60_000)])
    stop()
  },
)

test('it ends at the end of its time, and plays from the beginning once more', async () => {
  const { machine, stop } = await start()
  machine.setSpeed(600)
  machine.seek(range.to - 180_000)
  machine.play()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(machine.state().isPlaying).toBe(false)
  machine.seek(range.to)
  machine.play()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(machine.state().at).toBeLessThan(range.from + hourMs)
  expect(machine.state().isPlaying).toBe(true)
  stop()
})

test('where its steps do not meet the end, it plays from the beginning after it all the same', async () => {
  const { machine, stop } = await start()
  machine.seek(range.to - 31_000)
  machine.play()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(machine.state()).toMatchObject({ isPlaying: false, at: range.to - 7_000 })
  machine.play()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(machine.state().isPlaying).toBe(true)
  expect(machine.state().at).toBeLessThan(range.from + hourMs)
  stop()
})

test('a drag through time reads few of its places, and its last in any case', async () => {
  const { machine, queries, shown, stop } = await start()
  queries.length = 0
  for (let minute = 0; minute < 60; minute += 1) {
    machine.seek(range.from + minute * 60_000)
    await vi.advanceTimersByTimeAsync(20)
  }
  await vi.advanceTimersByTimeAsync(2_000)
  expect(queries.length).toBeLessThanOrEqual(5)
  expect([shown(), machine.state().activity]).toEqual([100 * 60 + 59, 'there'])
  stop()
})

test('while somebody goes on through time, what is shown follows and says of which time it is', async () => {
  const { machine, shown, stop } = await start()
  for (let minute = 0; minute < 20; minute += 1) {
    machine.seek(range.from + minute * 60_000)
    await vi.advanceTimersByTimeAsync(30)
  }
  const { at, scene } = machine.state()
  expect(at).toBe(range.from + 19 * 60_000)
  expect(scene?.now()).toBeLessThan(at)
  expect(shown()).toBe((scene?.now() ?? 0) / 60_000)
  stop()
})

test('alarms are jumped to, from either side, and mark what is shown', async () => {
  const { machine, stop } = await start()
  expect(machine.alarmBeside(1)).toBeUndefined()
  machine.jump(-1)
  await vi.advanceTimersByTimeAsync(500)
  const { at, scene } = machine.state()
  expect([at, scene?.alarming().length]).toEqual([range.from + 1_000, 1])
  expect(machine.alarmBeside(-1)).toBeUndefined()
  machine.seek(range.from + hourMs)
  await vi.advanceTimersByTimeAsync(500)
  expect(machine.state().scene?.alarming()).toEqual([])
  stop()
})

test('what cannot be read stops it and says so, and nothing is read after its end', async () => {
  const { machine, world, queries, stop } = await start()
  world.fails = true
  machine.play()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(machine.state()).toMatchObject({
    isPlaying: false,
    activity: 'failed',
    reason: 'too often',
  })
  world.fails = false
  machine.seek(range.from)
  machine.play()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(machine.state().activity).toBe('there')
  stop()
  queries.length = 0
  await vi.advanceTimersByTimeAsync(600_000)
  expect(queries).toEqual([])
})

test('a server that is away for some seconds is waited for, and for longer is a failure', async () => {
  const { machine, shown, stop, world } = await start()
  world.isAway = true
  machine.seek(range.from)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(machine.state().activity).toBe('reading')
  // Another time than the one that is waited for.
  machine.seek(range.from + 60_000)
  await vi.advanceTimersByTimeAsync(6_000)
  world.isAway = false
  await vi.advanceTimersByTimeAsync(2_000)
  expect(machine.state()).toMatchObject({ activity: 'there', at: range.from + 60_000 })
  expect(shown()).toBe(100 * 60 + 1)
  machine.play()
  await vi.advanceTimersByTimeAsync(1_000)
  world.isAway = true
  machine.seek(range.from + 120_000)
  await vi.advanceTimersByTimeAsync(5_000)
  world.isAway = false
  await vi.advanceTimersByTimeAsync(3_000)
  expect(machine.state()).toMatchObject({ activity: 'there', isPlaying: true })
  world.isAway = true
  machine.seek(range.from)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(machine.state()).toMatchObject({ activity: 'failed', reason: 'unavailable' })
  stop()
})

test('alarms that could not be read are no “none”, and are read again where the server was away', async () => {
  const world = { isAway: true }
  const { machine, stop } = await start(world)
  const known = () => [machine.state().isRangeRead, machine.state().alarms.length]
  expect(known()).toEqual([false, 0])
  world.isAway = false
  await vi.advanceTimersByTimeAsync(2_000)
  expect(known()).toEqual([true, 1])
  machine.setVariables([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(machine.state().alarms).toEqual([])
  stop()
  const refused = await start({ fails: true })
  const { length } = refused.queries
  await vi.advanceTimersByTimeAsync(5_000)
  expect([refused.machine.state().isRangeRead, refused.queries.length]).toEqual([false, length])
  refused.stop()
})
