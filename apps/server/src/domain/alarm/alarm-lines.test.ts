import { expect, test } from 'vitest'
import type { AlarmLogRow } from '#store/alarm/alarm-log-store.ts'
import { alarmFigures, alarmLines, nowLine, type Reader, readerOf } from './alarm-lines.ts'

const start = Date.UTC(2026, 10, 20, 2)
const alarm: AlarmLogRow = {
  id: 1,
  ownerId: 1,
  triggerId: 1,
  triggerName: '超温',
  deviceId: 3,
  deviceName: '1号锅炉',
  varId: 7,
  varName: '供水温度',
  unit: '℃',
  condition: 'gt',
  limitA: null,
  limitB: 95,
  deadZone: 0,
  content: '温度过高',
  value: 97.3,
  peak: 97.3,
  endValue: null,
  endUnit: null,
  startTime: start,
  endTime: null,
  endReason: null,
  severity: 'important',
  seriesId: null,
  state: 'open',
  remark: '',
  handlerId: null,
  handledBy: '',
  handleTime: null,
  digestPushId: null,
  escalateAt: null,
  further: null,
}
const chinese = { language: 'zh_cn', zone: 'Asia/Shanghai' } as const
const english = { language: 'en_us', zone: 'Europe/Berlin' } as const

test('an alarm that lasts says its value, its limit, its trigger and since when', () => {
  expect(alarmLines(alarm, chinese)).toEqual([
    '供水温度：97.3 ℃（条件：> 95 ℃）',
    '触发器：超温',
    '开始：2026-11-20 10:00:00',
  ])
})

test('an alarm without a value says that there is none, and with which value it ended', () => {
  const missing = { ...alarm, condition: 'noValue', limitB: null, value: null, peak: null } as const
  expect(alarmLines(missing, chinese)[0]).toBe('供水温度：没有有效值')
  const ended = { ...missing, endTime: start + 1_000, endValue: 60 }
  expect(alarmLines(ended, english)[0]).toBe('供水温度: 60 ℃ (alarm when no valid value)')
})

test('an alarm under way says for how long, once a minute has passed', () => {
  const linesAfter = (minutes: number) =>
    alarmLines(alarm, chinese, undefined, start + minutes * 60_000)
  expect(linesAfter(0.9)).toHaveLength(3)
  expect(linesAfter(75)[3]).toBe('已持续：1 小时 15 分钟')
})

test('an alarm that changed limits ended says so, as its value is still beyond those that it began by', () => {
  const ended = { ...alarm, endValue: 97.3, endTime: start + 60_000, endReason: 'changed' } as const
  expect(alarmLines(ended, english)).toContain('Its condition was changed, which ended the alarm')
  const recovered = { ...ended, endReason: 'recovered' } as const
  expect(alarmLines(recovered, english)).not.toContain(
    'Its condition was changed, which ended the alarm',
  )
})

test('each number has the unit in which it was read, where the variable got another one', () => {
  const now = nowLine(alarm, { value: 0.1, time: start }, english, { decimals: 1, unit: 'K' })
  expect(now).toContain('0.1 K')
  const ended = { ...alarm, endValue: 300.5, endUnit: 'K', endTime: start + 60_000 }
  expect(alarmLines(ended, english)[0]).toBe('供水温度: 300.5 K (alarm when > 95 ℃)')
  expect(alarmLines(ended, english)[1]).toContain('℃')
  expect(alarmFigures(ended, { reader: english, now: start }).value).toBe('300.5 K')
})

test('a message of few words has the value, the threshold and the duration', () => {
  expect(alarmFigures(alarm, { reader: chinese, now: start })).toEqual({
    value: '97.3 ℃',
    threshold: '> 95 ℃',
    duration: '1 秒',
  })
  const over = { ...alarm, endValue: 94, endTime: start + 61.5 * 60_000 }
  expect(alarmFigures(over, { reader: english, now: start + 9e9 })).toEqual({
    value: '94 ℃',
    threshold: '> 95 ℃',
    duration: '1 h 2 min',
  })
  const silent = { ...alarm, varName: '', condition: 'offline', value: null } as const
  expect(alarmFigures(silent, { reader: english, now: start + 600_000 })).toEqual({
    value: '',
    threshold: '',
    duration: '10 min',
  })
})

