import { commandApi, deviceApi, errorTable, shareApi, timedTaskApi } from '@fieldhub/contract'
import { expect, test, vi } from 'vitest'
import { withCrc } from '#gateway/testing/fake-dtu.ts'
import { TimedTaskSchedule } from '#schedule/timed-task-schedule.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { insertTimedTask, selectTimedTask } from '#store/timed-task/timed-task-store.ts'
import { minuteMs, startTimedTaskWorld } from '#testing/timed-task-world.ts'

onEachEngine((engine) => {
  test('an interval writes its variable each time, through the trail of commands', async () => {
    const world = await startTimedTaskWorld({ engine: engine.name })
    const { call, owner, every10, deviceId, pump, clock, pass, logged, task, slave } = world
    await world.dial()
    const start = clock.time
    const { id, nextRun } = await call(timedTaskApi.create, every10, owner)
    expect(nextRun).toBe(start + 10_000)
    pass(10_000)
    const [first] = await logged(1)
    expect(first).toMatchObject({
      timingId: id,
      name: '补水',
      deviceName: '一号泵站',
      varName: '水泵',
      origin: 'schedule' as const,
      planned: start + 10_000,
      actual: start + 10_000,
      result: 'ok',
      reason: '',
      value: 1,
      readBack: 1,
      count: 1,
    })
    expect(slave.registers.get(0)).toBe(1)
    expect(await task(id)).toMatchObject({
      nextRun: start + 20_000,
      lastRun: start + 10_000,
      lastResult: 'ok',
    })
    const commands = await call(commandApi.log, { deviceId }, owner)
    expect(commands).toMatchObject([
      { id: first?.commandId, varId: pump, origin: 'task', sourceId: id, state: 'confirmed' },
    ])
    const [why] = await call(timedTaskApi.why, { id }, owner)
    expect(why).toMatchObject({
      outcome: 'ok',
      lateMs: 0,
      claimed: start + 10_000,
      reasonTime: start + 10_000,
      commandState: 'confirmed',
      sentAt: start + 10_000,
    })
  })

  test('of two schedules that look at once, one runs what is due', async () => {
    const world = await startTimedTaskWorld({ engine: engine.name })
    const { call, owner, every10, pass, logged, slave, domain, clock } = world
    const writes: number[] = []
    const dtu = await world.dial()
    dtu.answer = (request) => {
      if (request[1] === 6) writes.push(request.readUInt16BE(4))
      return slave.answer(request)
    }
    const other = new TimedTaskSchedule(() => domain)
    await other.start()
    await call(timedTaskApi.create, every10, owner)
    for (let round = 1; round <= 5; round += 1) {
      clock.time += 10_000
      other.wake()
      domain.timedTasks.wake()
      await logged(round)
    }
    pass(1_000)
    await other.close()
    expect(await world.log()).toHaveLength(5)
    expect(writes).toEqual([1, 1, 1, 1, 1])
  })

  test('what the last run of the server left open is told, and only done when nothing had left', async () => {
    const world = await startTimedTaskWorld({ engine: engine.name })
    const { call, owner, every10, clock, domain, slave, deviceId, pump } = world
    const { id: begun } = await call(timedTaskApi.create, every10, owner)
    const { id: waiting } = await call(timedTaskApi.create, every10, owner)
    const at = clock.time + 1
    const { id: single } = await call(
      timedTaskApi.create,
      { ...every10, type: 'single', at },
      owner,
    )
    const account = await domain.db.selectFrom('timing').select('ownerId').executeTakeFirst()
    const open = (timingId: number, planned: number, actual: number | null) => ({
      ownerId: account?.ownerId ?? 0,
      timingId,
      origin: 'schedule' as const,
      name: '补水',
      type: 'interval' as const,
      deviceId,
      step: 1,
      deviceName: '',
      varId: pump,
      varName: '',
      unit: '',
      decimals: 0,
      value: 1,
      planned,
      lastPlanned: planned,
      claimedAt: clock.time,
      actual,
      result: 'running' as const,
      reason: '' as const,
      count: 1,
    })
    const rows = [open(begun, 1, clock.time), open(waiting, 2, null), open(single, at, null)]
    await domain.db.insertInto('timingLog').values(rows).execute()
    await domain.db
      .updateTable('timingStep')
      .set({ nextRun: null })
      .where('timingId', '=', single)
      .execute()
    const next = new TimedTaskSchedule(() => domain)
    await next.start()
    expect(await world.log()).toMatchObject([
      { timingId: waiting, result: 'missed', reason: 'down' },
      { timingId: begun, result: 'unknown', reason: 'stopped' },
    ])
    expect(await world.task(single)).toMatchObject({ nextRun: at })
    await world.dial()
    clock.time += 2
    next.wake()
    expect((await world.logged(3))[0]).toMatchObject({ timingId: single, result: 'ok' })
    expect(slave.registers.get(0)).toBe(1)
    await next.close()
  })
})

