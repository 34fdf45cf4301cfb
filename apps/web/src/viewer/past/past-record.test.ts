import type { Past, PastAlarm } from '@fieldhub/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alarmBeside, alarmingAt, PastRecord } from './past-record.ts'

const stepMs = 1_000

interface Stored {
  readonly time: number
  readonly value: number
}

/** What the server answers of stored values: those that are the newest at one of the instants. */
function answerOf(
  stored: readonly Stored[],
  links: readonly Stored[],
  from: number,
  to: number,
): Past {
  const instants = Array.from({ length: (to - from) / stepMs + 1 }, (_, at) => from + at * stepMs)
  const newest = instants.flatMap((at) => stored.findLast(({ time }) => time <= at) ?? [])
  const changes = links.filter(({ time }, at) => {
    const isLastBefore = (links[at + 1]?.time ?? Infinity) > from
    return time <= to && (time >= from || isLastBefore)
  })
  return {
    from,
    to,
    series: [
      {
        deviceId: 1,
        varId: 2,
        goodMs: 3_000,
        points: [...new Set(newest)].map(({ time, value }) => [time, value]),
      },
    ],
    links: [
      { deviceId: 1, changes: changes.map(({ time, value }) => [time, value === 1 ? 1 : 0]) },
    ],
    alarms: [],
  }
}

const storedOf = (value: fc.Arbitrary<number>) =>
  fc
    .uniqueArray(fc.record({ time: fc.integer({ min: 0, max: 60_000 }), value }), {
      maxLength: 40,
      selector: ({ time }) => time,
    })
    .map((list) => list.toSorted((a, b) => a.time - b.time))

test('at every instant that is played, the value is the last that was stored, and the device as it was', () => {
  fc.assert(
    fc.property(
      storedOf(fc.integer()),
      storedOf(fc.integer({ min: 0, max: 1 })),
      fc.integer({ min: 0, max: 20 }),
      fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 5 }),
      (stored, links, start, lengths) => {
        let from = start * 1_000
        let record: PastRecord | undefined
        for (const length of lengths) {
          const to = from + length * stepMs
          const answer = answerOf(stored, links, from, to)
          if (record === undefined) record = new PastRecord(answer, stepMs)
          else record.add(answer, from)
          for (let instant = from; instant <= to; instant += stepMs) {
            expect(record.reading(1, 2, instant)).toEqual(
              stored.findLast(({ time }) => time <= instant),
            )
            const link = links.findLast(({ time }) => time <= instant)
            expect(record.isOnline(1, instant)).toBe(link?.value !== 0)
          }
          expect(record.to).toBe(to)
          from = to + stepMs
        }
      },
    ),
  )
})

const alarm = (startTime: number, endTime: number | null, knownTime: number | null = null) =>
  ({ deviceId: 1, varId: 2, severity: 'urgent', startTime, endTime, knownTime }) satisfies PastAlarm

test('a variable is in alarm from its beginning until before its end, and known once somebody was', () => {
  const alarms = [alarm(10, 20, 15), alarm(30, null)]
  const at = (time: number) => alarmingAt(alarms, time).map(({ isKnown }) => isKnown)
  expect([at(9), at(10), at(14), at(15), at(19), at(20), at(30)]).toEqual([
    [],
    [false],
    [false],
    [true],
    [true],
    [],
    [false],
  ])
})

test('alarms are found in either direction, and none beside the last', () => {
  const alarms = [alarm(30, null), alarm(10, 20)]
  const beside = (time: number, direction: 1 | -1) => alarmBeside(alarms, time, direction)
  expect([beside(0, 1), beside(10, 1), beside(30, 1)]).toEqual([10, 30, undefined])
  expect([beside(99, -1), beside(30, -1), beside(10, -1)]).toEqual([30, 10, undefined])
})
