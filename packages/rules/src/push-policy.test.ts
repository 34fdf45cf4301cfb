import { expect, test } from 'vitest'
import { capUntil } from './channel-cap.ts'
import type { EpisodeOutcome } from './episode.ts'
import { decidePush, isPush, type PushPolicy } from './push-policy.ts'
import {
  noPushes,
  type PushState,
  pushCapped,
  pushDecided,
  pushEnded,
  pushEscalated,
  pushOpened,
} from './push-state.ts'
import { quietUntil } from './quiet-hours.ts'

const minute = 60_000
const hour = 60 * minute

const silence: PushPolicy = {
  alarmSwitch: true,
  alarmContent: 'too hot',
  normalContent: 'fine again',
  hasAudience: true,
  isGathered: false,
  mode: 'silence',
  silenceMs: 2 * minute,
  guard: null,
  isCritical: false,
  shelvedUntil: null,
  quietHours: null,
}

const ask = (
  policy: Partial<PushPolicy>,
  state: Partial<PushState>,
  [outcome, now, isAlarming = outcome !== 'closed']: readonly [EpisodeOutcome, number, boolean?],
) => decidePush({ ...silence, ...policy }, { ...noPushes, ...state }, { outcome, isAlarming, now })

/** Sends an upload every ten seconds; every push is handed over at once. */
function pushTimes(policy: Partial<PushPolicy>, uploads: number): number[] {
  let lastPushAt: number | null = null
  return Array.from({ length: uploads }, (_, index) => index * 10_000).filter((now) => {
    const outcome = now === 0 ? 'opened' : 'still'
    const isOut = isPush(ask(policy, { lastPushAt }, [outcome, now]))
    if (isOut) lastPushAt = now
    return isOut
  })
}

test('the first push goes out at once, the next on an upload after the silence', () => {
  expect(pushTimes({}, 30)).toEqual([0, 120_000, 240_000])
  expect(pushTimes({ silenceMs: 125_000 }, 20)).toEqual([0, 130_000])
  expect(pushTimes({ mode: 'all' }, 4)).toEqual([0, 10_000, 20_000, 30_000])
})

test('a held push says until when', () => {
  expect(ask({}, { lastPushAt: 5_000 }, ['still', 65_000])).toEqual({
    reason: 'silent',
    until: 125_000,
  })
})

test('a push that waits for its provider silences too; without one there is a first', () => {
  expect(ask({}, { pendingAt: 5_000 }, ['still', 6_000]).reason).toBe('silent')
  expect(ask({}, {}, ['still', 6_000]).reason).toBe('first')
})

/** Sends an upload every two seconds for `lastingMs`; `isHanded` says which pushes reach somebody. */
function attempts(mode: PushPolicy['mode'], lastingMs: number, isHanded: (now: number) => boolean) {
  let state = noPushes
  const found: (readonly [string, number])[] = []
  for (let now = 0; now < lastingMs; now += 2_000) {
    const decision = ask({ mode }, state, [now === 0 ? 'opened' : 'still', now])
    if (!isPush(decision)) continue
    found.push([decision.reason, now / minute])
    state = pushEnded({ ...state, pendingAt: now }, isHanded(now) ? now : null)
  }
  return found
}

test.for(['all', 'silence'] as const)('%s: what nobody gets is tried ever more rarely', (mode) => {
  const found = attempts(mode, 2 * hour, () => false)
  expect(found.map(([, at]) => at)).toEqual([0, 1, 3, 7, 15, 30, 45, 60, 75, 90, 105])
  expect(new Set(found.map(([kind]) => kind))).toEqual(new Set(['first']))
})

test('what goes out at last is the first, and the waiting begins anew', () => {
  const found = attempts('silence', 14 * minute, (now) => now === 3 * minute || now > 9 * minute)
  expect(found).toEqual([
    ['first', 0],
    ['first', 1],
    ['first', 3],
    ['repeat', 5],
    ['repeat', 6],
    ['repeat', 8],
    ['repeat', 12],
  ])
})

test('a push that nobody got says when the next is tried, also while that one is under way', () => {
  const missed = pushEnded({ ...noPushes, pendingAt: 5_000 }, null)
  expect(ask({}, missed, ['still', 7_000])).toEqual({ reason: 'tried', until: 65_000 })
  expect(ask({ mode: 'all' }, { ...missed, pendingAt: 65_000 }, ['still', 67_000])).toEqual({
    reason: 'tried',
    until: 125_000,
  })
  expect(pushEnded(missed, null)).toBe(missed)
  expect(ask({}, missed, ['closed', 7_000]).reason).toBe('untold')
})

