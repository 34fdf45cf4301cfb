import { connect } from 'node:net'
import {
  configurationApi,
  configurationPageApi,
  Device,
  deviceApi,
  errorTable,
  type Model,
  modelApi,
  Name,
  rowsOf,
  sandboxPrefix,
  sessionApi,
  transmissionApi,
  variableApi,
} from '@fieldhub/contract'
import { decodePage, getSources, getSymbol, hasAlarmList, type PageData } from '@fieldhub/page'
import { connectAsync } from 'mqtt'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DemoSandboxes } from '#domain/demo/demo.ts'
import { demoLines } from '#domain/demo/demo-lines.ts'
import { demoModels } from '#domain/demo/demo-models.ts'
import { identify } from '#domain/session/session.ts'
import type { SimulatedDevice } from '#platform/simulated-fleet.ts'
import { standingClock, startTestServer } from '#testing/test-server.ts'

const devicesCount = demoModels.length + demoLines.length
const chinese = /[\u3000-\u9fff]/
const minuteMs = 60_000
const client = { ip: '127.0.0.1', agent: 'test' }

/** Starts the sandboxes of a real server, over a fleet that only remembers its devices. */
async function startSandboxes(sandboxesMax?: number) {
  const clock = standingClock()
  const world = await startTestServer({ clock })
  const { domain } = world.server
  const running = new Map<string, SimulatedDevice>()
  const fleet = {
    add: (device: SimulatedDevice) => void running.set(device.sn, device),
    remove: (sn: string) => void running.delete(sn),
  }
  const demo = new DemoSandboxes(domain, fleet, true, sandboxesMax)
  const accounts = () =>
    domain.db.selectFrom('account').select(['id', 'seenAt']).where('isDemo', '=', 1).execute()
  return { ...world, clock, domain, running, fleet, demo, accounts }
}

/** Finds cells of no known symbol, and those that reach over the page's edge. */
function outOfPage({ cw, ch, graphData }: PageData) {
  return graphData.cells.filter((cell) => {
    if (cell.kind === 'unknown' || getSymbol(cell.shape) === undefined) return true
    if (cell.kind === 'pipe') return false
    const { position, size } = cell
    const isInside = position.x + size.width <= cw && position.y + size.height <= ch
    return position.x < 0 || position.y < 0 || !isInside
  })
}

/** Nothing of the page is outside it or in another language, and every variable of it is one of the model. */
function expectAllKnown(pageData: string, model: Model | undefined, foreign: RegExp): PageData {
  const known = new Set(model?.slaves.flatMap(({ var: list }) => list.map(({ varId }) => varId)))
  const page = decodePage(pageData)
  if (!page.ok) throw new Error(page.error.kind)
  expect(pageData).not.toMatch(foreign)
  expect(outOfPage(page.value)).toEqual([])
  const { shown, written } = getSources(page.value)
  expect(written.length).toBeGreaterThan(0)
  expect([...shown, ...written].filter(({ varId }) => !known.has(varId))).toEqual([])
  return page.value
}

