import {
  deviceApi,
  type InputOf,
  timedTaskApi,
  timedTaskCalendarApi,
  triggerApi,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { minuteMs, startTimedTaskWorld } from '#testing/timed-task-world.ts'

const hourMs = 60 * minuteMs
const everyDay = [1, 2, 3, 4, 5, 6, 7]
type NewTask = InputOf<typeof timedTaskApi.create>

onEachEngine((engine) => {
  test('a task on workdays skips public holidays, and follows what the account decides', async () => {
    const { call, owner, every10, task } = await startTimedTaskWorld({ engine: engine.name })
    const input = { ...every10, type: 'repeat', days: 'workdays', time: '08:00:00' } as const
    const { id, nextRun } = await call(timedTaskApi.create, input, owner)
    expect(nextRun).toBe(Date.UTC(2026, 5, 2))
    const off = { kind: 'off', name: '停产' } as const
    await call(
      timedTaskCalendarApi.changeDays,
      { from: '2026-06-02', to: '2026-06-18', ...off },
      owner,
    )
    // The dragon boat festival lasts from 19 to 21 June.
    expect(await task(id)).toMatchObject({ nextRun: Date.UTC(2026, 5, 22) })
    await call(timedTaskCalendarApi.changeBase, { base: 'week' }, owner)
    expect(await task(id)).toMatchObject({ nextRun: Date.UTC(2026, 5, 19) })
    const standard = { from: '2026-06-03', to: '2026-06-30', kind: 'standard' } as const
    await call(timedTaskCalendarApi.changeDays, standard, owner)
    expect(await task(id)).toMatchObject({ nextRun: Date.UTC(2026, 5, 3) })
    const seen = await call(
      timedTaskCalendarApi.calendar,
      { from: '2026-06-01', to: '2026-06-07' },
      owner,
    )
    expect(seen).toMatchObject({ zone: 'Asia/Shanghai', base: 'week', isCut: false })
    expect(seen.days.slice(0, 3)).toMatchObject([
      { date: '2026-06-01', kind: 'work', source: 'week' },
      { date: '2026-06-02', kind: 'off', source: 'own', name: '停产' },
      { date: '2026-06-03', kind: 'work', source: 'week' },
    ])
    expect(seen.runs.map(({ date }) => date)).toEqual(['2026-06-03', '2026-06-04', '2026-06-05'])
  })

  test('an account has a thousand days of its own at most, and only real days', async () => {
    const { ask, call, owner, stranger } = await startTimedTaskWorld({ engine: engine.name })
    const change = (from: string, to: string) =>
      ask(timedTaskCalendarApi.changeDays, { from, to, kind: 'off' }, owner)
    const day = (index: number) => new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10)
    for (let index = 0; index < 960; index += 60) {
      expect((await change(day(index), day(index + 59))).code).toBe(200)
    }
    // Days that are stored already do not count twice.
    expect((await change(day(0), day(39))).code).toBe(200)
    expect((await change(day(960), day(1_000))).data).toEqual({
      fields: { from: '自定义日期已达上限1000天，请先恢复不用的日期' },
    })
    for (const [from, to, field] of [
      ['2026-02-30', '2026-03-01', 'from'],
      ['2026-03-02', '2026-03-01', 'to'],
      ['2026-03-01', '2026-06-01', 'to'],
    ] as const) {
      expect((await change(from, to)).data).toMatchObject({
        fields: { [field]: expect.any(String) },
      })
    }
    const range = { from: day(0), to: day(0) }
    const [first] = (await call(timedTaskCalendarApi.calendar, range, stranger)).days
    expect(first).toMatchObject({ source: 'week', isKnown: false })
  })
})

test('the calendar lists each step of each task a day, counts what runs often, and shows no stranger’s', async () => {
  const { call, owner, stranger, every10, deviceId, pump, level, clock } =
    await startTimedTaskWorld()
  await call(timedTaskApi.create, { ...every10, name: '间隔', every: 600 }, owner)
  const steps = [
    { varId: pump, value: 1, time: '08:00' },
    { varId: level, value: 2, time: '18:00' },
  ]
  const daily = {
    name: '早晚',
    type: 'repeat',
    deviceId,
    weekdays: everyDay,
    steps,
  } satisfies NewTask
  await call(timedTaskApi.create, daily, owner)
  await call(timedTaskApi.create, { ...daily, name: '停用', enabled: false }, owner)
  const range = { from: '2026-05-31', to: '2026-06-02' }
  const { days, runs } = await call(timedTaskCalendarApi.calendar, range, owner)
  expect(days).toHaveLength(3)
  // It is 16:00 on 1 June, and what is over is not planned any more.
  expect(runs.map(({ date, name, step, count }) => [date, name, step, count])).toEqual([
    ['2026-06-01', '间隔', 1, 47],
    ['2026-06-01', '早晚', 2, 1],
    ['2026-06-02', '间隔', 1, 144],
    ['2026-06-02', '早晚', 1, 1],
    ['2026-06-02', '早晚', 2, 1],
  ])
  expect(runs[0]).toMatchObject({ first: clock.time + 600_000, deviceName: '一号泵站' })
  expect((await call(timedTaskCalendarApi.calendar, range, stranger)).runs).toEqual([])
  const other = { ...range, deviceId: deviceId + 1 }
  expect((await call(timedTaskCalendarApi.calendar, other, owner)).runs).toEqual([])
})

