import {
  auditApi,
  commandApi,
  deviceApi,
  errorTable,
  groupApi,
  modelApi,
  showApi,
  variableApi,
} from '@fieldhub/contract'
import { expect, onTestFinished, test } from 'vitest'
import { FakeDtu, FakeSlave } from '#gateway/testing/fake-dtu.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { createPostgresDatabase } from '#store/testing/private-postgres.ts'
import { eventually } from '#testing/eventually.ts'
import { startSharedPages } from '#testing/page/shared-pages.ts'
import {
  addAccount,
  standingClock,
  startTestServer,
  temporaryFolder,
} from '#testing/test-server.ts'

const device = {
  name: '泵',
  sn: 'AGAIN-001',
  password: 'secret1',
  typeId: 1,
  mode: 'transparent',
} as const
const variable = { name: '设定', fm: 2, func: 2, register: 8, rw: 'rw', rate: 86_400 } as const
const slaves = [{ name: '从机', addr: 1, var: [variable] }]
const key = 'a-key-of-one-call-1'

type Options = Parameters<typeof startTestServer>[0]

/** A server with a device, and how to dial as it; what it was told to write is in `writes`. */
async function startWorld(options: Options = {}) {
  const clock = standingClock()
  const world = await startTestServer({ ...options, clock })
  const owner = { token: await world.signIn(), lang: 'en_us' }
  const dial = async (deviceId: number) => {
    const dtu = await new FakeDtu(world.server.tcpPort, new FakeSlave(1).answer).opened()
    onTestFinished(() => dtu.end())
    dtu.send(`${device.sn},${device.password}`)
    const { devicePort } = world.server.domain
    await eventually(() => expect(devicePort.isOnline(deviceId)).toBe(true))
    return { writes: () => dtu.requests.filter((request) => request.startsWith('0106')) }
  }
  return { ...world, clock, owner, dial }
}

type World = Awaited<ReturnType<typeof startWorld>>

async function makeDevice({ call, owner }: World) {
  const { id: model } = await call(modelApi.create, { name: '模型', slaves }, owner)
  const { id: deviceId } = await call(deviceApi.create, { ...device, model }, owner)
  const [values] = await call(variableApi.lastValues, { deviceId }, owner)
  return { deviceId, varId: values?.var[0]?.varId ?? 0 }
}

onEachEngine((engine) => {
  const options = async (): Promise<Options> => ({
    dataDir: temporaryFolder(),
    settings:
      engine.name === 'postgres' ? { FIELDHUB_DATABASE_URL: await createPostgresDatabase() } : {},
  })

  test('a write that a browser sends again is written once, and both have its answer', async () => {
    const world = await startWorld(await options())
    const { ask, call, owner, dial } = world
    const place = await makeDevice(world)
    const { writes } = await dial(place.deviceId)
    const write = () => ask(variableApi.write, { ...place, value: 25 }, { ...owner, key })
    const [first, second] = await Promise.all([write(), write()])
    expect(first).toMatchObject({ code: 200, data: { state: 'confirmed', value: 25 } })
    expect([second, await write()]).toEqual([first, first])
    expect(writes()).toHaveLength(1)
    await eventually(async () => {
      const rows = await call(auditApi.page, {}, owner)
      const list = 'list' in rows ? rows.list : rows
      expect(list.filter(({ action }) => action.endsWith('setVarData'))).toHaveLength(1)
    })
  })

  test('the next process writes nothing again, and says that nobody knows', async () => {
    const same = await options()
    const world = await startWorld(same)
    const place = await makeDevice(world)
    const { writes } = await world.dial(place.deviceId)
    const input = { ...place, value: 25 }
    await world.call(variableApi.write, input, { ...world.owner, key })
    expect(writes()).toHaveLength(1)
    await world.close()

    const next = await startWorld(same)
    const again = await next.dial(place.deviceId)
    const { code, en_us: msg } = errorTable.outcomeUnknown
    expect(await next.ask(variableApi.write, input, { ...next.owner, key })).toEqual({
      code,
      msg,
      data: null,
    })
    expect(again.writes()).toHaveLength(0)
    await next.call(variableApi.write, input, { ...next.owner, key: 'a-key-of-one-call-2' })
    expect(again.writes()).toHaveLength(1)
  })

  test('a key is of one body and of one account, and is forgotten in time', async () => {
    const { ask, call, server, signIn, owner, clock, timers } = await startWorld(await options())
    const create = (name: string, token = owner.token) =>
      ask(groupApi.create, { name }, { token, key })
    const [first] = [await create('一期'), await create('一期'), await create('二期')]
    await addAccount(server, 'other', 'password 12')
    await create('一期', await signIn('other', 'password 12'))
    expect(first?.code).toBe(200)
    const names = async (token: string) =>
      (await call(groupApi.list, {}, { token })).map(({ name }) => name)
    expect(await names(owner.token)).toEqual(['一期', '二期'])
    expect(await names(await signIn('other', 'password 12'))).toEqual(['一期'])

    const claims = () => server.domain.db.selectFrom('callClaim').selectAll().execute()
    expect(await claims()).toHaveLength(3)
    clock.time += 11 * 60_000
    await timers.finish(eventually(async () => expect(await claims()).toEqual([])))
  })
})

test('a key that a program could use twice is refused', async () => {
  const { ask, owner } = await startWorld()
  const create = (wrong: string) => ask(groupApi.create, { name: '一期' }, { ...owner, key: wrong })
  for (const wrong of ['1', 'x'.repeat(65), 'sixteen letters or']) {
    expect(await create(wrong)).toMatchObject({
      code: errorTable.badParameter.code,
      data: { fields: { 'idempotency-key': expect.any(String) } },
    })
  }
})

test('a write of a shared page that is sent again is one order', async () => {
  const { ask, call, share, owner, deviceId, valve } = await startSharedPages()
  const { code } = await share({ allowWrite: true })
  const write = () => ask(showApi.set, { code, deviceId, varId: valve, value: 1 }, { key })
  const [first, second] = [await write(), await write()]
  expect([first.code, second]).toEqual([errorTable.deviceOffline.code, first])
  expect(await call(commandApi.log, { deviceId }, owner)).toHaveLength(1)
})
