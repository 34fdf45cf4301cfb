import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EpisodeOutcome } from './episode.ts'
import { decidePush, longestHoldMs, type PushPolicy, pushesAfter } from './push-policy.ts'
import { noPushes, pushEnded, pushOpened, toldBesides } from './push-state.ts'

const minute = 60_000

const policy: PushPolicy = {
  alarmSwitch: true,
  alarmContent: 'hot',
  normalContent: 'fine',
  hasAudience: true,
  isGathered: false,
  mode: 'silence',
  silenceMs: 10 * minute,
  guard: { count: 3, withinMs: 10 * minute },
  isCritical: false,
  shelvedUntil: null,
  quietHours: null,
}

interface Upload {
  readonly now: number
  readonly isAlarm: boolean
}

interface Said extends Upload {
  readonly outcome: EpisodeOutcome
  readonly reason: string
  readonly until: number | null
  readonly besides: number
}

/** Runs uploads as the live stage does; `isHanded` says which pushes a provider takes. */
function run(given: PushPolicy, uploads: readonly Upload[], isHanded = (_now: number) => true) {
  let state = noPushes
  let wasAlarming = false
  const said = uploads.map(({ now, isAlarm }): Said => {
    const edge = isAlarm ? 'opened' : 'closed'
    const lasting = isAlarm ? 'still' : 'normal'
    const outcome: EpisodeOutcome = isAlarm === wasAlarming ? lasting : edge
    wasAlarming = isAlarm
    if (outcome === 'opened') state = pushOpened(state, given.guard, now)
    const question = { outcome, isAlarming: isAlarm, now }
    const decision = decidePush(given, state, question)
    const besides = toldBesides(state, decision.reason === 'chatter').count
    state = pushesAfter(given, state, decision, question)
    if (state.pendingAt !== null) state = pushEnded(state, isHanded(now) ? now : null)
    return { now, isAlarm, outcome, ...decision, besides }
  })
  return { said, state }
}

const alarmKinds: ReadonlySet<string> = new Set(['first', 'repeat', 'chatter'])
const messages = (said: readonly Said[]) =>
  said.filter(({ reason }) => alarmKinds.has(reason) || reason === 'recovery')
const alarms = (said: readonly Said[]) => said.filter(({ reason }) => alarmKinds.has(reason))
const each = (count: number, everyMs: number, isAlarm: (index: number) => boolean): Upload[] =>
  Array.from({ length: count }, (_, index) => ({ now: index * everyMs, isAlarm: isAlarm(index) }))

const flapping = each(40, minute, (index) => index % 2 === 0)

test('a value that crosses its limit every two minutes sends three messages in forty minutes, not forty', () => {
  const sent = messages(run(policy, flapping).said).map(({ now, reason }) => [now / minute, reason])
  expect(sent).toEqual([
    [0, 'first'],
    [1, 'recovery'],
    [6, 'chatter'],
  ])
})

test('without the guard the silence alone holds over the episodes', () => {
  const sent = messages(run({ ...policy, guard: null }, flapping).said)
  expect(sent.map(({ now, reason, besides }) => [now / minute, reason, besides])).toEqual([
    [0, 'first', 0],
    [1, 'recovery', 0],
    [10, 'first', 4],
    [11, 'recovery', 0],
    [20, 'first', 4],
    [21, 'recovery', 0],
    [30, 'first', 4],
    [31, 'recovery', 0],
  ])
})

test('chattering that ends in alarm is told again with its count; one that ends in order recovers once', () => {
  const stays = run(
    policy,
    each(40, minute, (index) => index > 8 || index % 2 === 0),
  ).said
  expect(
    messages(stays).map(({ now, reason, besides }) => [now / minute, reason, besides]),
  ).toEqual([
    [0, 'first', 0],
    [1, 'recovery', 0],
    [6, 'chatter', 4],
    [18, 'first', 0],
    [28, 'repeat', 0],
    [38, 'repeat', 0],
  ])
  const ends = run(
    policy,
    each(40, minute, (index) => index < 9 && index % 2 === 0),
  ).said
  expect(messages(ends).map(({ now, reason }) => [now / minute, reason])).toEqual([
    [0, 'first'],
    [1, 'recovery'],
    [6, 'chatter'],
    [18, 'recovery'],
  ])
})

test('chattering without an end is told once an hour', () => {
  const sent = messages(
    run(
      policy,
      each(240, minute, (index) => index % 2 === 0),
    ).said,
  )
  expect(sent.map(({ now }) => now / minute)).toEqual([0, 1, 6, 66, 126, 186])
})

