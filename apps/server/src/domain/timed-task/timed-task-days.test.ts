import {
  decideDue,
  judgeDay,
  nextRun,
  nextRuns,
  parseDay,
  type RepeatSchedule,
  type RunDays,
} from '@fieldhub/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getOffsets } from './timed-task-plan.ts'

const minuteMs = 60_000
const quarterMs = 15 * minuteMs
const dayMs = 24 * 60 * minuteMs
const zones = [
  'Asia/Shanghai',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
] as const
type Zone = (typeof zones)[number]

/** The days off of 2026 as the State Council published them, and the weekends that were worked. */
const printed2026 = {
  off: ['01-01', '01-02', '01-03', '02-15', '02-16', '02-17', '02-18', '02-19', '02-20', '02-21']
    .concat(['02-22', '02-23', '04-04', '04-05', '04-06', '05-01', '05-02', '05-03', '05-04'])
    .concat(['05-05', '06-19', '06-20', '06-21', '09-25', '09-26', '09-27', '10-01', '10-02'])
    .concat(['10-03', '10-04', '10-05', '10-06', '10-07']),
  work: ['01-04', '02-14', '02-28', '05-09', '09-20', '10-10'],
}
const ownOff = '2026-12-24'
const calendar = {
  base: 'china',
  own: new Map([[parseDay(ownOff) ?? 0, 'off' as const]]),
} as const

function isWorkdayOnPaper(text: string): boolean {
  if (text === ownOff || printed2026.off.includes(text.slice(5))) return false
  if (printed2026.work.includes(text.slice(5))) return true
  return ![0, 6].includes(new Date(`${text}T12:00:00Z`).getUTCDay())
}

/** Each kind of days, with what somebody would say who looks at a printed calendar. */
const kinds: readonly (readonly [string, RunDays, (text: string) => boolean])[] = [
  [
    'workdays',
    { kind: 'workdays', isWorkday: (day) => judgeDay(calendar, day).kind === 'work' },
    isWorkdayOnPaper,
  ],
  [
    'days off',
    { kind: 'daysOff', isWorkday: (day) => judgeDay(calendar, day).kind === 'work' },
    (text) => !isWorkdayOnPaper(text),
  ],
  [
    'the 31st, skipped',
    { kind: 'monthDays', monthDays: [31], shortMonths: 'skip' },
    (text) => text.endsWith('-31'),
  ],
  [
    'the 30th or the last day',
    { kind: 'monthDays', monthDays: [30], shortMonths: 'last' },
    (text) => text.endsWith('-30') || text === '2026-02-28',
  ],
  [
    'the first and the last day',
    { kind: 'monthDays', monthDays: [1, -1], shortMonths: 'skip' },
    (text) => text.endsWith('-01') || isLastDay(text),
  ],
  [
    'all days',
    { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] },
    (text) => text.startsWith('2026'),
  ],
]

function isLastDay(text: string): boolean {
  return new Date(Date.parse(`${text}T00:00:00Z`) + dayMs).getUTCDate() === 1
}

/**
 * Walks through the year and its edges a quarter of an hour at a time, with the local date and time that the runtime
 * shows.
 */
function walkYear(zone: Zone): readonly (readonly [time: number, date: string, minutes: number])[] {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const from = Date.UTC(2025, 11, 31)
  const quarters = Array.from({ length: (367 * dayMs) / quarterMs }, (_, index) => index)
  return quarters.map((index) => {
    const time = from + index * quarterMs
    const [date = '', clock = ''] = format.format(time).split(' ')
    const [hours = 0, minutes = 0] = clock.split(':').map(Number)
    return [time, date, hours * 60 + minutes]
  })
}
const walks = new Map(zones.map((zone) => [zone, walkYear(zone)]))

/** The first moment of each chosen day at which clocks show the time or have passed it. */
function walkedRuns(zone: Zone, isDay: (text: string) => boolean, minutes: number): number[] {
  const served = new Map<string, number>()
  for (const [time, date, shown] of walks.get(zone) ?? []) {
    const isOfYear = date.startsWith('2026')
    if (isOfYear && shown >= minutes && isDay(date) && !served.has(date)) served.set(date, time)
  }
  return [...served.values()]
}

