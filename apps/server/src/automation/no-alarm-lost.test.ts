import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AlarmOutcome, EpisodeRef, EvaluationFact, StateFact } from '#facts/alarm-facts.ts'
import type { TriggerDefinition } from '#facts/trigger-definition.ts'
import { Automation } from './automation.ts'
import type { StoredTriggerInstance } from './stored-trigger-instance.ts'
import { tooHot } from './testing/too-hot.ts'

const minute = 60_000
const hour = 60 * minute
const begin = 1_780_000_000_000
const key = { triggerId: 5, deviceId: 1, varId: 3 } as const

/** A longer silence than in other tests, in which more can be held back. */
const longSilence: TriggerDefinition = {
  ...tooHot,
  ...key,
  push: { mode: 'silence', silenceMs: 10 * minute, guard: null, quiet: undefined },
}

type Answer = 'taken' | 'missed' | 'capped'
type Act =
  | { readonly kind: 'value'; readonly value: number | null; readonly isStored: boolean }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'shelve'; readonly minutes: number }
  | { readonly kind: 'acknowledge' }
  | { readonly kind: 'kill'; readonly isFlushed: boolean }

/** Reasons that say until when, and those that need no end. */
const heldUntilTime: ReadonlySet<string> = new Set([
  'silent',
  'chattering',
  'quiet',
  'tried',
  'shelved',
])
const alarmMessages: ReadonlySet<string> = new Set(['first', 'repeat', 'chatter'])

/**
 * The live engine over its store, provider and people, with a ledger of its own that only knows which alarm began and
 * which message was taken.
 */
class World {
  readonly untold = new Set<number>()
  readonly told = new Set<number>()
  /** Alarms that the next digest tells of. */
  readonly digest = new Set<number>()
  /** Alarms that wait for a digest since later than their beginning. */
  readonly joinedLater = new Set<number>()
  readonly mails: string[] = []
  /** What no message and no row of the why panel may say. */
  readonly faults: string[] = []
  readonly opened = new Map<number, string>()
  now = begin
  readonly #definition: TriggerDefinition
  #automation: Automation
  #carried = new Set<number>()
  #pendingAt: number | null = null
  #pendingKind: 'first' | 'repeat' | 'chatter' = 'first'
  #lastPushAt: number | null = null
  #state: StateFact | undefined
  #openAlarm: number | undefined
  #shelvedUntil: number | null = null
  #lastAlarmId = 100

  constructor(definition: TriggerDefinition) {
    this.#definition = definition
    this.#automation = this.#start([])
  }

  do(act: Act): void {
    switch (act.kind) {
      case 'value':
        return this.#hear(act.value, act.isStored)
      case 'answer':
        return this.#answer(act.answer)
      case 'shelve':
        this.#shelvedUntil = this.now + act.minutes * minute
        return this.#shelve()
      case 'acknowledge':
        if (this.#openAlarm !== undefined) this.#automation.recordHandling(this.#openAlarm, true)
        return
      case 'kill':
        return this.#kill(act.isFlushed)
    }
  }

  #start(stored: readonly StoredTriggerInstance[]): Automation {
    const automation = new Automation({ presentUntil: () => this.now })
    automation.restore(stored)
    const change = { now: this.now, endReason: 'changed' } as const
    automation.setInstances([this.#definition], change)
    automation.commit()
    return automation
  }

  #shelve(): void {
    const { triggerId, deviceId } = key
    this.#automation.recordShelving({ triggerId, deviceId, until: this.#shelvedUntil }, this.now)
  }

  /** A transaction that fails comes once more with the same value. */
  #hear(value: number | null, isStored: boolean): void {
    const quality = value === null ? 'bad' : 'good'
    const sample = { ...key, time: this.now, value, raw: value, quality, isStored: true } as const
    if (!isStored) {
      this.#automation.accept([sample], this.now)
      this.#automation.rollback()
    }
    this.#store(this.#automation.accept([sample], this.now))
    this.#store(this.#automation.checkSilence(this.now))
  }

