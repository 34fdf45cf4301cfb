import { expect, test } from 'vitest'
import { momentsOf, Replay, replay, type WhatIfDefinition } from './what-if.ts'

const second = 1_000
const minute = 60 * second

const below100: WhatIfDefinition = {
  rule: {
    condition: 'lt',
    a: 100,
    b: 0,
    deadZone: 20,
    decimals: 1,
    onDelayMs: 0,
    offDelayMs: 0,
  },
  policy: {
    alarmSwitch: true,
    alarmContent: 'cold',
    normalContent: 'warm',
    hasAudience: true,
    isGathered: false,
    mode: 'silence',
    silenceMs: 2 * minute,
    guard: null,
    isCritical: false,
    shelvedUntil: null,
    quietHours: null,
  },
  reach: { sms: 2, voice: 0 },
  capPerHour: null,
}

function pointsOf(values: readonly number[], stepMs = 10 * second) {
  return {
    times: Float64Array.from(values, (_, index) => (index + 1) * stepMs),
    values: Float64Array.from(values),
  }
}

test('alarms, pushes and messages of a day are counted, with the episodes and their peaks', () => {
  const series = pointsOf([150, 70, 60, 90, 130, 100, 79], minute)
  expect(replay(below100, series)).toEqual({
    alarms: 2,
    pushes: 4,
    sms: 8,
    voice: 0,
    alarmMs: 3 * minute,
    longestMs: 3 * minute,
    episodes: [
      { start: 2 * minute, end: 5 * minute, peak: 60, pushes: 3 },
      { start: 7 * minute, end: null, peak: 79, pushes: 1 },
    ],
  })
})

test('caps of a channel hold back its repeats, and the pushes go on', () => {
  const all: WhatIfDefinition = {
    ...below100,
    policy: { ...below100.policy, mode: 'all' },
    reach: { sms: 1, voice: 1 },
  }
  const series = pointsOf(Array.from({ length: 13 }, () => 10))
  expect(replay(all, series)).toMatchObject({ alarms: 1, pushes: 13, sms: 3, voice: 3 })
  expect(replay({ ...all, capPerHour: 2 }, series)).toMatchObject({ pushes: 13, sms: 2, voice: 2 })
})

test('the list of episodes is bounded, their count is not', () => {
  const series = pointsOf(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 10 : 200)))
  const summary = replay(below100, series, 3)
  expect([summary.alarms, summary.episodes.length]).toEqual([10, 3])
})

test('points that come in pieces do what they do at once', () => {
  const values = Array.from({ length: 200 }, (_, index) => 100 + 60 * Math.sin(index / 7))
  const { times, values: all } = pointsOf(values)
  const run = new Replay(below100)
  for (let at = 0; at < times.length; at += 7) {
    run.handle({ times: times.subarray(at, at + 7), values: all.subarray(at, at + 7) })
  }
  expect(run.finish()).toEqual(replay(below100, { times, values: all }))
})

test('nothing stored is nothing done', () => {
  expect(replay(below100, pointsOf([]))).toMatchObject({ alarms: 0, alarmMs: 0, episodes: [] })
})

test('joined conditions are replayed over the points of all their variables', () => {
  const { rule } = below100
  const running = { ...rule, condition: 'on' as const }
  const joined = { join: 'and' as const, further: [running] }
  const run = new Replay({ ...below100, rule: { ...rule, joined } })
  const columns = [pointsOf([70, 70, 60, 130, 70], minute), pointsOf([0, 1, 1, 1, 0], minute)]
  for (const moment of momentsOf(columns)) run.handleMoment(moment)
  expect(run.finish()).toMatchObject({
    alarms: 1,
    alarmMs: 2 * minute,
    episodes: [{ start: 2 * minute, end: 4 * minute, peak: 60 }],
  })
})
