import {
  apiBase,
  deviceApi,
  deviceBinApi,
  type InputOf,
  modelApi,
  personalApi,
  timedTaskApi,
  timedTaskLogExportPath,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { minuteMs, startTimedTaskWorld } from '#testing/timed-task-world.ts'

const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

onEachEngine((engine) => {
  test('a task is made, found, changed field by field, switched and deleted', async () => {
    const { call, owner, every10, deviceId, pump, task, clock } = await startTimedTaskWorld({
      engine: engine.name,
    })
    const days = { type: 'repeat' as const, weekdays: [5, 1, 1], time: '08:30' }
    const { id, nextRun } = await call(timedTaskApi.create, { ...every10, ...days }, owner)
    // 2026-06-01 is a Monday; it is 16:00 in Shanghai.
    expect(nextRun).toBe(Date.UTC(2026, 5, 5, 0, 30))
    expect(await task(id)).toMatchObject({
      id,
      name: '补水',
      deviceId,
      deviceName: '一号泵站',
      varId: pump,
      varName: '水泵',
      value: 1,
      type: 'repeat',
      weekdays: [1, 5],
      time: '08:30:00',
      at: null,
      every: null,
      anchor: null,
      zone: 'Asia/Shanghai',
      enabled: true,
      nextRun,
      lastRun: null,
      lastResult: null,
      linked: true,
    })
    const interval = { id, type: 'interval', every: 3_600, anchor: clock.time + 60_000 } as const
    expect(await call(timedTaskApi.change, interval, owner)).toEqual({
      id,
      nextRun: clock.time + 60_000,
    })
    expect(await task(id)).toMatchObject({ weekdays: null, time: null, every: 3_600, name: '补水' })
    expect(await call(timedTaskApi.switch, { id, enabled: false }, owner)).toEqual({
      id,
      nextRun: null,
    })
    const found = (filter: InputOf<typeof timedTaskApi.list>) =>
      call(timedTaskApi.list, { ...filter, page: 1 }, owner)
    expect(
      await found({ type: 'interval', enabled: 'false', search: '补', deviceId }),
    ).toMatchObject({ total: 1 })
    expect(await found({ type: 'single' })).toMatchObject({ total: 0 })
    expect(await found({ enabled: 'true' })).toMatchObject({ total: 0 })
    await call(timedTaskApi.remove, { id }, owner)
    expect(await task(id)).toBeUndefined()
  })

  test('a device takes its tasks into the recycle bin and brings them back', async () => {
    const { call, ask, owner, every10, deviceId, task, clock, pass, log } =
      await startTimedTaskWorld({
        engine: engine.name,
      })
    const { id } = await call(timedTaskApi.create, every10, owner)
    expect(await ask(deviceApi.remove, { id: deviceId }, owner)).toMatchObject({
      code: 40009,
      data: { linked: { timings: [{ id, name: '补水' }], triggers: [] } },
    })
    await call(deviceApi.remove, { id: deviceId, forceDeletion: true }, owner)
    expect(await task(id)).toBeUndefined()
    pass(hourMs)
    expect(await log()).toEqual([])
    await call(deviceBinApi.restore, { ids: [deviceId] }, owner)
    expect(await task(id)).toMatchObject({ enabled: true, nextRun: clock.time + 10_000 })
  })

  test('a model that loses the variable switches the task off, and says why', async () => {
    const { call, ask, owner, every10, model, task, log, pass, pump } = await startTimedTaskWorld({
      engine: engine.name,
    })
    const { id } = await call(timedTaskApi.create, every10, owner)
    const [found] = await call(modelApi.list, { id: model }, owner)
    const slaves = found?.slaves ?? []
    const without = slaves.map((slave) => ({
      ...slave,
      var: slave.var.filter(({ varId }) => varId !== pump),
    }))
    await call(modelApi.change, { id: model, slaves: without }, owner)
    expect(await task(id)).toMatchObject({
      enabled: false,
      offReason: 'no-variable',
      nextRun: null,
      varName: '',
    })
    pass(minuteMs)
    expect(await log()).toEqual([])
    const again = await ask(timedTaskApi.switch, { id, enabled: true }, owner)
    expect(again.data).toEqual({ fields: { varId: '变量不存在' } })
    await call(modelApi.rollback, { modelId: model, version: 1 }, owner)
    await call(timedTaskApi.switch, { id, enabled: true }, owner)
    expect(await task(id)).toMatchObject({ enabled: true, offReason: '' })
  })
})

test('each rule of a task has its sentence', async () => {
  const { ask, owner, every10, pressure, level, clock } = await startTimedTaskWorld()
  const single = { ...every10, type: 'single' } as const
  const repeat = { ...every10, type: 'repeat', weekdays: [1], time: '08:00:00' } as const
  const rules = [
    [{ ...every10, name: '' }, 'name', '名称必须为1-20个字符'],
    [{ ...every10, name: '长'.repeat(21) }, 'name', '名称必须为1-20个字符'],
    [single, 'at', '请选择执行时间'],
    [{ ...single, at: clock.time }, 'at', '执行时间已过，请选择以后的时间'],
    [{ ...single, at: clock.time - 1, enabled: false }, 'at', '执行时间已过，请选择以后的时间'],
    [{ ...repeat, weekdays: [] }, 'weekdays', '请至少选择一个星期几'],
    [{ ...repeat, time: '24:00:00' }, 'time', '请填写执行时间，格式为 HH:mm:ss'],
    [{ ...repeat, zone: 'Mars/Phobos' }, 'zone', '时区无效'],
    [{ ...every10, every: 9 }, 'every', '间隔为10秒至366天的整数秒'],
    [{ ...every10, varId: 999_999 }, 'varId', '变量不存在', 40400],
    [{ ...every10, varId: pressure }, 'varId', '该变量只读'],
    [{ ...every10, value: 65_536 }, 'value', '数值超出该数据格式的范围'],
    [{ ...every10, varId: level, value: 6_553.6 }, 'value', '数值超出该数据格式的范围'],
    [{ ...every10, description: '长'.repeat(101) }, 'description', '描述最多100个字符'],
  ] as const
  for (const [input, field, sentence, expected = 40001] of rules) {
    const { code, data } = await ask(timedTaskApi.create, input, owner)
    expect([code, data]).toEqual([expected, { fields: { [field]: sentence } }])
  }
  expect(
    (await ask(timedTaskApi.create, { ...every10, varId: level, value: 6_553.5 }, owner)).code,
  ).toBe(200)
})

test('a preview shows the next runs, and the tasks that write the same variable in the same minute', async () => {
  const { call, ask, owner, stranger, every10, deviceId, pump, level, clock } =
    await startTimedTaskWorld()
  const morning = { type: 'repeat' as const, weekdays: [2, 3], time: '08:00:30' }
  const { id } = await call(timedTaskApi.create, { ...every10, ...morning, name: '早开' }, owner)
  await call(timedTaskApi.create, { ...every10, ...morning, name: '别处', varId: level }, owner)
  const off = { ...every10, ...morning, name: '停用', enabled: false }
  await call(timedTaskApi.create, off, owner)
  const draft = { type: 'repeat', weekdays: '3', time: '08:00:59', deviceId, varId: pump } as const
  const wednesday = Date.UTC(2026, 5, 3, 0, 0, 59)
  expect(await call(timedTaskApi.preview, { ...draft, count: 2 }, owner)).toEqual({
    zone: 'Asia/Shanghai',
    runs: [wednesday, wednesday + 7 * dayMs],
    conflicts: [
      {
        id,
        name: '早开',
        type: 'repeat',
        value: 1,
        draftRun: wednesday,
        otherRun: wednesday - 29_000,
      },
    ],
  })
  const without = async (asked: Partial<InputOf<typeof timedTaskApi.preview>>, who = owner) =>
    (await call(timedTaskApi.preview, { ...draft, ...asked }, who)).conflicts
  expect(await without({ id })).toEqual([])
  expect(await without({ weekdays: '1' })).toEqual([])
  expect(await without({ type: 'single', at: clock.time - 1 })).toEqual([])
  expect(await without({}, stranger)).toEqual([])
  expect((await ask(timedTaskApi.preview, { type: 'repeat', time: '08:00' }, owner)).data).toEqual({
    fields: { weekdays: '请至少选择一个星期几' },
  })
})

test('a task runs by the zone of its account when it names none', async () => {
  const { call, owner, every10, task } = await startTimedTaskWorld()
  await call(personalApi.change, { zone: 'America/New_York' }, owner)
  const days = { type: 'repeat' as const, weekdays: [7], time: '02:30:00' }
  const { id } = await call(timedTaskApi.create, { ...every10, ...days }, owner)
  expect(await task(id)).toMatchObject({
    zone: 'America/New_York',
    nextRun: Date.UTC(2026, 5, 7, 6, 30),
  })
})

test('an account has at most 500 tasks', async () => {
  const { call, ask, owner, every10, domain } = await startTimedTaskWorld()
  const { id } = await call(timedTaskApi.create, { ...every10, enabled: false }, owner)
  const { id: _, ...row } = await domain.db
    .selectFrom('timing')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const more = Array.from({ length: 499 }, () => row)
  for (let at = 0; at < more.length; at += 25) {
    await domain.db
      .insertInto('timing')
      .values(more.slice(at, at + 25))
      .execute()
  }
  expect((await ask(timedTaskApi.create, every10, owner)).data).toEqual({
    fields: { name: '定时任务数量已达上限，请先删除不用的任务' },
  })
})

test('what belongs to another account does not exist', async () => {
  const { call, ask, owner, stranger, every10 } = await startTimedTaskWorld()
  const { id } = await call(timedTaskApi.create, every10, owner)
  const notFound = { code: 40400 }
  expect(await ask(timedTaskApi.create, every10, stranger)).toMatchObject(notFound)
  expect(await ask(timedTaskApi.change, { id, every: 20 }, stranger)).toMatchObject(notFound)
  expect(await ask(timedTaskApi.switch, { id, enabled: false }, stranger)).toMatchObject(notFound)
  expect(await ask(timedTaskApi.run, { id }, stranger)).toMatchObject(notFound)
  expect(await ask(timedTaskApi.why, { id }, stranger)).toMatchObject(notFound)
  expect(await ask(timedTaskApi.remove, { id }, stranger)).toMatchObject(notFound)
  expect(await call(timedTaskApi.list, {}, stranger)).toEqual([])
})

test('the log is found by its filters, and saved as a table in the reader’s language', async () => {
  const { call, owner, stranger, every10, pass, logged, clock, deviceId, send } =
    await startTimedTaskWorld()
  const { id } = await call(timedTaskApi.create, every10, owner)
  const start = clock.time
  pass(10_000)
  await logged(1)
  pass(10_000)
  await logged(2)
  const found = (filter: InputOf<typeof timedTaskApi.log>) =>
    call(timedTaskApi.log, { ...filter, page: 1 }, owner)
  expect(await found({ timingId: id, deviceId, result: 'failed', search: '补' })).toMatchObject({
    total: 2,
  })
  expect(await found({ startTime: start + 15_000 })).toMatchObject({ total: 1 })
  expect(await found({ endTime: start + 15_000 })).toMatchObject({ total: 1 })
  expect(await found({ result: 'missed' })).toMatchObject({ total: 0 })
  const save = async (token: string, lang: string) => {
    const headers = { token, lang }
    const path = `${apiBase}${timedTaskLogExportPath}?format=csv&timingId=${id}`
    return (await send('GET', path, { headers })).text()
  }
  const table = await save(owner.token, 'zh_cn')
  expect(table).toContain('计划时间')
  expect(table).toMatch(
    /2026-06-01 16:00:20,2026-06-01 16:00:20,补水,间隔,一号泵站,水泵,1,.*失败,设备离线/,
  )
  expect(table.trim().split('\n')).toHaveLength(3)
  expect(await save(owner.token, 'en_us')).toContain('Device offline')
  expect((await save(stranger.token, 'zh_cn')).trim().split('\n')).toHaveLength(1)
})
