import { neverFired, noPushes, type PushState } from '@fieldhub/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CompiledTriggers } from './compiled-trigger.ts'
import { EvaluationTrail } from './evaluation-trail.ts'
import { tooHot } from './testing/too-hot.ts'
import { freshProgress, type Progress, TriggerInstance } from './trigger-instance.ts'

const start = (definition = tooHot) =>
  new TriggerInstance(definition, new CompiledTriggers().of(definition))

const time = fc.integer({ min: 0, max: 1_000_000 })
const alarmId = fc.option(fc.integer({ min: 1 }), { nil: undefined })
const progresses: fc.Arbitrary<Progress> = fc.record({
  state: fc.record({
    isAlarming: fc.boolean(),
    since: time,
    lastValue: fc.option(fc.double({ noNaN: true })),
    lastTime: time,
    pendingSince: fc.option(time),
  }),
  push: fc.constantFrom<PushState>(
    noPushes,
    { ...noPushes, anewAt: 7 },
    { ...noPushes, owesRecovery: true },
  ),
  episode: alarmId.map((id) =>
    id === undefined ? undefined : { alarmId: id, peak: 1, isPeakMoved: false },
  ),
  newestEpisode: alarmId.map((id) => (id === undefined ? undefined : { alarmId: id })),
  owedEpisode: fc.constant(undefined),
  heldUntil: fc.option(time),
  fired: fc.constantFrom(neverFired, { lastAt: 5, used: 2 }),
})

test('whatever its progress is, it is kept, and a calm value moves its last value alone', () => {
  fc.assert(
    fc.property(progresses, fc.double({ noNaN: true, max: 80 }), (progress, value) => {
      const instance = start()
      instance.progress = progress
      expect(instance.progress).toEqual(progress)
      expect(instance.isAlarming).toBe(progress.state.isAlarming)
      expect([instance.episode, instance.heldUntil]).toEqual([progress.episode, progress.heldUntil])
      const lastTime = progress.state.lastTime + 1
      const isMoved = instance.judgesCalmly({ time: lastTime, value })
      const moved = { ...progress, state: { ...progress.state, lastTime, lastValue: value } }
      expect(instance.progress).toEqual(isMoved ? moved : progress)
    }),
  )
})

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true, max: 80 }) },
    { weight: 1, arbitrary: fc.constantFrom('offline' as const, 'save' as const) },
  ),
)

test('calm values make the same rows as if each of them were recorded, whenever something else comes', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const instance = start()
      instance.progress = { ...freshProgress, state: { ...freshProgress.state, since: 1 } }
      const expected = new EvaluationTrail(instance)
      taken.forEach((step, at) => {
        const seen = { time: at + 1, episode: undefined }
        if (typeof step === 'number') {
          instance.judgesCalmly({ time: seen.time, value: step })
          expected.recordNormal(seen.time, step)
        } else if (step === 'offline') {
          const judged = { outcome: 'offline', reason: 'none', reasonTime: null } as const
          // The state moves before the trail is written, as when an alarm begins.
          instance.progress = { ...instance.progress }
          for (const trail of [instance.trail, expected])
            trail.record({ ...seen, ...judged, value: 0 })
        } else for (const trail of [instance.trail, expected]) trail.recordSaved(at)
      })
      expect(instance.trail.unsaved()).toEqual(expected.unsaved())
    }),
  )
})

test('a new one knows nothing, and judges no value without a word', () => {
  const instance = start()
  expect(instance.progress).toEqual(freshProgress)
  expect(instance.judgesCalmly({ time: 1, value: 20 })).toBe(false)
})

test('each device has its own name, slave and linkages of the definition that all share', () => {
  const triggers = new CompiledTriggers()
  const slave = { varIds: new Set([3]), isPolled: true }
  const linkages = [{ deviceId: 2, varId: 4, value: 1 }]
  const other = { ...tooHot, deviceId: 2, deviceName: 'pump', slave, linkages }
  const instances = [tooHot, other].map((one) => new TriggerInstance(one, triggers.of(one)))
  expect(instances.map(({ definition }) => definition)).toEqual([tooHot, other])
  expect(instances[0]?.shared).toBe(instances[1]?.shared)
  const renamed = { ...other, deviceName: 'pump 2', linkages: [] }
  expect(instances[1]?.redefine(renamed, triggers.of(renamed))).toBe(false)
  expect(instances[1]?.definition).toEqual(renamed)
})