test('what a cap held back is not missed: it says until when, and goes then', () => {
  const capped = pushCapped({ ...noPushes, lastPushAt: 0, pendingAt: 10_000 }, minute)
  expect(capped).toMatchObject({ pendingAt: null, missed: 0, missedAt: null })
  expect(ask({ mode: 'all' }, capped, ['still', 20_000])).toEqual({ reason: 'cap', until: minute })
  expect(ask({ mode: 'all' }, capped, ['still', minute]).reason).toBe('repeat')
  expect(ask({}, capped, ['still', 20_000])).toEqual({ reason: 'silent', until: 2 * minute })
  expect(ask({}, capped, ['closed', 20_000]).reason).toBe('recovery')
  expect(pushEnded(capped, minute).cappedUntil).toBeNull()
})

test('a recovery is never silenced, nor held by an acknowledgement', () => {
  const told = { lastPushAt: 5_000, isAcknowledged: true }
  expect(ask({}, told, ['closed', 6_000]).reason).toBe('recovery')
})

test('an end is told where others alone were told of the alarm, until the next one begins', () => {
  const missed = pushEnded({ ...noPushes, openedAt: 5_000, pendingAt: 5_000 }, null)
  const escalated = pushEscalated(missed, { decidedAt: 65_000, isTold: true })
  expect(ask({}, escalated, ['closed', 66_000]).reason).toBe('recovery')
  const unreached = pushEscalated(escalated, { decidedAt: 65_000, isTold: false })
  expect(ask({}, unreached, ['closed', 66_000]).reason).toBe('untold')
  const next = pushOpened(escalated, null, 70_000)
  expect(ask({}, next, ['closed', 71_000]).reason).toBe('untold')
  expect(pushEscalated(next, { decidedAt: 65_000, isTold: true })).toBe(next)
})

test('without content nothing is pushed', () => {
  expect(ask({ alarmContent: '' }, {}, ['opened', 0]).reason).toBe('noContent')
  expect(ask({ alarmContent: '' }, {}, ['closed', 0]).reason).toBe('recovery')
  expect(ask({ normalContent: '' }, {}, ['closed', 0]).reason).toBe('noContent')
})

test.for<[Partial<PushPolicy>, Partial<PushState>, EpisodeOutcome, string]>([
  [{ alarmSwitch: false }, {}, 'opened', 'alarmOff'],
  [{ alarmSwitch: false }, {}, 'closed', 'alarmOff'],
  [{ hasAudience: false }, {}, 'opened', 'noContact'],
  [{ hasAudience: false }, {}, 'closed', 'noContact'],
  [{ isGathered: true }, {}, 'opened', 'gathered'],
  [{ isGathered: true }, {}, 'still', 'gathered'],
  [{ isGathered: true }, {}, 'closed', 'gathered'],
  [{}, { isAcknowledged: true, lastPushAt: 0 }, 'still', 'acknowledged'],
  [{ mode: 'all' }, { isAcknowledged: true, lastPushAt: 0 }, 'still', 'acknowledged'],
  [{ mode: 'all' }, { lastPushAt: 0 }, 'band', 'repeat'],
  [{}, {}, 'delay', 'delay'],
  [{}, {}, 'normal', 'none'],
  [{}, {}, 'bad', 'none'],
  [{}, {}, 'older', 'none'],
])('%o, %o, %s: %s', ([policy, state, outcome, reason]) => {
  expect(ask(policy, state, [outcome, 10 * minute]).reason).toBe(reason)
})

test('a normal value inside the dead zone has nothing to push', () => {
  expect(ask({}, {}, ['band', 0, false]).reason).toBe('none')
})

test('quiet hours hold an alarm back until they end, and then it is a first push', () => {
  const quietHours = { fromMinute: 22 * 60, toMinute: 7 * 60, zone: 'Asia/Shanghai' }
  const night = 15 * hour
  expect(ask({ quietHours }, {}, ['opened', night])).toEqual({ reason: 'quiet', until: 23 * hour })
  expect(ask({ quietHours }, {}, ['still', 23 * hour]).reason).toBe('first')
  expect(ask({ quietHours }, {}, ['closed', night]).reason).toBe('quiet')
  expect(ask({ quietHours }, { lastPushAt: 1 }, ['closed', night]).reason).toBe('recovery')
})

