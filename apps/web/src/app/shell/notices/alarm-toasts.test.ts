// @vitest-environment happy-dom
import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { AlarmToasts, alarmToastMs } from './alarm-toasts.ts'

beforeAll(() => loadTexts('console'))
afterEach(() => {
  notifications.cleanQueue()
  notifications.clean()
})

const alarm = (id: number, isOver = false) => ({
  id,
  text: `${id}${isOver ? ' over' : ''}`,
  isOver,
})

const shown = () => {
  const { notifications: seen, queue } = notificationsStore.getState()
  return [...seen, ...queue].map(({ message }) => message)
}

test('in a storm three alarms have toasts, the rest is counted, and the end of a shown one replaces it', () => {
  const toasts = new AlarmToasts()
  for (let id = 1; id <= 6; id++) toasts.show(alarm(id), 0)
  expect(shown()).toEqual(['1', '2', '3', expect.stringContaining('3')])
  toasts.show(alarm(2, true), 1)
  expect(shown()).toHaveLength(4)
  expect(shown()).toContain('2 over')
})

test('after the storm alarms have toasts again, and the count begins anew', () => {
  const toasts = new AlarmToasts()
  for (let id = 1; id <= 7; id++) toasts.show(alarm(id), 0)
  expect(shown()).toContainEqual(expect.stringMatching(/[^0-9]4/))
  for (let id = 11; id <= 14; id++) toasts.show(alarm(id), alarmToastMs)
  expect(shown()).toEqual(expect.arrayContaining(['11', '12', '13']))
  expect(shown()).toContainEqual(expect.stringMatching(/[^0-9]1[^0-9]/))
})
