import {
  apiTokenApi,
  auditApi,
  deviceApi,
  deviceCountApi,
  endpoints,
  errorTable,
  limits,
  logApi,
  modelApi,
  personalApi,
  rootApi,
  rowsOf,
  sessionApi,
  shareApi,
  variableApi,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { discardDevice } from '#domain/device/device-change.ts'
import { onEachEngine, type TestEngine } from '#store/testing/on-each-engine.ts'
import { addAccount, rootPassword, standingClock, startTestServer } from '#testing/test-server.ts'

const hourMs = 3_600_000
const { notAllowed, notFound, tokenExpired } = errorTable

async function startWorld(engine: TestEngine['name'] = 'sqlite') {
  const clock = standingClock()
  const world = { ...(await startTestServer({ engine, clock })), clock }
  const session = { token: await world.signIn() }
  const make = async (
    input: Parameters<
      typeof world.call<typeof apiTokenApi.make.input, typeof apiTokenApi.make.output>
    >[1] = {},
  ) => {
    const { id, apiToken } = await world.call(apiTokenApi.make, input, session)
    return { id, token: apiToken }
  }
  const codeOf = async (asked: { token: string }) =>
    (await world.ask(deviceApi.list, {}, asked)).code
  const list = () => world.call(apiTokenApi.list, {}, session)
  const addDevice = () =>
    world.call(
      deviceApi.create,
      { name: '泵', sn: 'TOKEN-01', password: 'pump-key-7', typeId: 1, mode: 'transparent' },
      session,
    )
  return { ...world, session, make, codeOf, list, addDevice }
}

onEachEngine((engine) => {
  test('a token is told once and kept as a hash', async () => {
    const { server, call, session, make, list } = await startWorld(engine.name)
    expect((await call(sessionApi.currentUser, {}, session)).apiToken).toBe('')
    const { token, id } = await make()
    expect(token).toHaveLength(43)
    expect(await list()).toMatchObject([{ id, name: '', rights: 'write', usedTime: null }])
    const profile = await call(sessionApi.currentUser, {}, session)
    expect(profile.apiToken).toBe(`${token.slice(0, 4)}••••••••`)
    const stored = await server.domain.db.selectFrom('apiToken').selectAll().execute()
    expect(JSON.stringify([stored, await list(), profile])).not.toContain(token)
  })

  test('each has a name, rights, an end and its last use, and ends alone', async () => {
    const { clock, ask, call, session, make, list, codeOf } = await startWorld(engine.name)
    const report = await make({ name: '报表', rights: 'read', expireTime: clock.time + 2 * hourMs })
    const plant = await make({ name: '产线' })
    clock.time += 5_000
    expect(await codeOf(report)).toBe(200)
    expect(await list()).toEqual([
      expect.objectContaining({ id: plant.id, rights: 'write', expireTime: null, usedTime: null }),
      expect.objectContaining({ id: report.id, rights: 'read', usedTime: clock.time }),
    ])
    await call(apiTokenApi.end, { id: plant.id }, session)
    expect([await codeOf(plant), await codeOf(report)]).toEqual([tokenExpired.code, 200])
    expect((await ask(apiTokenApi.end, { id: plant.id }, session)).code).toBe(notFound.code)
    clock.time += 2 * hourMs
    expect(await codeOf(report)).toBe(tokenExpired.code)
    expect(await list()).toMatchObject([{ name: '报表', isExpired: true }])
  })

  test('without a name it is renewed, and the named ones go on', async () => {
    const { make, codeOf, list } = await startWorld(engine.name)
    const [old, named] = [await make(), await make({ name: '产线' })]
    expect(await codeOf(old)).toBe(200)
    const renewed = await make()
    const codes = [await codeOf(old), await codeOf(renewed), await codeOf(named)]
    expect(codes).toEqual([tokenExpired.code, 200, 200])
    expect((await list()).map(({ name }) => name)).toEqual(['', '产线'])
  })

  test('the password of ROOT or of oneself, and ending other sessions, end every token', async () => {
    const { server, call, session, make, codeOf, signIn } = await startWorld(engine.name)
    const kept = await make()
    await call(personalApi.endOtherSessions, { apiTokens: false }, session)
    expect(await codeOf(kept)).toBe(200)
    await call(personalApi.endOtherSessions, {}, session)
    expect(await codeOf(kept)).toBe(tokenExpired.code)

    const [first, second] = [await make(), await make({ name: 'b' })]
    expect([await codeOf(first), await codeOf(second)]).toEqual([200, 200])
    const password = 'new password 2'
    await call(personalApi.password, { oldPassword: rootPassword, password }, session)
    expect([await codeOf(first), await codeOf(second)]).toEqual([20001, 20001])

    const id = await addAccount(server, 'anna', 'anna password 1')
    const anna = { token: await signIn('anna', 'anna password 1') }
    const { apiToken: token } = await call(apiTokenApi.make, {}, anna)
    expect(await codeOf({ token })).toBe(200)
    await call(rootApi.change, { id, password: 'other password 1' }, session)
    expect(await codeOf({ token })).toBe(tokenExpired.code)
  })
})

test('every call answers a token by its rights, and no token by more', async () => {
  const { clock, ask, make } = await startWorld()
  const allowed = { read: ['read'], command: ['read', 'command'] } as const
  for (const rights of ['read', 'command'] as const) {
    const token = await make({ name: rights, rights })
    const wrong: string[] = []
    const known: readonly string[] = [...allowed[rights], 'public']
    for (const endpoint of endpoints.filter(({ permission }) => permission !== 'public')) {
      clock.time += 100
      const { code } = await ask(endpoint, {}, token)
      const isRefused = code === notAllowed.code
      if (isRefused === known.includes(endpoint.permission)) wrong.push(endpoint.path)
    }
    expect(wrong).toEqual([])
  }
})

test('a token to control devices changes nothing and does not learn their passwords', async () => {
  const { ask, call, make, addDevice } = await startWorld()
  const { id } = await addDevice()
  const controller = await make({ name: 'c', rights: 'command' })
  const refused = [
    await ask(deviceApi.change, { id, name: 'x' }, controller),
    await ask(modelApi.create, { name: 'm', slaves: [] }, controller),
    await ask(deviceApi.list, { id: id + 1 }, controller),
    await ask(variableApi.write, { deviceId: id, varId: 1, value: 1 }, controller),
  ]
  expect(refused.map(({ code }) => code)).toEqual([notAllowed.code, notAllowed.code, 40400, 40400])
  const detail = await call(deviceApi.list, { id }, controller)
  expect(detail).toMatchObject([{ id }])
  expect(JSON.stringify(detail)).not.toContain('pump-key-7')
})

onEachEngine((engine) => {
  test('a token for one device meets no other, on any call', async () => {
    const world = await startWorld(engine.name)
    const { clock, origin, ask, call, session, make, addDevice, list } = world
    const { id: own } = await addDevice()
    const second = { name: '阀', sn: 'TOKEN-02', password: 'valve-key-7', typeId: 1 } as const
    const { id: other } = await call(deviceApi.create, { ...second, mode: 'transparent' }, session)
    const token = await make({ name: 'one', rights: 'command', deviceIds: [own] })
    expect(await list()).toMatchObject([{ deviceIds: [own] }])

    const lists = [
      await call(deviceApi.list, {}, token),
      await call(deviceApi.list, { page: 1, pageSize: 10 }, token),
      await call(deviceApi.nameList, {}, token),
    ]
    expect(lists).toMatchObject([[{ id: own }], { total: 1, list: [{ id: own }] }, [{ id: own }]])

    const answers = new Map<string, number>()
    for (const endpoint of endpoints.filter(({ permission }) => permission !== 'public')) {
      clock.time += 100
      const span = { startTime: 1, endTime: 2 }
      const past = { list: [{ deviceId: other, varIds: [1] }], from: 1, to: 2 }
      const jog = { jogId: 'a-jog-of-the-other', release: 0 }
      const input = { id: other, deviceId: other, varId: 1, value: 1, ...span, ...past, ...jog }
      const { code, data } = await ask(endpoint, input, token)
      expect(JSON.stringify(data ?? null)).not.toContain('TOKEN-02')
      if (code !== notAllowed.code) answers.set(`${endpoint.method} ${endpoint.path}`, code)
    }
    const missing = [...answers].filter(([, code]) => code === notFound.code)
    expect(missing.map(([path]) => path).toSorted()).toEqual([
      'GET /app/device',
      'GET /app/devicePosition',
      'GET /app/deviceTrack',
      'GET /app/getVarLastData',
      'GET /app/historyPoints',
      'GET /app/scaleChange',
      'GET /app/stateLog',
      'GET /app/stateLogPage',
      'POST /app/deviceRefreshLocate',
      'POST /app/deviceRefreshLocateCount',
      'POST /app/getVarData',
      'POST /app/jog',
      'POST /app/setVarData',
      'POST /app/variablePast',
    ])
    const others = [...answers].filter(([, code]) => code !== notFound.code)
    expect(others.map(([path]) => path).toSorted()).toEqual([
      'GET /app/deviceCount',
      'GET /app/deviceNameList',
      'GET /app/keepAlive',
    ])
    const counted = await call(deviceCountApi.get, {}, token)
    expect(Object.values(counted).reduce((sum, one) => sum + one)).toBe(1)
    for (const path of ['deviceExport?format=csv', `stateLogExport?format=csv&deviceId=${other}`]) {
      const file = await fetch(`${origin}/api2/app/${path}`, { headers: { token: token.token } })
      expect(await file.json()).toMatchObject({ code: notAllowed.code })
    }
    expect((await ask(logApi.state, { deviceId: own }, token)).code).toBe(200)
  })

  test('a token whose devices are gone reaches nothing, and leaves nothing when it ends', async () => {
    const { call, server, session, make, addDevice, list } = await startWorld(engine.name)
    const { id: own } = await addDevice()
    const second = { name: '阀', sn: 'TOKEN-02', password: 'valve-key-7', typeId: 1 } as const
    await call(deviceApi.create, { ...second, mode: 'transparent' }, session)
    const token = await make({ name: 'one', rights: 'read', deviceIds: [own] })
    await discardDevice(server.domain, own)
    expect(await list()).toMatchObject([{ deviceIds: [] }])
    expect(await call(deviceApi.nameList, {}, token)).toEqual([])
    await make({ name: 'two', rights: 'read', deviceIds: null })
    const other = rowsOf(await call(deviceApi.nameList, {}, session))[0]?.id ?? 0
    await make({ name: 'three', rights: 'read', deviceIds: [other] })
    for (const { id } of await list()) await call(apiTokenApi.end, { id }, session)
    expect(await server.domain.db.selectFrom('apiTokenDevice').selectAll().execute()).toEqual([])
  })

  test('devices of a token are of the account, and settings are not changed by it', async () => {
    const { ask, server, call, session, signIn, addDevice } = await startWorld(engine.name)
    const { id } = await addDevice()
    await addAccount(server, 'anna', 'anna password 1')
    const anna = { token: await signIn('anna', 'anna password 1') }
    const input = { name: 'x', rights: 'read', deviceIds: [id] } as const
    const faults = [
      await ask(apiTokenApi.make, input, anna),
      await ask(apiTokenApi.make, { ...input, deviceIds: [] }, session),
      await ask(apiTokenApi.make, { ...input, rights: 'write' }, session),
    ]
    expect(faults.map(({ data }) => data)).toEqual([
      { fields: { deviceIds: '设备不存在' } },
      { fields: { deviceIds: '请至少选择一台设备' } },
      { fields: { rights: '只限部分设备的令牌不能修改配置，请选择只读或读取和控制' } },
    ])
    await call(apiTokenApi.make, { ...input, deviceIds: null, rights: 'write' }, session)
  })
})

test('a token to read looks, and neither commands, changes nor learns what devices prove with', async () => {
  const { ask, call, session, make, addDevice } = await startWorld()
  const { id } = await addDevice()
  const [reader, writer] = [
    await make({ name: 'r', rights: 'read' }),
    await make({ name: 'w', rights: 'write' }),
  ]
  const refused = [
    await ask(deviceApi.change, { id, name: 'x' }, reader),
    await ask(modelApi.create, { name: 'm', slaves: [] }, reader),
    await ask(shareApi.save, { deviceId: id, account: 'admin', role: 'viewer' }, reader),
    // A reading at once is a request on the device's line.
    await ask(variableApi.data, { deviceId: id }, reader),
  ]
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => notAllowed.code))
  await call(variableApi.data, { deviceId: id, startTime: 0, endTime: 1 }, reader)
  await call(deviceApi.change, { id, name: '新名' }, writer)
  const passwordFor = async (asked: { token: string }) =>
    JSON.stringify(await call(deviceApi.list, { id }, asked)).includes('pump-key-7')
  expect(await passwordFor(session)).toBe(true)
  expect(await passwordFor(writer)).toBe(true)
  expect(await passwordFor(reader)).toBe(false)
})