test('a single run is over when it has run, and its task stays', async () => {
  const { call, ask, owner, every10, clock, dial, pass, logged, task } = await startTimedTaskWorld()
  await dial()
  const at = clock.time + 5_000
  const { id } = await call(timedTaskApi.create, { ...every10, type: 'single', at }, owner)
  pass(5_000)
  await logged(1)
  expect(await task(id)).toMatchObject({ enabled: true, nextRun: null, lastResult: 'ok' })
  pass(minuteMs)
  await call(timedTaskApi.change, { id, description: '已完成' }, owner)
  const again = await ask(timedTaskApi.change, { id, at: clock.time - 1 }, owner)
  expect(again.data).toEqual({ fields: { at: '执行时间已过，请选择以后的时间' } })
  const later = await call(timedTaskApi.change, { id, at: clock.time + 1_000 }, owner)
  expect(later.nextRun).toBe(clock.time + 1_000)
  pass(1_000)
  expect(await logged(2)).toMatchObject([{ result: 'ok' }, { result: 'ok' }])
})

test('a clock that was a month ahead and is set right leaves no task waiting for a month', async () => {
  const { call, owner, every10, pass, logged, domain, clock } = await startTimedTaskWorld()
  const days = { type: 'repeat' as const, weekdays: [1, 2, 3, 4, 5, 6, 7], time: '20:00:00' }
  await call(timedTaskApi.create, { ...every10, ...days }, owner)
  const planned = async () => {
    const row = await domain.db.selectFrom('timingStep').select('nextRun').executeTakeFirst()
    return row?.nextRun
  }
  const evening = Date.UTC(2026, 5, 1, 12)
  const monthMs = 30 * 24 * 60 * minuteMs
  pass(monthMs)
  expect(await logged(1)).toMatchObject([{ result: 'missed', reason: 'down', count: 30 }])
  expect(await planned()).toBe(evening + monthMs)
  pass(-monthMs)
  await vi.waitFor(async () => expect(await planned()).toBe(evening), 10_000)
  clock.time = evening
  pass(0)
  expect((await logged(2))[0]).toMatchObject({ planned: evening, reason: 'offline' })
})

test('why a run failed is in its row: offline, refused, out of the model', async () => {
  const { call, owner, every10, dial, pass, logged, slave, level } = await startTimedTaskWorld()
  await call(timedTaskApi.create, { ...every10, varId: level, value: 2.5 }, owner)
  pass(10_000)
  expect((await logged(1))[0]).toMatchObject({ result: 'failed', reason: 'offline' })
  const dtu = await dial()
  dtu.answer = (request) => (request[1] === 6 ? withCrc(1, 0x86, 4) : slave.answer(request))
  pass(10_000)
  expect((await logged(2))[0]).toMatchObject({
    result: 'failed',
    reason: 'exception',
    exceptionCode: 4,
  })
  dtu.answer = (request) => slave.answer(request)
  pass(10_000)
  expect((await logged(3))[0]).toMatchObject({ result: 'ok', value: 2.5, readBack: 2.5 })
  expect(slave.registers.get(1)).toBe(25)
})