describe('the demo', () => {
  test('has a sandbox in each language ready before anybody asks, and prepares the next one behind each visitor', async () => {
    const { demo, running, accounts } = await startSandboxes()
    await demo.start()
    await demo.settle()
    expect(running.size).toBe(2 * devicesCount)
    expect(await accounts()).toMatchObject([{ seenAt: 0 }, { seenAt: 0 }])
    await demo.signIn(client)
    await demo.settle()
    expect(running.size).toBe(3 * devicesCount)
    expect((await accounts()).filter(({ seenAt }) => seenAt === 0)).toHaveLength(2)
  })

  test('gives each visitor devices and models of their own', async () => {
    const { demo, call, ask } = await startSandboxes()
    await demo.start()
    const [one, other] = await Promise.all([demo.signIn(client), demo.signIn(client)])
    const devices = rowsOf(await call(deviceApi.nameList, {}, one))
    expect(devices).toHaveLength(devicesCount)
    expect(await call(modelApi.list, {}, one)).toHaveLength(demoModels.length)
    expect((await call(sessionApi.currentUser, {}, one)).demo).toBe(true)
    for (const { id } of devices) {
      expect((await ask(deviceApi.list, { id }, other)).code).toBe(errorTable.notFound.code)
    }
  })

  test('speaks English to who comes in English, and has the next such sandbox ready', async () => {
    const { demo, call, running, accounts } = await startSandboxes()
    await demo.start()
    const visit = await demo.signIn(client, 'en_us')
    await demo.settle()
    expect(running.size).toBe(3 * devicesCount)
    const spares = (await accounts()).filter(({ seenAt }) => seenAt === 0)
    const devices = rowsOf(await call(deviceApi.nameList, {}, visit))
    const models = await call(modelApi.list, {}, visit)
    const told = JSON.stringify([devices, models])
    expect(told).toContain('Hot-water boiler')
    expect(told).not.toMatch(/[\u3000-\u9fff]/)
    expect((await call(sessionApi.currentUser, {}, visit)).language).toBe('en_us')
    const again = await demo.signIn(client, 'en_us')
    expect(again.token).not.toBe(visit.token)
    expect(spares).toHaveLength(2)
  })

  test.for([
    ['zh_cn', '锅炉房总览', '热水锅炉', /Boiler|Switch/],
    ['en_us', 'Boiler room overview', 'Boiler', chinese],
  ] as const)(
    'has pages of the boiler in %s for the desk and the phone, of which everything is known',
    async ([language, name, modelName, foreign]) => {
      const { demo, call } = await startSandboxes()
      await demo.start()
      const visit = await demo.signIn(client, language)
      const list = await call(configurationApi.list, {}, visit)
      const [configuration] = Array.isArray(list) ? list : list.list
      expect(configuration).toMatchObject({ name, type: 0, modelName })
      // As long as people may make it: an archive of the demo is read like any other.
      expect(z.safeParse(Name, name).success).toBe(true)
      const [model] = await call(modelApi.list, { id: configuration?.modelId ?? 0 }, visit)
      const input = { configurationId: configuration?.id ?? 0 }
      const pages = await call(configurationPageApi.list, input, visit)
      expect(pages.map(({ pageType, isHome }) => [pageType, isHome])).toEqual([
        [0, true],
        [1, true],
      ])
      for (const { id } of pages) {
        const { pageData } = await call(configurationPageApi.read, { id }, visit)
        const page = expectAllKnown(pageData, model, foreign)
        expect(hasAlarmList(page)).toBe(true)
      }
    },
  )

  test('has a page of the pump station alone, of which everything is known', async () => {
    const { demo, call } = await startSandboxes()
    await demo.start()
    const visit = await demo.signIn(client, 'en_us')
    const list = await call(configurationApi.list, { type: 1 }, visit)
    const [configuration] = Array.isArray(list) ? list : list.list
    expect(configuration).toMatchObject({ name: 'Pump house overview', modelId: null })
    const models = await call(modelApi.list, {}, visit)
    const model = models.find(({ name }) => name === 'Pump station')
    const input = { configurationId: configuration?.id ?? 0 }
    const [page] = await call(configurationPageApi.list, input, visit)
    const { pageData } = await call(configurationPageApi.read, { id: page?.id ?? 0 }, visit)
    expectAllKnown(pageData, model, chinese)
  })

  test('connects the same sandboxes again after a restart', async () => {
    const { demo, domain, running, fleet } = await startSandboxes()
    await demo.start()
    const { token } = await demo.signIn(client)
    await demo.settle()
    const before = [...running.values()]
    running.clear()
    const restarted = new DemoSandboxes(domain, fleet, true)
    await restarted.start()
    expect([...running.values()]).toEqual(before)
    expect((await identify(domain, token))?.isDemo).toBe(true)
  })

  test('removes a sandbox with devices and samples after an hour without a call', async () => {
    const { demo, domain, clock, running, call, ask, accounts } = await startSandboxes()
    await demo.start()
    const visit = await demo.signIn(client)
    const [device] = rowsOf(await call(deviceApi.nameList, {}, visit))
    const id = device?.id ?? 0
    await domain.samples.append([{ deviceId: id, varId: 1, time: 5, value: 1 }])
    clock.time += 59 * minuteMs
    await call(deviceApi.nameList, {}, visit)
    clock.time += 59 * minuteMs
    await demo.sweep()
    expect(running.has(device?.sn ?? '')).toBe(true)
    clock.time += 2 * minuteMs
    await demo.sweep()
    expect((await ask(deviceApi.nameList, {}, visit)).code).toBe(errorTable.tokenExpired.code)
    expect(running.has(device?.sn ?? '')).toBe(false)
    expect(await domain.samples.latest(id)).toEqual([])
    const drawn = domain.db.selectFrom('configurationPage').select('accountId').distinct()
    expect(await drawn.execute()).toHaveLength(2)
    expect(await accounts()).toMatchObject([{ seenAt: 0 }, { seenAt: 0 }])
  })

  test('has only so many sandboxes: the longest idle is taken again, else a visitor waits', async () => {
    const sandboxesMax = 4
    const { demo, clock, call, ask, accounts } = await startSandboxes(sandboxesMax)
    const visits = []
    const guest = (count: number) => ({ ...client, ip: `192.0.2.${count}` })
    for (let count = 0; count < sandboxesMax; count++) visits.push(await demo.signIn(guest(count)))
    await demo.settle()
    expect(await accounts()).toHaveLength(sandboxesMax)
    await expect(demo.signIn(client)).rejects.toMatchObject({ code: 'tooOften' })
    clock.time += 6 * minuteMs
    for (const visit of visits.slice(1)) await call(deviceApi.types, {}, visit)
    const late = await demo.signIn(client)
    expect(await call(deviceApi.nameList, {}, late)).toHaveLength(devicesCount)
    const first = visits[0] ?? { token: '' }
    expect((await ask(deviceApi.types, {}, first)).code).toBe(errorTable.tokenExpired.code)
    for (const visit of visits.slice(1)) await call(deviceApi.types, {}, visit)
    await demo.settle()
    expect(await accounts()).toHaveLength(sandboxesMax)
  })

  test('opens ten sandboxes for one address in ten minutes, and goes on for others', async () => {
    const { demo, clock } = await startSandboxes()
    for (let count = 0; count < 10; count++) await demo.signIn(client)
    await expect(demo.signIn(client)).rejects.toMatchObject({ data: { retryAfter: 600 } })
    await demo.signIn({ ...client, ip: '192.0.2.1' })
    clock.time += 10 * minuteMs
    await demo.signIn(client)
  })

  test('bounds what a visitor may add', async () => {
    const { demo, call, ask } = await startSandboxes()
    await demo.start()
    const visit = await demo.signIn(client)
    const device = { name: 'd', password: 'secret1', typeId: 1, mode: 'transparent' } as const
    const { name } = await call(sessionApi.currentUser, {}, visit)
    const prefix = sandboxPrefix(name)
    for (let count = devicesCount; count < 50; count++) {
      await call(deviceApi.create, { ...device, sn: `${prefix}x${count}` }, visit)
    }
    const { code } = await ask(deviceApi.create, { ...device, sn: `${prefix}x50` }, visit)
    expect(code).toBe(errorTable.quotaUsedUp.code)
  })
})