test('no token reaches the person, the sign-in, other tokens or other accounts', async () => {
  const { clock, ask, call, make } = await startWorld()
  const token = await make({ name: 'w', rights: 'write' })
  const closed = endpoints.filter((endpoint) => ['personal', 'root'].includes(endpoint.permission))
  const paths = closed.map(({ method, path }) => `${method} ${path}`)
  expect(paths).toEqual(
    expect.arrayContaining([
      'PUT /app/password',
      'GET /app/apiToken',
      'POST /app/apiToken',
      'DELETE /app/apiToken',
      'GET /app/userData',
      'GET /app/sessions',
      'DELETE /app/otherSessions',
      'PUT /app/phone',
      'GET /root/account',
      'PUT /root/account',
    ]),
  )
  const let_in: string[] = []
  for (const endpoint of closed) {
    clock.time += 100
    const { code } = await ask(endpoint, {}, token)
    if (code !== notAllowed.code) let_in.push(`${endpoint.method} ${endpoint.path} ${code}`)
  }
  expect(let_in).toEqual([])
  // A program may ask for whom it acts, and keep-alive has nothing to replace.
  await call(sessionApi.currentUser, {}, token)
  expect(await call(sessionApi.keepAlive, {}, token)).toEqual({ token: token.token })
  expect((await ask(auditApi.page, { all: 'true', page: 1, pageSize: 10 }, token)).code).toBe(
    notAllowed.code,
  )
})

