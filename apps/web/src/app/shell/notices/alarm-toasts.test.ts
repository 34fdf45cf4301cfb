import { beforeEach, expect, test, vi } from 'vitest'
import { alarmToastMs } from '#ui/toast.tsx'
import { AlarmToasts } from './alarm-toasts.ts'

const shown: unknown[] = []
vi.mock('#ui/toast.tsx', () => ({
  alarmToastMs: 15_000,
  toastAlarm: ({ id }: { readonly id: number }) => shown.push(`alarm ${id}`),
  toastMoreAlarms: (n: number) => shown.push(`${n} more`),
}))
beforeEach(() => {
  shown.length = 0
})

const alarm = (id: number, isOver = false) => ({ id, text: '', isOver })

test('in a storm three alarms have toasts, the rest is counted, and the end of a shown one replaces it', () => {
  const toasts = new AlarmToasts()
  for (let id = 1; id <= 6; id++) toasts.show(alarm(id), 0)
  toasts.show(alarm(2, true), 1)
  expect(shown).toEqual(['alarm 1', 'alarm 2', 'alarm 3', '1 more', '2 more', '3 more', 'alarm 2'])
})

test('after the storm alarms have toasts again, and the count begins anew', () => {
  const toasts = new AlarmToasts()
  for (let id = 1; id <= 4; id++) toasts.show(alarm(id), 0)
  for (let id = 5; id <= 8; id++) toasts.show(alarm(id), alarmToastMs)
  expect(shown.slice(4)).toEqual(['alarm 5', 'alarm 6', 'alarm 7', '1 more'])
})