test('an interval waits for its run before: the next one is skipped, and said to be', async () => {
  const { call, owner, every10, dial, pass, logged, slave, task, timers } =
    await startTimedTaskWorld()
  const dtu = await dial()
  const isPolled = Promise.withResolvers<void>()
  dtu.answer = (request) => {
    if (request[1] !== 6) return slave.answer(request)
    isPolled.resolve()
    return undefined
  }
  const { id } = await call(timedTaskApi.create, every10, owner)
  pass(10_000)
  await isPolled.promise
  pass(10_000)
  expect(await logged(1)).toMatchObject([{ result: 'missed', reason: 'running', count: 1 }])
  const rows = await timers.finish(logged(2))
  expect(rows).toContainEqual(expect.objectContaining({ result: 'unknown', reason: 'silent' }))
  dtu.answer = (request) => slave.answer(request)
  pass(10_000)
  expect((await logged(3))[0]).toMatchObject({ result: 'ok' })
  expect(await task(id)).toMatchObject({ lastResult: 'ok' })
})

test('a run that waits for its device is not done any more once its task is off or deleted', async () => {
  const { call, owner, every10, dial, pass, logged, slave, timers } = await startTimedTaskWorld()
  const dtu = await dial()
  const isPolled = Promise.withResolvers<void>()
  const written: number[] = []
  dtu.answer = (request) => {
    if (request[1] !== 6) return slave.answer(request)
    written.push(request.readUInt16BE(4))
    isPolled.resolve()
    return undefined
  }
  const ids: number[] = []
  for (const value of [11, 12, 13]) {
    const { id } = await call(timedTaskApi.create, { ...every10, value }, owner)
    ids.push(id)
  }
  const [, switched = 0, deleted = 0] = ids
  pass(10_000)
  await isPolled.promise
  await call(timedTaskApi.switch, { id: switched, enabled: false }, owner)
  await call(timedTaskApi.remove, { id: deleted }, owner)
  const rows = await timers.finish(logged(3))
  expect(rows.map(({ value, result, reason }) => [value, result, reason])).toEqual([
    [13, 'missed', 'off'],
    [12, 'missed', 'off'],
    [11, 'unknown', 'silent'],
  ])
  expect(written).toEqual([11])
})

test('a run that never came to its end does not keep its task from running', async () => {
  const { call, owner, every10, dial, pass, logged, domain, clock, log } =
    await startTimedTaskWorld()
  await dial()
  const { id } = await call(timedTaskApi.create, every10, owner)
  pass(10_000)
  await logged(1)
  const change = { result: 'running' as const, settledAt: null }
  await domain.db.updateTable('timingLog').set(change).where('timingId', '=', id).execute()
  pass(10_000)
  expect(await logged(1)).toMatchObject([{ result: 'missed', reason: 'running' }])
  await domain.db
    .updateTable('timingLog')
    .set({ claimedAt: clock.time - 10 * minuteMs })
    .where('result', '=', 'running')
    .execute()
  pass(10_000)
  await logged(3)
  expect((await log()).map(({ result }) => result)).toEqual(['ok', 'missed', 'unknown'])
})

test('rights are those of the moment: a share that ended stops the task, and the row says so', async () => {
  const world = await startTimedTaskWorld()
  const { call, owner, stranger, every10, dial, pass, deviceId, ask } = world
  await dial()
  expect((await ask(timedTaskApi.create, every10, stranger)).code).toBe(errorTable.notFound.code)
  const share = { deviceId, account: 'stranger', role: 'viewer' } as const
  const { id: shareId } = await call(shareApi.save, share, owner)
  expect((await ask(timedTaskApi.create, every10, stranger)).code).toBe(errorTable.notAllowed.code)
  await call(shareApi.save, { ...share, role: 'operator' }, owner)
  await call(timedTaskApi.create, every10, stranger)
  const rows = (count: number) =>
    vi.waitFor(async () => {
      const list = await call(timedTaskApi.log, {}, stranger)
      const found = Array.isArray(list) ? list : list.list
      expect(found).toHaveLength(count)
      return found
    }, 10_000)
  pass(10_000)
  expect(await rows(1)).toMatchObject([{ result: 'ok' }])
  await call(shareApi.remove, { id: shareId }, owner)
  pass(10_000)
  expect((await rows(2))[0]).toMatchObject({ result: 'failed', reason: 'not-allowed' })
  expect(await call(timedTaskApi.list, {}, stranger)).toMatchObject([
    { deviceName: '', varName: '', linked: false },
  ])
})