test('a name is used once, the end lies ahead, and there are twenty at most', async () => {
  const { clock, ask, session, make } = await startWorld()
  await make({ name: '报表' })
  const faults = [
    await ask(apiTokenApi.make, { name: ' 报表 ' }, session),
    await ask(apiTokenApi.make, { name: 'b', expireTime: clock.time }, session),
    await ask(apiTokenApi.make, { name: 'b', rights: 'root' }, session),
  ]
  expect(faults.map(({ data }) => data)).toEqual([
    { fields: { name: '名称已被使用' } },
    { fields: { expireTime: '请选择将来的时间' } },
    { fields: { rights: '填写的内容无效' } },
  ])
  for (let count = 1; count < 20; count++) await make({ name: `t${count}` })
  expect((await ask(apiTokenApi.make, { name: 'more' }, session)).data).toEqual({
    fields: { name: '最多20个令牌，请先作废不用的' },
  })
})

test('making and ending tokens is in the operation log, by name and without the secret', async () => {
  const { call, session, make, server } = await startWorld()
  const { id, token } = await make({ name: '报表', rights: 'read' })
  await call(apiTokenApi.end, { id }, session)
  await server.domain.audit.flush(server.domain.db)
  const { list } = await call(auditApi.page, { page: 1, pageSize: 10 }, session)
  expect(list.map(({ action, target }) => `${action} ${target}`)).toEqual([
    'DELETE /app/apiToken 报表',
    'POST /app/apiToken 报表',
    'POST /token/webLogin ',
  ])
  expect(JSON.stringify(list)).not.toContain(token)
})

test('requests that come at once make no more tokens than an account may have', async () => {
  const { ask, list, session } = await startWorld()
  const names = Array.from({ length: 40 }, (_, nth) => `program ${nth}`)
  await Promise.all(names.map((name) => ask(apiTokenApi.make, { name, rights: 'read' }, session)))
  expect(await list()).toHaveLength(limits.apiTokensMax)
})