test('before it is saved, a task hears of tasks, linkages and steps that write otherwise', async () => {
  const { call, ask, owner, stranger, every10, deviceId, pump, level } = await startTimedTaskWorld()
  const eight = { type: 'repeat' as const, weekdays: [2], time: '08:00:00' }
  const other = { ...every10, ...eight, name: '早关', value: 0 }
  const { id } = await call(timedTaskApi.create, other, owner)
  await call(timedTaskApi.create, { ...other, name: '同值', value: 1 }, owner)
  await call(timedTaskApi.create, { ...other, name: '别处', varId: level }, owner)
  const { id: triggerId } = await call(
    triggerApi.create,
    {
      name: '液位高停泵',
      deviceId,
      varId: level,
      condition: 'gt',
      b: 3,
      alarmContent: '液位高',
      linkageSwitch: true,
      linkages: [{ varId: pump, value: 0 }],
    },
    owner,
  )
  const draft = {
    type: 'repeat',
    deviceId,
    days: 'workdays',
    steps: [
      { time: '07:00' },
      { varId: pump, value: 1, time: '07:59:10' },
      { varId: pump, value: 5, time: '07:59:10' },
    ],
  } satisfies InputOf<typeof timedTaskCalendarApi.check>
  const checked = await call(timedTaskCalendarApi.check, draft, owner)
  const tuesday = Date.UTC(2026, 5, 2)
  expect(checked.runs.slice(0, 2)).toEqual([
    { time: tuesday - hourMs, step: 1 },
    { time: tuesday - 50_000, step: 2 },
  ])
  expect(checked.unknownYear).toBe(2027)
  expect(checked.sunless).toBeNull()
  const otherRun = { draftRun: tuesday - 50_000, otherRun: tuesday }
  const task = { kind: 'task', id, name: '早关', otherStep: 1, value: 0, ...otherRun }
  const same = { ...otherRun, otherRun: otherRun.draftRun }
  const linkage = { kind: 'linkage', id: triggerId, name: '液位高停泵', value: 0 }
  expect(checked.conflicts).toMatchObject([
    { kind: 'step', id: null, step: 2, otherStep: 3, value: 5, ...same },
    { kind: 'task', name: '同值', step: 3, value: 1 },
    { ...task, step: 2 },
    { ...task, step: 3 },
    { ...linkage, step: 2, otherStep: null, draftRun: null },
    { ...linkage, step: 3 },
  ])
  expect((await call(timedTaskCalendarApi.check, { ...draft, id }, owner)).conflicts).toHaveLength(
    4,
  )
  expect((await ask(timedTaskCalendarApi.check, draft, stranger)).code).toBe(40400)
})

test('where the sun does not set, the days without it are told', async () => {
  const { call, ask, owner, deviceId } = await startTimedTaskWorld()
  const draft = {
    type: 'repeat',
    deviceId,
    weekdays: everyDay,
    zone: 'Europe/Oslo',
    steps: [{ sun: 'sunrise', offset: 3_600 }],
  } satisfies InputOf<typeof timedTaskCalendarApi.check>
  const { deviceId: _, ...nowhere } = draft
  expect((await ask(timedTaskCalendarApi.check, nowhere, owner)).data).toHaveProperty(
    'fields.deviceId',
  )
  expect((await ask(timedTaskCalendarApi.check, draft, owner)).data).toHaveProperty(
    'fields.deviceId',
  )
  await call(deviceApi.change, { id: deviceId, longitude: 18.96, latitude: 69.65 }, owner)
  const { sunless, runs } = await call(timedTaskCalendarApi.check, draft, owner)
  expect(sunless?.first).toBe('2026-06-01')
  // Almanacs of Tromsø have almost two months of each.
  expect(sunless?.count).toBeGreaterThan(105)
  expect(sunless?.count).toBeLessThan(125)
  expect(new Date(runs[0]?.time ?? 0).toISOString().slice(0, 7)).toBe('2026-07')
})

test('each rule of days and steps has its sentence', async () => {
  const { ask, owner, every10, pressure, pump } = await startTimedTaskWorld()
  const repeat = { ...every10, type: 'repeat', weekdays: [1], time: '08:00:00' } satisfies NewTask
  const months = { ...repeat, days: 'monthDays' } satisfies NewTask
  const listed = (steps: NewTask['steps']) => ({ ...repeat, steps })
  const first = { varId: pump, value: 1, time: '08:00' }
  const rules: readonly (readonly [NewTask, string, string])[] = [
    [months, 'monthDays', '请至少选择一个日期（1至31日或月末）'],
    [{ ...months, monthDays: [0] }, 'monthDays.0', '请至少选择一个日期（1至31日或月末）'],
    [
      { ...repeat, time: null, sun: 'sunset', offset: 21_601 },
      'offset',
      '距日出日落的时间不能超过6小时',
    ],
    [listed([]), 'steps', '步骤为1至10个'],
    [listed(Array.from({ length: 11 }, () => first)), 'steps', '步骤为1至10个'],
    [listed([{ varId: pump, value: 1 }]), 'steps.0.time', '请填写执行时间，格式为 HH:mm:ss'],
    [listed([first, { varId: pump, value: 1 }]), 'steps.1.time', '请填写这一步的执行时间'],
    [listed([first, { ...first, varId: pressure }]), 'steps.1.varId', '该变量只读'],
    [
      { ...every10, steps: [first, { varId: pump, value: 0, after: 10 }] },
      'steps.1.after',
      '距第一步的时间必须小于间隔',
    ],
  ]
  for (const [input, field, sentence] of rules) {
    const { code, data } = await ask(timedTaskApi.create, input, owner)
    expect([field, code, data]).toEqual([field, 40001, { fields: { [field]: sentence } }])
  }
})
