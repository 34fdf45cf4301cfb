import type { AlarmingVariable } from '@fieldhub/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bound, getNode, source, startStand } from '../testing/viewer-stand.ts'
import type { AlarmPort } from '../viewer-host.ts'
import { AlarmMarks } from './alarm-marks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const selfId = 7
const pump = getNode('pump', 'pump', { binds: [bound('running', 1), bound('fault', 2)] })
const other = getNode('other', 'value', {
  binds: [{ to: 'value', src: source(1, 8) }],
})

/** Starts marks over alarms that the test sets; `undefined`: they cannot be read. */
async function start(first: readonly AlarmingVariable[]) {
  const world: { list: readonly AlarmingVariable[] | undefined; news: () => void } = {
    list: first,
    news: () => {},
  }
  const alarms: AlarmPort = {
    read: () => Promise.resolve([]),
    alarming: () =>
      world.list === undefined ? Promise.reject(new Error('away')) : Promise.resolve(world.list),
    onChange: (listener) => {
      world.news = listener
      return () => {
        world.news = () => {}
      }
    },
  }
  const stand = startStand({ alarms })
  const marks = new AlarmMarks(stand.host)
  const stop = marks.start()
  await vi.advanceTimersByTimeAsync(0)
  const become = async (list: readonly AlarmingVariable[] | undefined) => {
    world.list = list
    world.news()
    await vi.advanceTimersByTimeAsync(3_000)
  }
  return { marks, stop, become, stand }
}

const alarming = (varId: number, rest: Partial<AlarmingVariable> = {}): AlarmingVariable => ({
  deviceId: selfId,
  varId,
  severity: 'important',
  isKnown: false,
  ...rest,
})

test('a cell is marked by the worst alarm of its variables, one that nobody knows of first', async () => {
  const { marks, become, stop } = await start([alarming(1), alarming(2, { severity: 'urgent' })])
  expect([marks.of(pump), marks.of(other)]).toEqual(['urgent', undefined])
  await become([
    alarming(1, { severity: 'general' }),
    alarming(2, { severity: 'urgent', isKnown: true }),
  ])
  expect(marks.of(pump)).toBe('general')
  await become([alarming(2, { severity: 'urgent', isKnown: true }), alarming(1, { deviceId: 8 })])
  expect([marks.of(pump), marks.of(other)]).toEqual(['urgent known', 'important'])
  await become([])
  expect([marks.of(pump), marks.of(other)]).toEqual([undefined, undefined])
  stop()
})

test('what was read last stands while alarms cannot be read, and is read anew when the connection is back', async () => {
  const { marks, become, stop, stand } = await start([alarming(1)])
  await become(undefined)
  expect(marks.of(pump)).toBe('important')
  stand.setConnection('reconnecting')
  const onMarks = vi.fn<() => void>()
  marks.subscribe(onMarks)
  await become([])
  stand.setConnection('live')
  await vi.advanceTimersByTimeAsync(3_000)
  expect([marks.of(pump), onMarks.mock.calls.length > 0]).toEqual([undefined, true])
  stop()
  expect(stand.listening()).toBe(0)
})