test('a task runs now when it is told to, once at a time, and says what the device said', async () => {
  const { call, ask, owner, every10, dial, slave, log, timers } = await startTimedTaskWorld()
  const { id } = await call(timedTaskApi.create, { ...every10, enabled: false }, owner)
  expect((await ask(timedTaskApi.run, { id }, owner)).code).toBe(errorTable.deviceOffline.code)
  const dtu = await dial()
  const isPolled = Promise.withResolvers<void>()
  dtu.answer = (request) => {
    if (request[1] === 6) isPolled.resolve()
    return request[1] === 6 ? undefined : slave.answer(request)
  }
  const first = ask(timedTaskApi.run, { id }, owner)
  await isPolled.promise
  expect((await ask(timedTaskApi.run, { id }, owner)).code).toBe(errorTable.conflict.code)
  expect((await timers.finish(first)).code).toBe(errorTable.deviceSilent.code)
  dtu.answer = (request) => slave.answer(request)
  expect(await call(timedTaskApi.run, { id }, owner)).toMatchObject({
    timingId: id,
    origin: 'manual',
    result: 'ok',
    readBack: 1,
  })
  expect((await log()).map(({ origin, result }) => [origin, result])).toEqual([
    ['manual', 'ok'],
    ['manual', 'unknown'],
    ['manual', 'failed'],
  ])
})

test('500 tasks of one second are all done, and every device is polled meanwhile', async () => {
  const world = await startTimedTaskWorld()
  const { owner, every10, dial, pass, log, slave, domain, clock, call, model } = world
  const { id } = await call(timedTaskApi.create, every10, owner)
  const stored = await selectTimedTask(domain.db, id)
  if (stored === undefined) throw new Error('the task was stored')
  const { id: _, ...row } = stored
  const polls: number[] = []
  const writes: number[] = []
  const devices = 25
  for (let device = 0; device < devices; device += 1) {
    clock.time += 100
    const sn = `TIMING-X${device}`
    const { id: deviceId } = await call(
      deviceApi.create,
      { name: sn, sn, password: 'secret1', typeId: 1, mode: 'transparent', model },
      owner,
    )
    for (let at = 0; at < 20; at += 1) {
      await insertTimedTask(domain.db, { ...row, deviceId, name: `${sn} ${at}` })
    }
    const dtu = await dial(sn)
    polls.push(0)
    writes.push(0)
    dtu.answer = (request) => {
      const before = writes[device] ?? 0
      const isPoll = request[1] === 3 && request.readUInt16BE(2) === 9
      if (request[1] === 6) writes[device] = before + 1
      else if (isPoll && before > 0 && before < 20) polls[device] = (polls[device] ?? 0) + 1
      return slave.answer(request)
    }
  }
  await call(timedTaskApi.remove, { id }, owner)
  clock.time = row.steps[0]?.nextRun ?? 0
  pass(0)
  // The log of all is long to read, so it is read once they are written.
  await expect.poll(() => Math.min(...writes)).toBe(20)
  await vi.waitFor(async () => expect(await log({ result: 'ok' })).toHaveLength(500), {
    interval: 200,
  })
  expect(await log()).toHaveLength(500)
  expect(writes).toEqual(Array.from({ length: devices }, () => 20))
  expect(polls.filter((count) => count === 0)).toEqual([])
})