  #store({ episodes, evaluations, states }: AlarmOutcome): void {
    for (const { opened, closed, episode, joinsDigest, pushes } of episodes) {
      if (opened !== undefined) {
        episode.alarmId = this.#lastAlarmId += 1
        this.untold.add(episode.alarmId)
        if (opened.awaitsDigest) this.digest.add(episode.alarmId)
        this.#openAlarm = episode.alarmId
      }
      if (joinsDigest && episode.alarmId !== undefined) this.joinedLater.add(episode.alarmId)
      for (const { kind, besides } of pushes) this.#send(kind, besides.count)
      if (closed !== undefined) this.#openAlarm = undefined
    }
    for (const row of evaluations) this.#explain(row)
    this.#state = states.at(-1) ?? this.#state
    this.#automation.commit()
  }

  #explain({ outcome, reason, reasonTime, episode, lastTime }: EvaluationFact): void {
    if (outcome !== 'opened' || episode?.alarmId === undefined) return
    this.opened.set(episode.alarmId, reason)
    const isEndless = heldUntilTime.has(reason) && (reasonTime ?? 0) <= lastTime
    if (isEndless) this.faults.push(`${reason} without an end`)
  }

  #send(kind: 'first' | 'repeat' | 'recovery' | 'chatter', besides: number): void {
    this.mails.push(kind)
    if (kind === 'recovery') return
    // A message never says fewer than nobody was told of; the one about chattering counts what chatters.
    if (kind !== 'chatter' && besides + 1 < this.untold.size)
      this.faults.push(`${kind} says ${besides} besides`)
    for (const alarm of this.untold) this.#carried.add(alarm)
    this.untold.clear()
    this.#pendingAt = this.now
    this.#pendingKind = kind
  }

  #answer(answer: Answer): void {
    const decidedAt = this.#pendingAt
    if (decidedAt === null) return
    this.#pendingAt = null
    const isCapped = answer === 'capped' && this.#pendingKind === 'repeat'
    const sentAt = answer === 'taken' ? this.now : null
    const cap = isCapped ? { cappedUntil: this.now + hour } : {}
    for (const alarm of this.#carried) (sentAt === null ? this.untold : this.told).add(alarm)
    this.#carried.clear()
    this.#lastPushAt = sentAt ?? this.#lastPushAt
    this.#automation.recordPush({ ...key, kind: this.#pendingKind, decidedAt, sentAt, ...cap })
  }

  /** What was not flushed is lost: only transactions count. */
  #kill(isFlushed: boolean): void {
    const unsaved = isFlushed ? this.#automation.takeUnsaved(10) : undefined
    const state = unsaved?.states.at(-1) ?? this.#state
    if (state === undefined) return
    this.#answer('taken')
    const stored = { ...toStored(state), lastPushAt: this.#lastPushAt }
    this.#automation = this.#start([stored])
    if (this.#shelvedUntil !== null) this.#shelve()
  }
}

/** What a start reads of the state; pushes are rows of their own. */
function toStored(state: StateFact): Omit<StoredTriggerInstance, 'lastPushAt'> {
  const { episode, newestEpisode, owedEpisode, ...kept } = state
  const idOf = (ref: EpisodeRef | undefined) => ref?.alarmId ?? null
  return {
    ...kept,
    alarmId: idOf(episode),
    peak: null,
    isAcknowledged: false,
    isEscalated: false,
    pushPendingAt: null,
    owedAlarmId: idOf(owedEpisode),
    newestAlarmId: idOf(newestEpisode),
    seriesId: idOf(newestEpisode?.series),
  }
}

