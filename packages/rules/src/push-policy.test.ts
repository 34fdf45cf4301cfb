import { expect, test } from 'vitest'
import { capUntil } from './channel-cap.ts'
import type { EpisodeOutcome } from './episode.ts'
import { decidePush, isPush, noPushes, type PushPolicy, type PushState } from './push-policy.ts'
import { quietUntil } from './quiet-hours.ts'

const minute = 60_000
const hour = 60 * minute

const silence: PushPolicy = {
  alarmSwitch: true,
  alarmContent: 'too hot',
  normalContent: 'fine again',
  hasAudience: true,
  mode: 'silence',
  silenceMs: 2 * minute,
  quietHours: null,
  zoneOffsetMs: 8 * hour,
}

const ask = (
  policy: Partial<PushPolicy>,
  state: Partial<PushState>,
  [outcome, now, isAlarming = outcome !== 'closed']: readonly [EpisodeOutcome, number, boolean?],
) => decidePush({ ...silence, ...policy }, { ...noPushes, ...state }, { outcome, isAlarming, now })

/** Uploads every ten seconds; what was pushed is handed over at once. */
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

test('a push that waits for its provider silences too; one that failed does not', () => {
  expect(ask({}, { pendingAt: 5_000 }, ['still', 6_000]).reason).toBe('silent')
  expect(ask({}, {}, ['still', 6_000]).reason).toBe('first')
})

test('a recovery is never silenced, nor held by an acknowledgement', () => {
  const told = { lastPushAt: 5_000, isAcknowledged: true }
  expect(ask({}, told, ['closed', 6_000]).reason).toBe('recovery')
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
  const quietHours = { fromMinute: 22 * 60, toMinute: 7 * 60 }
  const night = 15 * hour
  expect(ask({ quietHours }, {}, ['opened', night])).toEqual({ reason: 'quiet', until: 23 * hour })
  expect(ask({ quietHours }, {}, ['still', 23 * hour]).reason).toBe('first')
  expect(ask({ quietHours }, {}, ['closed', night]).reason).toBe('quiet')
  expect(ask({ quietHours }, { lastPushAt: 1 }, ['closed', night]).reason).toBe('recovery')
})

test.for<[number, number, number, number | null]>([
  // From, to (minutes of the day), local now and the end (hours).
  [22 * 60, 7 * 60, 21.99, null],
  [22 * 60, 7 * 60, 22, 31],
  [22 * 60, 7 * 60, 30.5, 31],
  [22 * 60, 7 * 60, 31, null],
  [12 * 60, 13 * 60, 12.5, 13],
  [12 * 60, 13 * 60, 13, null],
  [8 * 60, 8 * 60, 8, null],
])('quiet from %d to %d at %d o’clock: until %d', ([fromMinute, toMinute, now, until]) => {
  const offset = -5 * hour
  const found = quietUntil({ fromMinute, toMinute }, now * hour - offset, offset)
  expect(found).toBe(until === null ? null : until * hour - offset)
})

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
  expect(capUntil({ ...question, sentTimes: [] })).toBeNull()
})

test('so many an hour, counted over the last sixty minutes', () => {
  const question = { kind: 'repeat', channel: 'email', perHour: 2, now: 20 * minute } as const
  expect(capUntil({ ...question, sentTimes: [0, 10 * minute] })).toBe(hour)
  expect(capUntil({ ...question, sentTimes: [0] })).toBeNull()
  expect(capUntil({ ...question, sentTimes: [0, 10 * minute], now: hour })).toBeNull()
})
