import type { AccountEntry } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { translate } from '#i18n/translate.ts'
import { createTask, creditTask, editTask, passwordTask } from './account-tasks.ts'

const entry: AccountEntry = {
  id: 7,
  name: 'plant_a',
  nickname: 'Plant A',
  phone: '',
  email: '',
  role: 'OPERATOR',
  disabled: false,
  hasSecondFactor: false,
  smsCurrent: 3,
  smsMax: 100,
  configurationUseSpace: 0,
  configurationSpaceMax: 104_857_600,
  deviceCount: 2,
  createTime: 1,
  seenTime: 0,
  valuesPerSecond: 0,
  isHeld: false,
  historyBytes: 0,
  historyBytesMax: 0,
  historyFullSince: null,
}

test('an account needs a name and a password that keep the rules', () => {
  const task = createTask(translate)
  expect(task.prepare(task.start)).toEqual({
    ok: false,
    faults: { name: 'accountName', password: 'newPassword' },
  })
  expect(task.prepare({ ...task.start, name: 'plant_b', password: 'abcd1234' }).ok).toBe(true)
})

test('role and quotas start as they are; an emptied quota is a fault of its field', () => {
  const task = editTask(translate, entry)
  expect(task.start).toEqual({ role: 'OPERATOR', smsMax: '100', space: '100' })
  expect(task.prepare(task.start).ok).toBe(true)
  expect(task.prepare({ ...task.start, space: '' })).toEqual({
    ok: false,
    faults: { space: 'quota' },
  })
})

test('a credit adds something', () => {
  const task = creditTask(translate, entry)
  expect(task.prepare(task.start)).toEqual({ ok: false, faults: { sms: 'quota' } })
  expect(task.prepare({ ...task.start, sms: '-5' }).ok).toBe(false)
  expect(task.prepare({ ...task.start, space: '10' }).ok).toBe(true)
})

test('a weak new password is refused', () => {
  const task = passwordTask(translate, entry)
  expect(task.prepare({ password: 'short' })).toEqual({
    ok: false,
    faults: { password: 'newPassword' },
  })
})