const acts = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('value' as const),
      value: fc.option(fc.constantFrom(70, 87.9, 88, 89, 90, 90.1, 95), { freq: 9 }),
      isStored: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      answer: fc.constantFrom<Answer[]>('taken', 'taken', 'missed', 'capped'),
    }),
  },
  fc.record({ kind: fc.constant('shelve' as const), minutes: fc.integer({ min: 1, max: 120 }) }),
  fc.constant({ kind: 'acknowledge' } as const),
  fc.record({ kind: fc.constant('kill' as const), isFlushed: fc.boolean() }),
)
const series = fc.array(fc.record({ gap: fc.integer({ min: 1, max: 1_200 }), act: acts }), {
  maxLength: 80,
})
const definitions = fc
  .record({
    delay: fc.constantFrom(0, 2),
    silence: fc.integer({ min: 1, max: 200 }),
    guard: fc.option(fc.integer({ min: 1, max: 5 })),
    isQuiet: fc.boolean(),
    mode: fc.constantFrom<('all' | 'silence')[]>('all', 'silence'),
    severity: fc.constantFrom<TriggerDefinition['severity'][]>('urgent', 'important', 'general'),
    digest: fc.constantFrom<('held' | 'all' | undefined)[]>(undefined, 'held', 'all'),
  })
  .map(
    ({ delay, silence, guard, isQuiet, mode, severity, digest }): TriggerDefinition => ({
      ...longSilence,
      severity,
      onDelayMs: delay * minute,
      offDelayMs: delay * minute,
      push: {
        mode,
        silenceMs: silence * minute,
        guard: guard === null ? null : { count: guard, withinMs: 10 * minute },
        digest,
        quiet: isQuiet ? { from: '22:00', to: '07:00', zone: 'Asia/Shanghai' } : undefined,
      },
    }),
  )

function play(definition: TriggerDefinition, steps: readonly { gap: number; act: Act }[]): World {
  const world = new World(definition)
  for (const { gap, act } of steps) {
    world.now += gap * 1_000
    world.do(act)
  }
  return world
}

/** An alarm that lasts over quiet hours, silence, shelf and cap, with a provider that takes everything. */
function lastADay(world: World): void {
  const values = [
    ...Array.from({ length: 5 }, () => 70),
    ...Array.from({ length: 1_440 }, () => 95),
  ]
  for (const value of values) {
    world.now += minute
    world.do({ kind: 'value', value, isStored: true })
    world.do({ kind: 'answer', answer: 'taken' })
  }
}

/** Why a trigger of this definition tells nobody at all; undefined: it tells somebody. */
function untoldReason({ alarmSwitch, alarmContent, push }: TriggerDefinition) {
  if (!alarmSwitch) return 'alarmOff'
  if (alarmContent === '') return 'noContent'
  return push === undefined ? 'noContact' : undefined
}

/** Whether the why panel may give this as the reason of an alarm that was not said at once. */
function isReason(reason: string, definition: TriggerDefinition): boolean {
  const untold = untoldReason(definition)
  if (untold !== undefined) return reason === untold
  return reason === 'gathered' ? definition.push?.digest === 'all' : heldUntilTime.has(reason)
}

/** Triggers of which some tell nobody, by their own settings. */
const anyDefinition = fc
  .tuple(definitions, fc.constantFrom('whole', 'whole', 'off', 'empty', 'nobody'))
  .map(([definition, kind]): TriggerDefinition => {
    if (kind === 'off') return { ...definition, alarmSwitch: false }
    if (kind === 'empty') return { ...definition, alarmContent: '' }
    return kind === 'nobody' ? { ...definition, push: undefined } : definition
  })

test('each alarm of any series is told at once, or in a digest, or its reason stands in the why panel, over failures and kills', () => {
  fc.assert(
    fc.property(anyDefinition, series, (definition, steps) => {
      const world = play(definition, steps)
      expect(world.faults).toEqual([])
      const begun = new Set([...world.untold, ...world.told])
      expect([...begun].filter((alarm) => !world.opened.has(alarm))).toEqual([])
      const silent = [...world.opened].filter(([, reason]) => !alarmMessages.has(reason))
      expect(silent.filter(([, reason]) => !isReason(reason, definition))).toEqual([])
      // What is on the shelf waits for no digest (decision 0055), and what is said at once stands in none.
      const awaited = silent.filter(([, reason]) => reason !== 'shelved').map(([alarm]) => alarm)
      const isGathered =
        definition.push?.digest !== undefined && untoldReason(definition) === undefined
      expect([...world.digest]).toEqual(isGathered ? awaited : [])
      const isForNobody =
        untoldReason(definition) !== undefined || definition.push?.digest === 'all'
      expect(silent.length).toBe(isForNobody ? world.opened.size : silent.length)
    }),
    { numRuns: 3_000 },
  )
})