test('an alarm of several conditions says what each variable was, and all of them as its threshold', () => {
  const further = JSON.stringify({
    join: 'and',
    conditions: [
      {
        varId: 8,
        varName: '循环泵',
        unit: '',
        condition: 'on',
        a: null,
        b: null,
        deadZone: 0,
        value: 1,
        names: { 1: '运行' },
      },
    ],
  })
  const joined = { ...alarm, further }
  expect(alarmLines(joined, chinese).slice(0, 2)).toEqual([
    '供水温度：97.3 ℃（条件：> 95 ℃）',
    '且 循环泵：运行（条件：为开）',
  ])
  expect(alarmLines(joined, english)[1]).toBe('and 循环泵: 运行 (condition: is on)')
  const { threshold } = alarmFigures(joined, { reader: chinese, now: start })
  expect(threshold).toBe('> 95 ℃ 且 循环泵 为开')
})

test('an alarm that is over says what it reached, where it ended and how long it lasted', () => {
  const over = { ...alarm, peak: 99, endValue: 94, endTime: start + 61.5 * 60_000 }
  expect(alarmLines(over, english)).toEqual([
    '供水温度: 94 ℃ (alarm when > 95 ℃)',
    'Farthest: 99 ℃',
    'Trigger: 超温',
    'Began: 2026-11-20 03:00:00 (Europe/Berlin)',
    'Ended: 2026-11-20 04:01:30 (Europe/Berlin), after 1 h 2 min',
  ])
})

test.for([
  ['on', null, null, '（条件：为开）'],
  ['lt', 5, null, '（条件：< 5 ℃）'],
  ['eq', 5, null, '（条件：= 5 ℃）'],
  ['between', 1, 5, '（条件：在 1 ℃ 与 5 ℃ 之间）'],
  ['outside', 1, 5, '（条件：不在 1 ℃ 与 5 ℃ 之间）'],
] as const)('the rule of %s is said in words', ([condition, limitA, limitB, rule]) => {
  expect(alarmLines({ ...alarm, condition, limitA, limitB }, chinese)[0]).toContain(rule)
})

test('a device that is offline has no value', () => {
  const silent: AlarmLogRow = {
    ...alarm,
    varName: '',
    condition: 'offline',
    value: null,
    peak: null,
  }
  expect(alarmLines(silent, chinese)).toEqual(['触发器：超温', '开始：2026-11-20 10:00:00'])
})

test('without a choice of the account it is Chinese in China’s time', () => {
  expect(readerOf(undefined)).toEqual(chinese)
})

test('a value with a name is said by it, in the rule too', () => {
  const pump: AlarmLogRow = {
    ...alarm,
    varName: '水泵',
    unit: '',
    condition: 'eq',
    limitA: 1,
    value: 1,
    peak: 1,
  }
  expect(alarmLines(pump, chinese, { decimals: 0, names: { 0: '停止', 1: '运行' } })[0]).toBe(
    '水泵：运行（条件：= 运行）',
  )
})

test('a value has the decimals of its live display, and is never cut; limits stand as they were set', () => {
  const current = { ...alarm, value: 840, peak: 1_260.125, unit: 'A' }
  const [value, peak] = alarmLines(current, chinese, { decimals: 2 })
  expect([value, peak]).toEqual([expect.stringContaining('840.00 A（条件'), '最远达到：1260.125 A'])
})

test('a minute and a second are one minute, as the console says', () => {
  const after = (seconds: number) =>
    alarmFigures(alarm, { reader: chinese, now: start + seconds * 1_000 }).duration
  expect([after(59), after(61), after(89), after(91)]).toEqual([
    '59 秒',
    '1 分钟',
    '1 分钟',
    '2 分钟',
  ])
})

test('a whole hour has no minutes', () => {
  const figures = (minutes: number, reader: Reader) =>
    alarmFigures(alarm, { reader, now: start + minutes * 60_000 }).duration
  expect([figures(60, chinese), figures(125, chinese)]).toEqual(['1 小时', '2 小时 5 分钟'])
  expect([figures(120, english), figures(59, english)]).toEqual(['2 h', '59 min'])
})

test('the values of further conditions have the digits of their variables', () => {
  const current = {
    varId: 9,
    varName: '电流',
    unit: 'A',
    condition: 'gt',
    a: null,
    b: 500,
    deadZone: 0,
  }
  const further = JSON.stringify({
    join: 'and',
    conditions: [
      { ...current, value: 840, decimals: 2 },
      { ...current, value: 840.125, decimals: 2 },
      { ...current, value: 840 },
    ],
  })
  expect(alarmLines({ ...alarm, further }, chinese).slice(1, 4)).toEqual([
    '且 电流：840.00 A（条件：> 500 A）',
    '且 电流：840.125 A（条件：> 500 A）',
    '且 电流：840 A（条件：> 500 A）',
  ])
})
