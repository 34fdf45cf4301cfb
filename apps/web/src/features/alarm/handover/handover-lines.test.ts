// @vitest-environment happy-dom
import type { AlarmRow, Command } from '@fieldhub/contract'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { translate as t } from '#i18n/translate.ts'
import { type Handover, joinOpen } from './handover.ts'
import { handoverParts, handoverText, summaryText } from './handover-lines.ts'

beforeAll(async () => {
  await Promise.all([loadTexts('console'), loadTexts('extend')])
})

const hour = 3_600_000
const alarm: AlarmRow = {
  id: 1,
  triggerId: 5,
  triggerName: '超压',
  deviceId: 9,
  deviceName: '三号站',
  varId: 7,
  varName: '压力',
  unit: 'bar',
  condition: 'gt',
  a: null,
  b: 12,
  deadZone: 1,
  join: 'and',
  conditions: [],
  content: '压力高',
  value: 15,
  peak: 15,
  endValue: null,
  decimals: 1,
  startTime: hour,
  endTime: null,
  end: null,
  severity: 'urgent',
  seriesId: 1,
  repeats: 1,
  seriesSince: hour,
  state: 'open',
  remark: '',
  handler: '',
  handleTime: null,
  pushCount: 0,
  linkages: [],
}
const general: AlarmRow = { ...alarm, id: 2, severity: 'general', startTime: 2 * hour }
const handled: AlarmRow = {
  ...alarm,
  state: 'acknowledged',
  handler: '王工',
  handleTime: 2 * hour,
  remark: '已派人',
}
const stopped: Command = {
  id: 3,
  deviceId: 9,
  deviceName: '三号站',
  varId: 8,
  name: '循环泵',
  value: 0,
  readBack: 0,
  state: 'confirmed',
  reason: '',
  exceptionCode: null,
  origin: 'manual',
  by: 'admin',
  sourceId: null,
  page: '',
  confirmed: '',
  depth: 0,
  queuedAt: 2 * hour,
  sentAt: null,
  answeredAt: null,
  settledAt: null,
  costMs: 0,
  tx: '',
  rx: '',
}
const none = { rows: [], total: 0 }
const listed = <Row>(...rows: readonly Row[]) => ({ rows, total: rows.length })
const handover: Handover = {
  from: 0,
  to: 3 * hour,
  begun: 300,
  urgent: 5,
  open: { rows: [alarm], total: 4 },
  handled: listed(handled),
  shelved: none,
  writes: listed(stopped),
}

test('what nobody knows of and what lasts is listed once, the urgent first', () => {
  const joined = joinOpen({ rows: [general, alarm], total: 5 }, listed(alarm))
  expect(joined).toEqual({ rows: [alarm, general], total: 5 })
})

test('the counts of the shift stand in one sentence', () => {
  expect(summaryText(handover, t)).toBe(
    '本班新报警 300 次，其中紧急 5 次；未了结 4 条；搁置 0 条；写入 1 次',
  )
})

test('each part says who did what, and how much of it is left out', () => {
  const [open, done, shelved, writes] = handoverParts(handover, t)
  expect(open).toMatchObject({ more: 3, lines: [{ title: '[紧急] 三号站 · 压力高' }] })
  expect(open?.lines[0]?.detail).toContain('未处理')
  expect(done?.lines[0]?.title).toBe('王工 已确认 · 三号站 · 压力高')
  expect(done?.lines[0]?.detail).toMatch(new RegExp(`${t('alarm.isActive')}.*已派人`))
  expect(shelved?.lines).toEqual([])
  expect(writes?.lines[0]?.title).toBe('三号站 · 循环泵 = 0')
  expect(writes?.lines[0]?.detail).toContain('admin · 控制台 · 已确认')
})

test('who acknowledged by a message stays named when the account closed the alarm', () => {
  const by = { handler: 'admin', acknowledgedBy: '王工' }
  const closed = { ...handled, ...by, state: 'closed', endTime: 3 * hour } as const
  const [, done] = handoverParts({ ...handover, handled: listed(closed) }, t)
  expect(done?.lines[0]?.title).toBe('admin 已关闭 · 三号站 · 压力高')
  expect(done?.lines[0]?.detail).toContain('确认人 王工')
  expect(done?.lines[0]?.detail).toContain(t('alarm.isOver'))
})

test('as text it has every line, and says what it leaves out', () => {
  const text = handoverText(handover, t)
  for (const part of ['交接班', '- [紧急] 三号站 · 压力高', '另有 3 条未列出', '循环泵 = 0']) {
    expect(text).toContain(part)
  }
})
