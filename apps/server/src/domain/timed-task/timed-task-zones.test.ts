import { nextRun, nextRuns, type RepeatSchedule, type Schedule } from '@fieldhub/rules'
import type { ZoneOffset } from '@fieldhub/zones'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getOffsets } from './timed-task-plan.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The offsets by the local date and time that the runtime shows, which is another way than the product's. */
function shownOffsetsOf(zone: string): ZoneOffset {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (time) => Date.parse(`${format.format(time).replace(' ', 'T')}Z`) - floorTo(time, secondMs)
}

function floorTo(time: number, step: number): number {
  return Math.floor(time / step) * step
}

const weekly = (weekdays: readonly number[], timeOfDayMs: number): RepeatSchedule => ({
  type: 'repeat',
  days: { kind: 'weekdays', weekdays },
  moment: { kind: 'clock', timeOfDayMs },
  delayMs: 0,
})
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const repeat = (weekdays: readonly number[], time: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return weekly(weekdays, hours * hourMs + minutes * minuteMs + seconds * secondMs)
}
const runsOf = (schedule: Schedule, from: string, zone: string, count = 3) =>
  nextRuns(schedule, { after: Date.parse(from), count }, getOffsets(zone)).map((time) =>
    new Date(time).toISOString().replace('.000Z', 'Z'),
  )

test.for([
  [
    'a day of the week, to the second',
    repeat([1, 5], '08:30:15'),
    '2026-06-01T00:30:15Z',
    'Asia/Shanghai',
    ['2026-06-05T00:30:15Z', '2026-06-08T00:30:15Z', '2026-06-12T00:30:15Z'],
  ],
  [
    'today, while its time is still to come',
    repeat([1], '08:30:15'),
    '2026-06-01T00:30:14Z',
    'Asia/Shanghai',
    ['2026-06-01T00:30:15Z', '2026-06-08T00:30:15Z', '2026-06-15T00:30:15Z'],
  ],
  [
    'Sunday is 7, in local days and not in those of UTC',
    repeat([7], '00:10:00'),
    '2026-06-05T12:00:00Z',
    'Asia/Shanghai',
    ['2026-06-06T16:10:00Z', '2026-06-13T16:10:00Z', '2026-06-20T16:10:00Z'],
  ],
  [
    'in spring, 02:30 is when clocks are put forward to 03:00',
    repeat(everyDay, '02:30:00'),
    '2026-03-07T12:00:00Z',
    'America/New_York',
    ['2026-03-08T07:00:00Z', '2026-03-09T06:30:00Z', '2026-03-10T06:30:00Z'],
  ],
  [
    'in autumn, the first of two 01:30 counts, once',
    repeat(everyDay, '01:30:00'),
    '2026-10-31T12:00:00Z',
    'America/New_York',
    ['2026-11-01T05:30:00Z', '2026-11-02T06:30:00Z', '2026-11-03T06:30:00Z'],
  ],
  [
    'after the first of two 01:30 comes the one of the day after',
    repeat(everyDay, '01:30:00'),
    '2026-11-01T06:10:00Z',
    'America/New_York',
    ['2026-11-02T06:30:00Z', '2026-11-03T06:30:00Z', '2026-11-04T06:30:00Z'],
  ],
  [
    'half an hour of summer time',
    repeat(everyDay, '02:15:00'),
    '2026-10-02T20:00:00Z',
    'Australia/Lord_Howe',
    ['2026-10-03T15:30:00Z', '2026-10-04T15:15:00Z', '2026-10-05T15:15:00Z'],
  ],
] as const)('%s', ([, schedule, from, zone, expected]) => {
  expect(runsOf(schedule, from, zone)).toEqual(expected)
})

const stepMs = 15 * minuteMs

/** Walks through local time a quarter of an hour at a time, as somebody with a calendar and a clock would. */
function walkedRun(
  weekdays: readonly number[],
  timeOfDayMs: number,
  { after, offsetAt }: { readonly after: number; readonly offsetAt: ZoneOffset },
): number | null {
  const served = new Set<number>()
  let before = after - 3 * dayMs + offsetAt(after - 3 * dayMs)
  for (let time = after - 3 * dayMs; time <= after + 9 * dayMs; time += stepMs) {
    const local = time + offsetAt(time)
    const day = Math.floor(local / dayMs)
    const planned = day * dayMs + timeOfDayMs
    const weekday = new Date(local).getUTCDay() || 7
    const isReached = local >= planned && before < planned
    before = local
    if (!isReached || served.has(day) || !weekdays.includes(weekday)) continue
    served.add(day)
    if (time > after) return time
  }
  return null
}

test('every zone runs when somebody with a calendar and a clock would', () => {
  const zones = [
    'Asia/Shanghai',
    'America/New_York',
    'Europe/London',
    'Australia/Lord_Howe',
    'America/Santiago',
    'Asia/Kathmandu',
    'Africa/Casablanca',
  ]
  const offsets = new Map(zones.map((zone) => [zone, shownOffsetsOf(zone)]))
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
      fc.integer({ min: 0, max: 95 }),
      fc.integer({ min: Date.UTC(2024, 0, 1) / stepMs, max: Date.UTC(2028, 0, 1) / stepMs }),
      (zone, weekdays, quarter, step) => {
        const shown = offsets.get(zone) ?? (() => 0)
        const schedule = weekly(weekdays, quarter * stepMs)
        const after = step * stepMs
        const walked = walkedRun(weekdays, quarter * stepMs, { after, offsetAt: shown })
        expect(nextRun(schedule, after, getOffsets(zone))).toBe(walked)
      },
    ),
    { numRuns: 300 },
  )
})

test('around every change of the clocks, each quarter of an hour runs as it should', () => {
  const changes = [
    ['America/New_York', Date.UTC(2026, 2, 8, 7)],
    ['America/New_York', Date.UTC(2026, 10, 1, 6)],
    ['Australia/Lord_Howe', Date.UTC(2026, 3, 4, 15)],
    ['Australia/Lord_Howe', Date.UTC(2026, 9, 3, 15, 30)],
    ['Europe/London', Date.UTC(2026, 2, 29, 1)],
    ['Europe/London', Date.UTC(2026, 9, 25, 1)],
  ] as const
  for (const [zone, change] of changes) {
    const shown = shownOffsetsOf(zone)
    for (let quarter = 0; quarter < 20; quarter += 1) {
      const schedule = weekly(everyDay, quarter * stepMs)
      for (const hours of [-30, -6, -1, 0, 1]) {
        const after = change + hours * hourMs
        const walked = walkedRun(everyDay, quarter * stepMs, { after, offsetAt: shown })
        expect([zone, quarter, hours, nextRun(schedule, after, getOffsets(zone))]).toEqual([
          zone,
          quarter,
          hours,
          walked,
        ])
      }
    }
  }
})