test('a critical alarm is told with each episode until it chatters, and then after each span of the guard', () => {
  const sent = alarms(run({ ...policy, isCritical: true }, flapping).said)
  expect(sent.map(({ now, reason }) => [now / minute, reason])).toEqual([
    [0, 'first'],
    [2, 'first'],
    [4, 'first'],
    [6, 'chatter'],
    [16, 'first'],
    [26, 'first'],
    [36, 'first'],
  ])
})

test('an alarm that nobody was told of waits an hour at most, even in a silence of a week', () => {
  const week = { ...policy, silenceMs: 7 * 1_440 * minute, guard: null }
  const sent = alarms(
    run(
      week,
      each(200, minute, (index) => index !== 5),
    ).said,
  )
  expect(sent.map(({ now, reason }) => [now / minute, reason])).toEqual([
    [0, 'first'],
    [60, 'first'],
  ])
})

const uploads = fc
  .array(fc.record({ gap: fc.integer({ min: 1, max: 40 }), isAlarm: fc.boolean() }), {
    maxLength: 120,
  })
  .map((steps) => {
    let now = 0
    return steps.map(({ gap, isAlarm }): Upload => {
      now += gap * (minute / 4)
      return { now, isAlarm }
    })
  })
const policies = fc
  .record({
    silence: fc.integer({ min: 1, max: 200 }),
    isCritical: fc.boolean(),
    guard: fc.option(
      fc.record({ count: fc.integer({ min: 1, max: 5 }), within: fc.integer({ min: 1, max: 30 }) }),
    ),
    mode: fc.constantFrom<('all' | 'silence')[]>('all', 'silence'),
  })
  .map(
    ({ silence, isCritical, guard, mode }): PushPolicy => ({
      ...policy,
      silenceMs: silence * minute,
      isCritical,
      mode,
      guard: guard && { count: guard.count, withinMs: guard.within * minute },
    }),
  )

/** What silence means without a guard, said as plainly as it can be: one number and two comparisons. */
function referenceTimes({ silenceMs }: PushPolicy, series: readonly Upload[]): number[] {
  let told = Number.NEGATIVE_INFINITY
  let isTold = false
  return series.flatMap(({ now, isAlarm }, index) => {
    if (!isAlarm) return []
    if (index === 0 || series[index - 1]?.isAlarm === false) isTold = false
    const wait = isTold ? silenceMs : Math.min(silenceMs, longestHoldMs)
    if (now < told + wait) return []
    told = now
    isTold = true
    return [now]
  })
}

test('without a guard the times are those of the plain reference', () => {
  fc.assert(
    fc.property(policies, uploads, (given, series) => {
      const plain = { ...given, guard: null, isCritical: false, mode: 'silence' as const }
      const { said } = run(plain, series)
      expect(alarms(said).map(({ now }) => now)).toEqual(referenceTimes(plain, series))
    }),
    { numRuns: 1_000 },
  )
})

test('each episode is told, counted in a message, or waits with a reason and its end', () => {
  fc.assert(
    fc.property(policies, uploads, fc.array(fc.boolean()), (given, series, answers) => {
      let asked = 0
      const { said, state } = run(
        given,
        series,
        () => answers[asked++ % (answers.length || 1)] ?? true,
      )
      const opened = said.filter(({ outcome }) => outcome === 'opened')
      const silent = opened.filter(({ reason }) => !alarmKinds.has(reason))
      const held = new Set(['silent', 'chattering', 'tried'])
      expect(silent.filter(({ reason }) => !held.has(reason))).toEqual([])
      expect(silent.filter(({ until, now }) => (until ?? 0) <= now)).toEqual([])
      expect(state.untold + state.carried).toBeLessThanOrEqual(opened.length)
      const last = alarms(said).at(-1)
      const later = opened.filter(({ now }) => now > (last?.now ?? -1))
      // What began after the last message is still counted, so that the next message tells of it.
      expect(state.untold).toBeGreaterThanOrEqual(later.length)
    }),
    { numRuns: 1_000 },
  )
})

test('every episode is counted exactly once when each push is taken', () => {
  fc.assert(
    fc.property(policies, uploads, (given, series) => {
      const { said, state } = run({ ...given, guard: null }, series)
      const opened = said.filter(({ outcome }) => outcome === 'opened').length
      const firsts = said.filter(({ reason }) => reason === 'first')
      const told = firsts.reduce((sum, { besides }) => sum + 1 + besides, 0)
      expect(told + state.untold).toBe(opened)
    }),
    { numRuns: 1_000 },
  )
})