test('a critical alarm goes out in quiet hours, and its recovery after it', () => {
  const quietHours = { fromMinute: 22 * 60, toMinute: 7 * 60, zone: 'Asia/Shanghai' }
  const critical = { quietHours, isCritical: true }
  const night = 15 * hour
  expect(ask(critical, {}, ['opened', night])).toEqual({ reason: 'first', until: null })
  expect(ask(critical, { lastPushAt: night }, ['closed', night + 1]).reason).toBe('recovery')
})

test.for<[number, number, number, number | null]>([
  // Rows: from and to in minutes of the day, local now and the end in hours.
  [22 * 60, 7 * 60, 21.99, null],
  [22 * 60, 7 * 60, 22, 31],
  [22 * 60, 7 * 60, 30.5, 31],
  [22 * 60, 7 * 60, 31, null],
  [12 * 60, 13 * 60, 12.5, 13],
  [12 * 60, 13 * 60, 13, null],
  [8 * 60, 8 * 60, 8, null],
])('quiet from %d to %d at %d o’clock: until %d', ([fromMinute, toMinute, now, until]) => {
  const offset = -5 * hour
  const found = quietUntil({ fromMinute, toMinute, zone: 'Etc/GMT+5' }, now * hour - offset)
  expect(found).toBe(until === null ? null : until * hour - offset)
})

test.for([
  ['put forward', '22:00', '07:00', '2026-03-28T22:30+01:00', '2026-03-29T07:00+02:00'],
  [
    'put forward over their end',
    '22:00',
    '02:30',
    '2026-03-29T01:00+01:00',
    '2026-03-29T03:00+02:00',
  ],
  ['put back', '22:00', '07:00', '2026-10-24T22:30+02:00', '2026-10-25T07:00+01:00'],
  [
    'put back, at the second half past two',
    '22:00',
    '02:45',
    '2026-10-25T02:30+01:00',
    '2026-10-25T02:45+01:00',
  ],
  [
    'put back to before they begin',
    '02:30',
    '03:00',
    '2026-10-25T02:40+02:00',
    '2026-10-25T02:00+01:00',
  ],
  [
    'put back, at the second time that they begin',
    '02:30',
    '03:00',
    '2026-10-25T02:30+01:00',
    '2026-10-25T03:00+01:00',
  ],
] as const)(
  'in the night in which clocks are %s, quiet hours end by the clock',
  ([, from, to, now, end]) => {
    const [fromMinute, toMinute] = [minuteOf(from), minuteOf(to)]
    const until = quietUntil({ fromMinute, toMinute, zone: 'Europe/Berlin' }, Date.parse(now))
    expect(until).toBe(Date.parse(end))
  },
)

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

test('caps hold back repeats only', () => {
  const question = {
    kind: 'repeat',
    channel: 'sms',
    sentTimes: [0],
    perHour: null,
    now: 1,
  } as const
  expect(capUntil(question)).toBe(minute)
  expect(capUntil({ ...question, now: minute })).toBeNull()
  expect(capUntil({ ...question, kind: 'first' })).toBeNull()
  expect(capUntil({ ...question, kind: 'recovery' })).toBeNull()
  expect(capUntil({ ...question, channel: 'email' })).toBeNull()
  expect(capUntil({ ...question, channel: 'robot' })).toBe(10_000)
  expect(capUntil({ ...question, sentTimes: [] })).toBeNull()
  expect(capUntil({ ...question, sentTimes: [], triedAt: 10_000 })).toBe(minute + 10_000)
})

test('an alarm that a cap held back is told with the next one, and its end by itself to nobody', () => {
  const told = { ...noPushes, lastPushAt: 0, openedAt: 0 }
  const again = pushDecided(pushOpened(told, null, 30_000), { isChatter: false, now: 30_000 })
  const capped = pushCapped(again, minute)
  expect(ask({ mode: 'all' }, capped, ['still', 40_000])).toEqual({ reason: 'cap', until: minute })
  expect(ask({ mode: 'all' }, capped, ['closed', 40_000]).reason).toBe('untold')
  expect(ask({ mode: 'all' }, capped, ['still', minute]).reason).toBe('first')
  const next = pushOpened(capped, null, 50_000)
  expect(next.untold).toBe(2)
})

test('so many an hour, counted over the last sixty minutes', () => {
  const question = { kind: 'repeat', channel: 'email', perHour: 2, now: 20 * minute } as const
  expect(capUntil({ ...question, sentTimes: [0, 10 * minute] })).toBe(hour)
  expect(capUntil({ ...question, sentTimes: [0] })).toBeNull()
  expect(capUntil({ ...question, sentTimes: [0, 10 * minute], now: hour })).toBeNull()
})