test.for(kinds)(
  'through all of 2026, %s run when a calendar and a clock say so',
  ([, days, isDay]) => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 95 }), (zone, quarter) => {
        const offsetAt = getOffsets(zone)
        const schedule: RepeatSchedule = {
          type: 'repeat',
          days,
          moment: { kind: 'clock', timeOfDayMs: quarter * quarterMs },
          delayMs: 0,
        }
        const wanted = walkedRuns(zone, isDay, quarter * 15)
        const midnight = walkedRuns(zone, (text) => text === '2026-01-01', 0)[0] ?? 0
        const runs = nextRuns(schedule, { after: midnight - 1, count: wanted.length }, offsetAt)
        expect([zone, quarter, runs]).toEqual([zone, quarter, wanted])
      }),
      { numRuns: 25, examples: zones.map((zone) => [zone, zone === 'Pacific/Chatham' ? 11 : 9]) },
    )
  },
)

/** What a server carries out that is up all year and looks at a plan a moment after it is due. */
function carriedOut(schedule: RepeatSchedule, { from, until }: Year, zone: Zone, lateMs: number) {
  const offsetAt = getOffsets(zone)
  const runs: (number | null)[] = []
  let planned = nextRun(schedule, from, offsetAt)
  while (planned !== null && planned < until) {
    const question = { planned, now: planned + lateMs, startedAt: from }
    const { run, missed, next } = decideDue(schedule, question, offsetAt)
    // What is missed shows as a run that is not there.
    runs.push(missed === 0 ? run : null)
    planned = next
  }
  return runs
}

interface Year {
  readonly from: number
  readonly until: number
}

/** 01:15, 02:15 and 02:45, which zones skip or show twice, and a time that no change of the clocks touches. */
const quarters = [5, 9, 11, 32]

test.for(zones)('all year round in %s, a server does each run once and misses none', (zone) => {
  const [from = 0] = walkedRuns(zone, (text) => text === '2026-01-01', 0)
  const [last = 0] = walkedRuns(zone, (text) => text === '2026-12-31', 0)
  const year = { from: from - 1, until: last + dayMs }
  for (const quarter of quarters) {
    const moment = { kind: 'clock', timeOfDayMs: quarter * quarterMs } as const
    for (const [name, days, isDay] of kinds) {
      const schedule: RepeatSchedule = { type: 'repeat', days, moment, delayMs: 0 }
      const done = carriedOut(schedule, year, zone, quarter * 1_000)
      expect([name, quarter, done]).toEqual([name, quarter, walkedRuns(zone, isDay, quarter * 15)])
    }
  }
})

test('a step that follows another does so as time passes, across a change of the clocks', () => {
  const offsetAt = getOffsets('Europe/Berlin')
  const schedule: RepeatSchedule = {
    type: 'repeat',
    days: { kind: 'weekdays', weekdays: [7] },
    moment: { kind: 'clock', timeOfDayMs: 60 * minuteMs },
    delayMs: 120 * minuteMs,
  }
  const runs = nextRuns(schedule, { after: Date.UTC(2026, 2, 28), count: 1 }, offsetAt)
  // Two hours after 01:00 it is 04:00 on the day that has no 02:00.
  expect(runs).toEqual([Date.UTC(2026, 2, 29, 2)])
})

const places = [
  ['Asia/Shanghai', { latitude: 31.23, longitude: 121.47 }],
  ['Asia/Shanghai', { latitude: 43.83, longitude: 87.62 }],
  ['Europe/Berlin', { latitude: 52.52, longitude: 13.4 }],
  ['America/New_York', { latitude: 40.71, longitude: -74.01 }],
  ['Australia/Lord_Howe', { latitude: -31.55, longitude: 159.08 }],
  ['Pacific/Chatham', { latitude: -43.95, longitude: -176.56 }],
] as const
const evenings = places.map((place) => [...place, 'sunset', 15, 23] as const)
const mornings = places.map((place) => [...place, 'sunrise', 3, 11] as const)

test.for([...evenings, ...mornings])(
  'in %s at %j, each day of a year has one %s, between %d and %d',
  ([zone, place, event, earliest, latest]) => {
    const offsetAt = getOffsets(zone)
    const schedule: RepeatSchedule = {
      type: 'repeat',
      days: { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] },
      moment: { kind: 'sun', event, offsetMs: 0, place },
      delayMs: 0,
    }
    const runs = nextRuns(schedule, { after: Date.UTC(2026, 0, 1), count: 365 }, offsetAt)
    const local = runs.map((run) => run + offsetAt(run))
    const days = local.map((time) => Math.floor(time / dayMs))
    expect(days).toEqual(days.map((_, index) => (days[0] ?? 0) + index))
    const hours = local.map((time) => (time % dayMs) / (60 * minuteMs))
    expect(Math.min(...hours)).toBeGreaterThan(earliest)
    expect(Math.max(...hours)).toBeLessThan(latest)
  },
)