test('no alarm lasts over an hour of uploads without a message, whatever silence and guard say', () => {
  fc.assert(
    fc.property(policies, uploads, (given, series) => {
      const begin = (series.at(-1)?.now ?? 0) + minute
      const lasting = each(70, minute, () => true).map(({ now }) => ({
        now: begin + now,
        isAlarm: true,
      }))
      const { said } = run(given, [...series, ...lasting])
      const from = said.findLastIndex(({ outcome }) => outcome === 'opened')
      expect(alarms(said.slice(from)).length).toBeGreaterThan(0)
    }),
    { numRuns: 1_000 },
  )
})

test('a critical alarm that does not chatter is told at once, always', () => {
  fc.assert(
    fc.property(policies, uploads, (given, series) => {
      const { said } = run({ ...given, isCritical: true, guard: null }, series)
      const late = said.filter(({ outcome, reason }) => outcome === 'opened' && reason !== 'first')
      expect(late).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('between two alarm messages lies the silence, but for the one that says it chatters', () => {
  fc.assert(
    fc.property(policies, uploads, (given, series) => {
      const plain = { ...given, isCritical: false, mode: 'silence' as const }
      const told = alarms(run(plain, series).said)
      const least = Math.min(plain.silenceMs, longestHoldMs)
      told.slice(1).forEach(({ now, reason }, index) => {
        if (reason === 'chatter') return
        expect(now - (told[index]?.now ?? 0)).toBeGreaterThanOrEqual(least)
      })
    }),
    { numRuns: 500 },
  )
})

test('a shelved trigger tells nobody, says why until when, and counts what it kept back', () => {
  const shelved = { ...policy, shelvedUntil: 20 * minute }
  const { said } = run(
    shelved,
    each(30, minute, (index) => index === 5 || index >= 10),
  )
  const before = said.filter(({ now }) => now < 20 * minute)
  expect(messages(before)).toEqual([])
  expect(
    before.filter(({ isAlarm }) => isAlarm).map(({ reason, until }) => [reason, until]),
  ).toEqual(Array.from({ length: 11 }, () => ['shelved', 20 * minute]))
  expect(messages(said)).toMatchObject([{ now: 20 * minute, reason: 'first', besides: 1 }])
})

test('the end of an alarm that people were told of is told when it is off the shelf', () => {
  let state = noPushes
  const step = (given: PushPolicy, outcome: EpisodeOutcome, now: number) => {
    if (outcome === 'opened') state = pushOpened(state, given.guard, now)
    const question = { outcome, isAlarming: outcome === 'opened', now }
    const decision = decidePush(given, state, question)
    state = pushesAfter(given, state, decision, question)
    if (state.pendingAt !== null) state = pushEnded(state, now)
    return decision.reason
  }
  const shelved = { ...policy, shelvedUntil: 10 * minute }
  expect(step(policy, 'opened', 0)).toBe('first')
  expect(step(shelved, 'closed', minute)).toBe('shelved')
  expect(step(shelved, 'normal', 9 * minute)).toBe('shelved')
  expect(step(shelved, 'normal', 10 * minute)).toBe('recovery')
  expect(step(shelved, 'normal', 11 * minute)).toBe('none')
})

test('nothing is told while shelved, whatever comes, and an alarm that lasts beyond it is', () => {
  fc.assert(
    fc.property(policies, uploads, fc.integer({ min: 1, max: 300 }), (given, series, minutes) => {
      const shelved = { ...given, shelvedUntil: minutes * minute }
      const begin = Math.max(series.at(-1)?.now ?? 0, minutes * minute) + minute
      const lasting = each(70, minute, () => true).map(({ now }) => ({
        now: begin + now,
        isAlarm: true,
      }))
      const { said } = run(shelved, [...series, ...lasting])
      const kept = said.filter(({ now }) => now < minutes * minute)
      expect(messages(kept)).toEqual([])
      const unsaid = kept.filter(
        ({ outcome, reason }) => outcome === 'opened' && reason !== 'shelved',
      )
      expect(unsaid).toEqual([])
      const from = said.findLastIndex(({ outcome }) => outcome === 'opened')
      expect(alarms(said.slice(from)).length).toBeGreaterThan(0)
    }),
    { numRuns: 500 },
  )
})
