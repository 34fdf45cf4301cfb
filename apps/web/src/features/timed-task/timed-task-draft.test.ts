// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { changeZone } from '#i18n/time-zone.ts'
import { previewInput } from './preview-input.ts'
import { checkTimedTask, emptyTimedTask, toTimedTaskDraft } from './timed-task-draft.ts'

afterEach(() => changeZone(null))

const zone = 'Asia/Shanghai'
const filled = { ...emptyTimedTask(zone), name: 'Lights', deviceId: '3', varId: '8', value: '1' }

test('a weekly task goes into the call with its days in order, and nothing of other types', () => {
  const checked = checkTimedTask({
    ...filled,
    weekdays: ['5', '1'],
    time: '07:30',
    at: '2020-01-01T00:00',
  })
  expect(checked).toMatchObject({
    ok: true,
    input: { weekdays: [1, 5], time: '07:30:00', at: null, every: null, zone, value: 1 },
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
  [{ time: '' }, 'time', 'timeOfDaySeconds'],
  [{ type: 'interval', every: '9' }, 'every', 'everySeconds'],
  [{ type: 'interval', every: '12.5' }, 'every', 'everySeconds'],
  [{ value: '' }, 'value', 'required'],
  [{ value: '1a' }, 'value', 'numeric'],
  [{ deviceId: '', varId: '' }, 'varId', 'required'],
  [{ name: ' ' }, 'name', 'nameLength'],
  [{ description: 'x'.repeat(101) }, 'description', 'taskDescription'],
] as const)('%o is refused at %s: %s', ([change, field, message]) => {
  const checked = checkTimedTask({ ...filled, ...change })
  expect(checked.ok ? {} : checked.faults).toMatchObject({ [field]: message })
})

test('what is stored comes back into the form as it was typed', () => {
  changeZone(zone)
  const typed = { ...filled, type: 'interval' as const, every: '90', anchor: '2026-11-21T08:00:00' }
  const checked = checkTimedTask(typed)
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults))
  const stored = {
    ...checked.input,
    id: 1,
    deviceName: '',
    varName: '',
    unit: '',
    decimals: 0,
    at: null,
    weekdays: null,
    time: null,
    every: 90,
    anchor: checked.input.anchor ?? null,
    zone,
    offReason: '' as const,
    nextRun: null,
    lastRun: null,
    lastResult: null,
    lastReason: '' as const,
    linked: true,
    updateTime: 0,
  }
  expect(toTimedTaskDraft(stored)).toEqual(typed)
})

test('the next runs are asked for once there is enough', () => {
  expect(previewInput({ ...filled, weekdays: [] }, undefined)).toBeNull()
  expect(previewInput({ ...filled, type: 'single' }, undefined)).toBeNull()
  expect(previewInput(filled, 4)).toMatchObject({ weekdays: '1,2,3,4,5,6,7', id: 4, varId: 8 })
})
