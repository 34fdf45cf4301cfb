import { setTimeout } from 'node:timers/promises'
import { deviceApi, type InputOf, timedTaskApi } from '@fieldhub/contract'
import { expect, test, vi } from 'vitest'
import { followMovedDevices } from '#domain/timed-task/timed-task-moved.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { minuteMs, startTimedTaskWorld } from '#testing/timed-task-world.ts'

const hourMs = 60 * minuteMs
const everyDay = [1, 2, 3, 4, 5, 6, 7]
type NewTask = InputOf<typeof timedTaskApi.create>

onEachEngine((engine) => {
  test('each step runs at its time, with its own row, value and result', async () => {
    const world = await startTimedTaskWorld({ engine: engine.name })
    const { call, owner, deviceId, pump, level, clock, pass, logged, task, slave } = world
    await world.dial()
    // It is 16:00 in Shanghai.
    const input = {
      name: '照明',
      type: 'repeat',
      deviceId,
      weekdays: everyDay,
      steps: [
        { varId: pump, value: 1, time: '16:10' },
        { varId: level, value: 2.5, after: 30 },
        { varId: pump, value: 0, time: '17:00:05' },
      ],
    } satisfies NewTask
    const { id, nextRun } = await call(timedTaskApi.create, input, owner)
    expect(nextRun).toBe(clock.time + 10 * minuteMs)
    expect(await task(id)).toMatchObject({
      varId: pump,
      value: 1,
      time: '16:10:00',
      days: 'weekdays',
      steps: [
        { varName: '水泵', value: 1, time: '16:10:00', after: null, nextRun },
        { varName: '液位', unit: 'm', value: 2.5, time: null, after: 30 },
        { value: 0, time: '17:00:05', nextRun: clock.time + hourMs + 5_000 },
      ],
    })
    pass(10 * minuteMs)
    expect(await logged(1)).toMatchObject([{ step: 1, varId: pump, value: 1, result: 'ok' }])
    expect(slave.registers.get(0)).toBe(1)
    pass(30_000)
    expect((await logged(2))[0]).toMatchObject({ step: 2, varId: level, result: 'ok' })
    expect(slave.registers.get(1)).toBe(25)
    pass(50 * minuteMs)
    expect((await logged(3))[0]).toMatchObject({ step: 3, value: 0, result: 'ok' })
    expect(slave.registers.get(0)).toBe(0)
    const after = await task(id)
    expect(after?.steps.map(({ lastResult }) => lastResult)).toEqual(['ok', 'ok', 'ok'])
    expect(after?.nextRun).toBe((nextRun ?? 0) + 24 * hourMs)
  })

  test('a step that fails or is missed keeps no other from running, and its fault is not covered', async () => {
    const world = await startTimedTaskWorld({ engine: engine.name })
    const { call, owner, deviceId, pump, level, clock, pass, logged, task } = world
    const at = clock.time + minuteMs
    const steps = [
      { varId: pump, value: 1 },
      { varId: level, value: 1, after: 0 },
      { varId: pump, value: 0, after: 1_800 },
    ]
    const input = { name: '冲洗', type: 'single', deviceId, at, steps } satisfies NewTask
    const { id } = await call(timedTaskApi.create, input, owner)
    pass(minuteMs)
    expect(await logged(2)).toMatchObject([
      { step: 2, result: 'failed', reason: 'offline' },
      { step: 1, result: 'failed', reason: 'offline' },
    ])
    const dtu = await world.dial()
    expect(await task(id)).toMatchObject({ lastResult: 'failed', nextRun: at + 1_800_000 })
    // Only a single run may be late, and each of its steps by itself.
    pass(30 * minuteMs + 4 * minuteMs)
    expect((await logged(3))[0]).toMatchObject({ step: 3, result: 'ok' })
    expect(await task(id)).toMatchObject({ enabled: true, nextRun: null, lastResult: 'ok' })
    expect((await task(id))?.steps[0]).toMatchObject({ lastResult: 'failed' })
    dtu.end()
  })

  test('after the clock was set back, steps follow the first as time passes, and nothing counts as before the start', async () => {
    const world = await startTimedTaskWorld({ engine: engine.name })
    const { call, owner, deviceId, pump, clock, pass, logged, every10 } = world
    await world.dial()
    const steps = [
      { varId: pump, value: 1 },
      { varId: pump, value: 0, after: 30 },
    ]
    const at = clock.time + minuteMs
    await call(timedTaskApi.create, { name: '冲洗', type: 'single', deviceId, at, steps }, owner)
    pass(minuteMs)
    expect(await logged(1)).toMatchObject([{ step: 1, result: 'ok' }])
    pass(-8 * hourMs)
    pass(30_000)
    expect((await logged(2))[0]).toMatchObject({ step: 2, value: 0, result: 'ok' })
    const { id } = await call(timedTaskApi.create, every10, owner)
    pass(10_000)
    expect((await logged(3))[0]).toMatchObject({ timingId: id, result: 'ok' })
  })

  test('what ran minutes before the clock was set back does not run twice, and what ran hours before runs at its time', async () => {
    const world = await startTimedTaskWorld({ engine: engine.name })
    const { call, owner, deviceId, pump, clock, pass, logged, task } = world
    await world.dial()
    const daily = { name: '补水', type: 'repeat', deviceId, varId: pump, value: 1 } as const
    const when = { weekdays: everyDay, time: '16:10' }
    const { id } = await call(timedTaskApi.create, { ...daily, ...when }, owner)
    pass(10 * minuteMs)
    await logged(1)
    const planned = clock.time
    const nextRun = async () => (await task(id))?.nextRun
    pass(-2 * minuteMs)
    await setTimeout(300)
    expect(await nextRun()).toBe(planned + 24 * hourMs)
    pass(-2 * hourMs)
    await vi.waitFor(async () => expect(await nextRun()).toBe(planned))
    pass(2 * hourMs + 2 * minuteMs)
    expect(await logged(2)).toMatchObject([{ result: 'ok' }, { result: 'ok' }])
  })

  test('callers that know one step alone change the first, and the others stay', async () => {
    const { call, ask, owner, deviceId, pump, level, every10, task } = await startTimedTaskWorld({
      engine: engine.name,
    })
    const two = [
      { varId: pump, value: 1, time: '08:00' },
      { varId: pump, value: 0, time: '18:00' },
    ]
    const weekly = { name: '照明', type: 'repeat', deviceId, weekdays: everyDay } as const
    const { id } = await call(timedTaskApi.create, { ...weekly, steps: two }, owner)
    await call(timedTaskApi.change, { id, varId: level, value: 3, time: '09:00:00' }, owner)
    expect((await task(id))?.steps).toMatchObject([
      { varId: level, value: 3, time: '09:00:00' },
      { varId: pump, value: 0, time: '18:00:00' },
    ])
    await call(timedTaskApi.change, { id, days: 'workdays' }, owner)
    expect(await task(id)).toMatchObject({ days: 'workdays', weekdays: null })
    await call(timedTaskApi.change, { id, weekdays: [6] }, owner)
    expect(await task(id)).toMatchObject({ days: 'weekdays', weekdays: [6] })
    await call(timedTaskApi.change, { id, steps: [two[0] ?? never()] }, owner)
    expect((await task(id))?.steps).toHaveLength(1)
    const { data } = await ask(timedTaskApi.create, { ...every10, varId: undefined }, owner)
    expect(data).toEqual({ fields: { varId: '变量不存在' } })
  })

  test('a run by hand is of the step that is named', async () => {
    const world = await startTimedTaskWorld({ engine: engine.name })
    const { call, ask, owner, every10, pump, slave } = world
    await world.dial()
    const steps = [
      { varId: pump, value: 1 },
      { varId: pump, value: 7, after: 5 },
    ]
    const { id } = await call(timedTaskApi.create, { ...every10, steps }, owner)
    expect(await call(timedTaskApi.run, { id, step: 2 }, owner)).toMatchObject({
      step: 2,
      value: 7,
    })
    expect(slave.registers.get(0)).toBe(7)
    expect(await call(timedTaskApi.run, { id }, owner)).toMatchObject({ step: 1, value: 1 })
    expect((await ask(timedTaskApi.run, { id, step: 3 }, owner)).code).toBe(40001)
  })

  test('sunset needs a place, and follows a device that moves, no day twice', async () => {
    const world = await startTimedTaskWorld({ engine: engine.name })
    const { call, ask, owner, deviceId, pump, pass, logged, task, domain, clock } = world
    const input = {
      name: '路灯',
      type: 'repeat',
      deviceId,
      varId: pump,
      value: 1,
      weekdays: everyDay,
      sun: 'sunset',
      offset: -600,
    } satisfies NewTask
    expect((await ask(timedTaskApi.create, input, owner)).data).toEqual({
      fields: { deviceId: '设备还没有位置，无法按日出日落执行；请先在设备信息中填写位置' },
    })
    const shanghai = { longitude: 121.47, latitude: 31.23 }
    await call(deviceApi.change, { id: deviceId, ...shanghai }, owner)
    const { id, nextRun } = await call(timedTaskApi.create, input, owner)
    // The sun sets at 18:53 in Shanghai on 1 June.
    const almanac = Date.UTC(2026, 5, 1, 10, 53) - 600_000
    expect(Math.abs((nextRun ?? 0) - almanac)).toBeLessThan(2 * minuteMs)
    expect(await task(id)).toMatchObject({ sun: 'sunset', offset: -600, time: null })
    // Ten degrees further west it sets about forty minutes later.
    await call(deviceApi.change, { id: deviceId, longitude: 111.47 }, owner)
    await followMovedDevices(domain)
    const moved = (await task(id))?.nextRun ?? 0
    expect(Math.abs(moved - (nextRun ?? 0) - 40 * minuteMs)).toBeLessThan(10_000)
    await world.dial()
    pass(moved - clock.time)
    expect(await logged(1)).toMatchObject([{ result: 'ok' }])
    const tomorrow = (await task(id))?.nextRun ?? 0
    expect(tomorrow - moved).toBeGreaterThan(23 * hourMs)
    // Back in the west today's sunset would still come, but it has run already.
    await call(deviceApi.change, { id: deviceId, longitude: 100 }, owner)
    await followMovedDevices(domain)
    const later = (await task(id))?.nextRun ?? 0
    expect(later).toBeGreaterThan(tomorrow)
    pass(2 * hourMs)
    await vi.waitFor(async () => expect(await world.log()).toHaveLength(1))
  })
})

function never(): never {
  throw new Error('two steps are there')
}
