// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { messageSentence, toMessage } from './message-text.ts'

beforeAll(() => loadTexts('bench'))

const note = 'iot/DTU-0001/up/report'
const row = { hex: '7B2276223AE6B8A97D', note, kind: 'answer' } as const

test('a message is read as it was sent, bytes of a line are not', () => {
  expect(toMessage(row)).toEqual({ topic: note, text: '{"v":温}' })
  expect(toMessage({ ...row, hex: '5B31323334353637383930313233343536372E305D' })?.text).toBe(
    '[12345678901234567.0]',
  )
  expect(toMessage({ ...row, note: '' })).toBeNull()
  expect(toMessage({ ...row, note: 'covered' })).toBeNull()
  expect(toMessage({ ...row, hex: '', kind: 'reg', note: 'MQTT' })).toBeNull()
})

test('bytes that are no text stay bytes, and a cut character costs no more than itself', () => {
  expect(toMessage({ ...row, hex: '010300000001840A' })).toEqual({ topic: note, text: null })
  expect(toMessage({ ...row, hex: '0102' })?.text).toBeNull()
  expect(toMessage({ ...row, hex: '7B22E6B8' })?.text).toBe('{"')
})

test('a message is told by what it is about and its topic, never as a missing Modbus frame', () => {
  const sentenceOf = (topic: string) => messageSentence({ topic, text: '{}' }, 2, translate)
  expect(sentenceOf(note)).toBe('上报数据 · 主题 iot/DTU-0001/up/report · 2 字节')
  expect(sentenceOf('iot/DTU-0001/down/cmd')).toContain('命令')
  expect(sentenceOf('iot/DTU-0001/up/report: notJson')).toContain('notJson')
  expect(sentenceOf('DTU-0001')).toBe('主题 DTU-0001 · 2 字节')
  expect(sentenceOf('iot/a/constructor/x')).toBe('主题 iot/a/constructor/x · 2 字节')
})
