// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { noticeText } from './use-alarm-notices.ts'

beforeAll(() => loadTexts('console'))

const alarm = { deviceName: '一号泵房', content: '', triggerName: '过流', isOver: true }

test('the end of an alarm is told in the words of its author, with nothing added in another language', () => {
  expect(noticeText({ ...alarm, content: '电流已恢复' })).toBe('一号泵房：电流已恢复')
  expect(noticeText(alarm)).toBe('一号泵房：过流 已恢复')
})

test('an alarm that begins is told by its text, or by its trigger', () => {
  expect(noticeText({ ...alarm, content: '电流过高', isOver: false })).toBe('一号泵房：电流过高')
  expect(noticeText({ ...alarm, isOver: false })).toBe('一号泵房：过流')
})
