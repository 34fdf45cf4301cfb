// @vitest-environment happy-dom
import { meaningOfHex, type SerialLogRow } from '@fieldhub/contract'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { frameSentence } from './frame-sentence.ts'

beforeAll(() => loadTexts('bench'))

function sentenceOf(hex: string, change: Partial<SerialLogRow> = {}) {
  const row: SerialLogRow = {
    id: 1,
    deviceId: 1,
    direction: 'up',
    kind: 'answer',
    hex,
    length: hex.length / 2,
    time: 0,
    note: '',
    ...change,
  }
  return frameSentence(row, meaningOfHex(hex, row.direction), translate)
}

test('a frame is told in words', () => {
  expect(sentenceOf('010300000001840A', { direction: 'down', kind: 'poll' })).toBe(
    '从机 1 · 功能码 03 · 地址 0 · 数量 1',
  )
  expect(sentenceOf('018302C0F1')).toBe('从机 1 · 功能码 03 · 异常码 2：寄存器地址不存在')
  expect(sentenceOf('018302C0F2')).toContain('CRC 校验不对')
  expect(sentenceOf('6865', { kind: 'heartbeat' })).toBe('不是 Modbus 报文，2 字节')
  expect(sentenceOf('7B7D', { note: 'iot/DTU-0001/up/report' })).not.toContain('Modbus')
  expect(sentenceOf('', { kind: 'reg', note: 'text' })).toContain('text')
})

test('what a transmission policy could not pass on says why, and of which policy', () => {
  const note = 'member-offline 12 屏与泵'
  expect(sentenceOf('', { kind: 'transmission', note })).toBe(
    '屏与泵: 设备不在线，数据已丢弃 (12 字节)',
  )
  expect(sentenceOf('018302C0F1', { kind: 'transmission' })).toContain('异常码 2')
})