test('no device from outside comes into a sandbox, whatever it knows', async () => {
  const { demo, call, server } = await startSandboxes()
  await demo.start()
  const visit = await demo.signIn(client)
  const { name } = await call(sessionApi.currentUser, {}, visit)
  const own = `${sandboxPrefix(name)}x1`
  const made = { name: 'd', sn: own, password: 'secret1', typeId: 1 } as const
  await call(deviceApi.create, { ...made, mode: 'transparent', registration: 'identity' }, visit)
  const names = rowsOf(await call(deviceApi.nameList, {}, visit))
  const devices = []
  for (const { id } of names) {
    const [device] = z.parse(z.array(Device), await call(deviceApi.list, { id }, visit))
    if (device !== undefined) devices.push(device)
  }
  expect(devices.every(({ password = '' }) => password !== '')).toBe(true)
  for (const { sn, password } of devices) {
    expect([sn, await isLetIn(server.tcpPort, `${sn},${password}`)]).toEqual([sn, false])
  }
  expect(await isLetIn(server.tcpPort, `{"csq":24,"imei":"${own}"}`)).toBe(false)
  const cloud = devices.find(({ mode }) => mode === 'cloud')
  const credentials = {
    clientId: cloud?.sn ?? '',
    username: cloud?.sn ?? '',
    password: cloud?.password ?? '',
    reconnectPeriod: 0,
  }
  await expect(connectAsync(`mqtt://127.0.0.1:${server.mqttPort}`, credentials)).rejects.toThrow(
    'Bad username or password',
  )
})

