import { type InputOf, modelApi, pastApi, pastLimits, showApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { lastingAlarm, selectOwner } from '#testing/alarm/lasting-alarm.ts'
import { pageCell, showing, startSharedPages } from '#testing/page/shared-pages.ts'
import { addAccount } from '#testing/test-server.ts'

const minuteMs = 60_000
const hourMs = 3_600_000

/** Pages that show the level, with a value a minute over two hours but for the first half of the last one. */
async function startPast(options: Parameters<typeof startSharedPages>[0] = {}) {
  const world = await startSharedPages(options)
  const { clock, deviceId, level, secret, server } = world
  // A whole number of minutes, so that the instants of the queries are those of the values.
  clock.time = Math.ceil(clock.time / hourMs) * hourMs
  const now = clock.time
  const minutes = Array.from({ length: 121 }, (_, at) => 120 - at)
  const points = [level, secret].flatMap((varId) =>
    minutes
      .filter((ago) => ago <= 30 || ago > 60)
      .map((ago) => ({ deviceId, varId, time: now - ago * minuteMs, value: ago })),
  )
  await server.domain.samples.append(points)
  const list = [{ deviceId, varIds: [level] }]
  const lastHour = { list, from: now - hourMs, to: now, stepMs: 20 * minuteMs }
  return { ...world, now, list, lastHour }
}

onEachEngine((engine) => {
  test('the past is what was stored last at each instant, with the alarms and connections of then', async () => {
    const { call, owner, now, lastHour, deviceId, level, server } = await startPast({
      engine: engine.name,
    })
    const { db } = server.domain
    const { ownerId } = await selectOwner(db, deviceId)
    const happen = (ago: number, endAgo: number | null, varId = level) =>
      db
        .insertInto('alarmLog')
        .values({
          ...lastingAlarm,
          ownerId,
          deviceId,
          varId,
          startTime: now - ago * minuteMs,
          ...(endAgo !== null && { endTime: now - endAgo * minuteMs, endReason: 'recovered' }),
        })
        .execute()
    await happen(110, 70)
    await happen(70, 50)
    await happen(40, null)
    await happen(40, null, level + 77)
    const state = { ownerId, deviceId, content: '', ip: '' }
    const log = (ago: number, type: 'online' | 'offline' | 'reboot') =>
      db
        .insertInto('stateLog')
        .values({ ...state, type, time: now - ago * minuteMs })
        .execute()
    await log(115, 'offline')
    await log(100, 'online')
    await log(59, 'offline')
    await log(50, 'reboot')
    await log(31, 'online')
    const past = await call(pastApi.read, lastHour, owner)
    const ago = (minutes: number) => now - minutes * minuteMs
    expect(past).toEqual({
      from: now - hourMs,
      to: now,
      // The first was read before the hour, and is not answered once more while nothing came.
      series: [
        {
          deviceId,
          varId: level,
          goodMs: 3 * 86_400_000,
          points: [
            [ago(61), 61],
            [ago(20), 20],
            [ago(0), 0],
          ],
        },
      ],
      links: [
        {
          deviceId,
          changes: [
            [ago(100), 1],
            [ago(59), 0],
            [ago(31), 1],
          ],
        },
      ],
      alarms: [
        { deviceId, varId: level, startTime: ago(40), endTime: null },
        { deviceId, varId: level, startTime: ago(70), endTime: ago(50) },
      ].map((alarm) => ({ ...alarm, severity: lastingAlarm.severity, knownTime: null })),
    })
    const { stepMs: _, ...without } = lastHour
    expect(await call(pastApi.read, without, owner)).toMatchObject({ series: [], links: [{}] })
  })

  test('a share opens the past of what it shows, as far back as its owner says, and no other', async () => {
    const world = await startPast({ engine: engine.name })
    const { ask, call, share, now, list, lastHour, deviceId, otherId, level, secret } = world
    const { code } = await share()
    const codeOf = async (query: object) =>
      (await ask(pastApi.share, { code, ...lastHour, ...query })).code
    expect(await codeOf({})).toBe(40300)
    expect(await call(showApi.open, { code })).toMatchObject({ pastHours: 0 })
    await share({ pastHours: 1 })
    expect(await call(showApi.open, { code })).toMatchObject({ pastHours: 1 })
    const { series } = await call(pastApi.share, { code, ...lastHour })
    // The value from before the hour is not opened, so that there is none until the next.
    expect(series.map(({ points }) => points.map(([, value]) => value))).toEqual([[20, 0]])
    const early = { ...lastHour, from: now - 2 * hourMs }
    const opened = await call(pastApi.share, { code, ...early })
    expect([opened.from, opened.series]).toEqual([now - hourMs, series])
    expect(await codeOf({ list: [{ deviceId, varIds: [level, secret] }] })).toBe(40400)
    expect(await codeOf({ list: [{ deviceId: otherId, varIds: [level] }] })).toBe(40400)
    expect(await codeOf({ from: now - 3 * hourMs, to: now - 2 * hourMs })).toBe(40001)
    expect(await codeOf({ from: now, to: now - 1 })).toBe(40001)
    expect(await codeOf({ list: [] })).toBe(40001)
    await share({ pastHours: 0 })
    expect(await codeOf({ list })).toBe(40300)
  })
})

test('trends and alarm lists of a share end where the past does, where it is opened', async () => {
  const { ask, call, share, save, now, deviceId, level, tank } = await startPast()
  const src = { dev: '$self', varId: level } as const
  const trend = pageCell('trend', 'liveTrend', {
    props: { minutes: 30 },
    binds: [{ to: 'a', src }],
  })
  await save(tank, trend, pageCell('list', 'alarmList', { props: {} }))
  const { code } = await share()
  const query: InputOf<typeof showApi.trend> = { code, deviceId, varIds: [level] }
  const before = now - 50 * minuteMs
  expect((await ask(showApi.trend, { ...query, endTime: before })).code).toBe(40300)
  expect((await ask(showApi.alarms, { code, before: String(before) })).code).toBe(40300)
  await share({ pastHours: 1 })
  const { series } = await call(showApi.trend, { ...query, endTime: now - 20 * minuteMs })
  const values = series[0]?.points.map(([, value]) => value)
  expect([values?.at(0), values?.at(-1)]).toEqual([30, 20])
  const cut = await call(showApi.trend, { ...query, endTime: now - 50 * minuteMs })
  expect(cut.series[0]?.points).toEqual([])
  expect(await call(showApi.alarms, { code, before: String(before) })).toEqual([])
})

test('nobody reads the past of devices that he may not see, nor more of it than one answer holds', async () => {
  const { ask, call, owner, signIn, server, now, lastHour, deviceId, level, secret, clock } =
    await startPast()
  await addAccount(server, 'stranger', 'stranger password')
  const stranger = { token: await signIn('stranger', 'stranger password') }
  expect((await ask(pastApi.read, lastHour, stranger)).code).toBe(40400)
  expect((await ask(pastApi.read, lastHour)).code).toBe(20001)
  const long = { ...lastHour, from: now - pastLimits.spanMsMax - 1 }
  expect((await ask(pastApi.read, long, owner)).code).toBe(40001)
  const fine = { ...lastHour, from: now - 20 * hourMs, stepMs: 1_000 }
  const varIds = [level, secret]
  const { from, to } = await call(pastApi.read, { ...fine, list: [{ deviceId, varIds }] }, owner)
  expect([from, to]).toEqual([fine.from, fine.from + (pastLimits.readingsMax / 2 - 1) * 1_000])
  expect(to).toBeLessThan(clock.time)
})

test('a visitor looks back no more often than a trend machine needs', async () => {
  const { ask, share, lastHour } = await startPast()
  const { code } = await share({ pastHours: 2 })
  const answers: number[] = []
  for (let at = 0; at < 91; at += 1)
    answers.push((await ask(pastApi.share, { code, ...lastHour })).code)
  expect([answers[89], answers[90]]).toEqual([200, 40005])
})

test('a value that only a writing action names is no part of the past', async () => {
  const { ask, share, save, tank, switchCell, lastHour, deviceId, valve } = await startPast()
  const { code } = await share({ allowWrite: true, pastHours: 2 })
  const query = { code, ...lastHour, list: [{ deviceId, varIds: [valve] }] }
  expect((await ask(pastApi.share, query)).code).toBe(40400)
  await save(tank, switchCell, pageCell('v', 'value', showing({ dev: '$self', varId: valve })))
  expect((await ask(pastApi.share, query)).code).toBe(200)
})

test('whoever looks back while a model loses a variable keeps the others', async () => {
  const world = await startPast()
  const { call, owner, share, save, tank, now, lastHour, deviceId, level, secret } = world
  await save(tank, pageCell('v', 'value', showing({ dev: '$self', varId: secret })))
  const { code } = await share({ pastHours: 2 })
  const query = { ...lastHour, list: [{ deviceId, varIds: [level, secret] }] }
  const shown = async () => {
    const pasts = await Promise.all([
      call(pastApi.share, { code, ...query }),
      call(pastApi.read, query, owner),
    ])
    return pasts.map(({ to, series }) => [to, ...series.map(({ varId }) => varId)])
  }
  expect(await shown()).toEqual([
    [now, level, secret],
    [now, level, secret],
  ])
  const [model] = await call(modelApi.list, {}, owner)
  const slaves = model?.slaves.map((slave) => ({
    ...slave,
    var: slave.var.filter(({ varId }) => varId !== secret),
  }))
  await call(modelApi.change, { id: model?.modelId ?? 0, slaves }, owner)
  expect(await shown()).toEqual([
    [now, level],
    [now, level],
  ])
})
