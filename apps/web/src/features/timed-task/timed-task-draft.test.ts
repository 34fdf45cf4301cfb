// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { changeZone } from '#i18n/time-zone.ts'
import { checkInput } from './check-input.ts'
import { emptyStep, type StepDraft } from './step-draft.ts'
import { checkTimedTask, emptyTimedTask, toTimedTaskDraft } from './timed-task-draft.ts'

afterEach(() => changeZone(null))

const zone = 'Asia/Shanghai'
const first: StepDraft = { ...emptyStep, varId: '8', value: '1' }
const filled = { ...emptyTimedTask(zone), name: 'Lights', deviceId: '3', steps: [first] }
const withSteps = (...steps: readonly Partial<StepDraft>[]) => ({
  ...filled,
  steps: steps.map((step) => ({ ...first, ...step })),
})

test('a weekly task goes into the call with its days in order, and nothing of other types', () => {
  const typed = { ...withSteps({ time: '07:30' }), weekdays: ['5', '1'], at: '2020-01-01T00:00' }
  expect(checkTimedTask(typed)).toMatchObject({
    ok: true,
    input: {
      days: 'weekdays',
      weekdays: [1, 5],
      monthDays: null,
      at: null,
      every: null,
      zone,
      steps: [{ varId: 8, value: 1, time: '07:30:00', sun: null, offset: 0, after: null }],
    },
  })
})

test('each step goes into the call with its own moment alone', () => {
  const typed = withSteps(
    { moment: 'sunset', side: 'before', offset: '1800' },
    { value: '0', moment: 'after', after: '60' },
    { value: '2', time: '18:00:00' },
  )
  const moments = [
    { sun: 'sunset', offset: -1_800, time: null, after: null },
    { sun: null, offset: 0, time: null, after: 60 },
    { sun: null, offset: 0, time: '18:00:00', after: null },
  ]
  expect(checkTimedTask(typed)).toMatchObject({ ok: true, input: { steps: moments } })
  const interval = { ...typed, type: 'interval' as const }
  expect(checkTimedTask(interval)).toMatchObject({
    ok: true,
    input: { steps: [{ sun: null, after: null }, { after: 60 }, { time: null, after: 1_800 }] },
  })
})

test('a single task is typed in the account’s zone', () => {
  changeZone('America/New_York')
  const checked = checkTimedTask({ ...filled, type: 'single', at: '2026-12-01T08:00:05' })
  expect(checked).toMatchObject({ ok: true, input: { at: Date.UTC(2026, 11, 1, 13, 0, 5) } })
})

test.for([
  [{ type: 'single', at: '' }, 'at', 'timingAt'],
  [{ weekdays: [] }, 'weekdays', 'weekdays'],
  [{ days: 'monthDays', monthDays: [] }, 'monthDays', 'monthDays'],
  [withSteps({ time: '' }), 'steps.0.time', 'timeOfDaySeconds'],
  [withSteps({}, { moment: 'after', after: '90000' }), 'steps.1.after', 'stepAfter'],
  [withSteps({ moment: 'sunrise', side: 'later', offset: '' }), 'steps.0.offset', 'sunOffset'],
  [{ type: 'interval', every: '9' }, 'every', 'everySeconds'],
  [{ type: 'interval', every: '12.5' }, 'every', 'everySeconds'],
  [withSteps({ value: '' }), 'steps.0.value', 'required'],
  [withSteps({}, { value: '1a' }), 'steps.1.value', 'numeric'],
  [{ ...withSteps({ varId: '' }), deviceId: '' }, 'steps.0.varId', 'required'],
  [{ name: ' ' }, 'name', 'nameLength'],
  [{ description: 'x'.repeat(101) }, 'description', 'taskDescription'],
] as const)('%o is refused at %s: %s', ([change, field, message]) => {
  const checked = checkTimedTask({ ...filled, ...change })
  expect(checked.ok ? {} : checked.faults).toHaveProperty([field], message)
})

const storedStep = {
  varId: 8,
  varName: '',
  unit: '',
  decimals: 0,
  value: 1,
  time: null,
  sun: null,
  offset: 0,
  after: null,
  nextRun: null,
  lastRun: null,
  lastResult: null,
  lastReason: '' as const,
}

test('what is stored comes back into the form as it was typed', () => {
  changeZone(zone)
  const typed = {
    ...withSteps(
      { time: '07:30:00' },
      { moment: 'sunrise', side: 'later', offset: '600' },
      { moment: 'after', after: '90' },
    ),
    days: 'monthDays' as const,
    monthDays: ['1', '31'],
    shortMonths: 'last' as const,
  }
  const stored = {
    ...storedStep,
    id: 1,
    name: 'Lights',
    type: 'repeat' as const,
    deviceId: 3,
    deviceName: '',
    at: null,
    days: 'monthDays' as const,
    weekdays: null,
    monthDays: [1, 31],
    shortMonths: 'last' as const,
    every: null,
    anchor: null,
    zone,
    steps: [
      { ...storedStep, time: '07:30:00' },
      { ...storedStep, sun: 'sunrise' as const, offset: 600 },
      { ...storedStep, after: 90 },
    ],
    enabled: true,
    description: '',
    offReason: '' as const,
    linked: true,
    updateTime: 0,
  }
  expect(toTimedTaskDraft(stored)).toEqual(typed)
})

test('the next runs are asked for once there is enough, also before a variable is chosen', () => {
  expect(checkInput({ ...filled, weekdays: [] }, undefined)).toBeNull()
  expect(checkInput({ ...filled, type: 'single' }, undefined)).toBeNull()
  expect(checkInput(withSteps({ time: '' }), undefined)).toBeNull()
  const bySun = { ...withSteps({ moment: 'sunset' }), deviceId: '' }
  expect(checkInput(bySun, undefined)).toBeNull()
  expect(checkInput(filled, 4)).toMatchObject({ weekdays: [1, 2, 3, 4, 5, 6, 7], id: 4 })
  expect(checkInput(withSteps({ varId: '', value: '' }), 4)?.steps).toMatchObject([
    { varId: undefined, value: undefined, time: '08:00:00' },
  ])
})