/** Whether a connection with this registration is kept; a refused one is closed at once. */
function isLetIn(port: number, registration: string): Promise<boolean> {
  const socket = connect(port, '127.0.0.1', () => socket.write(registration))
  return new Promise((resolve) => {
    const kept = setTimeout(() => end(true), 60_000)
    const end = (isKept: boolean) => {
      clearTimeout(kept)
      socket.destroy()
      resolve(isKept)
    }
    socket.on('error', () => {})
    socket.on('close', () => end(false))
  })
}

test('a visitor’s devices come over TCP and MQTT, move, and take a command', async () => {
  const clock = { now: () => Date.now() }
  const { call, ask } = await startTestServer({ clock, settings: { FIELDHUB_DEMO: 'on' } })
  const visit = await call(sessionApi.demoLogin, {})
  const online = async () => {
    const names = rowsOf(await call(deviceApi.nameList, {}, visit))
    return names.filter(({ status }) => status === 2).length
  }
  await expect.poll(online).toBe(devicesCount)
  const [device] = rowsOf(await call(deviceApi.nameList, {}, visit))
  const deviceId = device?.id ?? 0
  const good = async () => {
    const slaves = await call(variableApi.lastValues, { deviceId }, visit)
    return slaves.flatMap((slave) => slave.var.filter(({ quality }) => quality === 'good'))
  }
  await expect.poll(async () => (await good()).length).toBeGreaterThan(5)
  const written = (await good()).find(({ rw, fm }) => rw === 'rw' && fm === 0)
  const command = { deviceId, varId: written?.varId ?? 0, value: written?.value === 1 ? 0 : 1 }
  const { readBack, tx, rx } = await call(variableApi.write, command, visit)
  expect(readBack).toBe(command.value)
  expect(tx).toMatch(/^[0-9A-F ]+$/)
  expect(rx).toMatch(/^[0-9A-F ]+$/)
  const range = { startTime: Date.now() - 3_600_000, endTime: Date.now() + 60_000 }
  const history = { deviceId, ...range, page: 1, pageSize: 10 }
  const total = async () => {
    const { data } = await ask(variableApi.data, history, visit)
    return typeof data === 'object' && data !== null ? Number(Reflect.get(data, 'total')) : 0
  }
  await expect.poll(total).toBeGreaterThan(5)
  await expect.poll(() => passed(call, visit)).toBe(true)
  const now = await call(variableApi.data, { deviceId, varIds: [command.varId] }, visit)
  expect(JSON.stringify(now)).toContain('"quality":"good"')
})

/** Whether bytes passed both ways between the devices of the policy. */
async function passed(
  call: Awaited<ReturnType<typeof startTestServer>>['call'],
  visit: { readonly token: string },
): Promise<boolean> {
  const found = await call(transmissionApi.list, {}, visit)
  const [policy] = Array.isArray(found) ? found : found.list
  return policy !== undefined && policy.counters.up.bytes > 8 && policy.state === 'connected'
}