test('an alarm that digests alone tell of, and that lasts beyond its shelf, is told by the next digest', () => {
  fc.assert(
    fc.property(definitions, series, (definition, steps) => {
      fc.pre(definition.push?.digest === 'all')
      const world = play(definition, steps)
      lastADay(world)
      const [newest] = [...world.opened.keys()].slice(-1)
      const inDigest = new Set([...world.digest, ...world.joinedLater])
      expect(newest !== undefined && inDigest.has(newest)).toBe(true)
      expect(world.faults).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('on the shelf it waits for no digest, beyond it for one, and for one alone after a start', () => {
  const push = {
    mode: 'all',
    silenceMs: minute,
    guard: null,
    quiet: undefined,
    digest: 'all',
  } as const
  const world = new World({ ...longSilence, push })
  const hear = (value: number) => {
    world.now += minute
    world.do({ kind: 'value', value, isStored: true })
  }
  hear(70)
  world.do({ kind: 'shelve', minutes: 5 })
  hear(95)
  hear(95)
  expect([world.digest.size, world.joinedLater.size]).toEqual([0, 0])
  for (let times = 0; times < 6; times += 1) hear(95)
  expect([world.digest.size, world.joinedLater.size]).toEqual([0, 1])
  world.do({ kind: 'kill', isFlushed: true })
  hear(95)
  expect(world.joinedLater.size).toBe(1)
})

test('a push that reached nobody before a kill is counted by the next one', () => {
  const push = { mode: 'all', silenceMs: minute, guard: null, quiet: undefined } as const
  const world = new World({ ...longSilence, push })
  for (const value of [95, 70, 95]) {
    world.now += 1_000
    world.do({ kind: 'value', value, isStored: true })
  }
  world.do({ kind: 'answer', answer: 'missed' })
  world.do({ kind: 'kill', isFlushed: false })
  world.now += 1_000
  world.do({ kind: 'value', value: 95, isStored: true })
  expect(world.mails).toEqual(['first', 'recovery', 'first', 'first'])
  expect(world.faults).toEqual([])
})

test('whatever happened before, an alarm that lasts is told, with all that nobody was told of', () => {
  fc.assert(
    fc.property(definitions, series, (definition, steps) => {
      fc.pre(definition.push?.digest !== 'all')
      const world = play(definition, steps)
      const mails = world.mails.length
      lastADay(world)
      expect(world.mails.length).toBeGreaterThan(mails)
      expect(world.faults).toEqual([])
      expect([...world.untold]).toEqual([])
      expect(world.told.size).toBe(world.opened.size)
    }),
    { numRuns: 60 },
  )
})

test('a value that crosses its limit every two minutes sends at most five mails in forty minutes, and its lasting alarm is told', () => {
  const guard = { count: 3, withinMs: 10 * minute }
  const push = { mode: 'silence', silenceMs: 10 * minute, guard, quiet: undefined } as const
  const world = new World({ ...longSilence, push })
  for (let index = 0; index < 40; index += 1) {
    world.do({ kind: 'value', value: index % 2 === 0 ? 95 : 70, isStored: true })
    world.do({ kind: 'answer', answer: 'taken' })
    world.now += minute
  }
  expect(world.opened.size).toBe(20)
  expect(world.mails.length).toBeLessThanOrEqual(5)
  lastADay(world)
  expect(world.told.size).toBe(world.opened.size)
})
