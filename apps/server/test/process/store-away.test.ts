import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { deviceApi, errorTable, groupApi, modelApi } from '@fieldhub/contract'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openLog } from '#platform/process/log/log.ts'
import { openSimulatedFleet } from '#platform/simulated-fleet.ts'
import { openStore } from '#store/index.ts'
import { createPostgresDatabase, postgresMissing } from '#store/testing/private-postgres.ts'
import { startTestServer, temporaryFolder } from '#testing/test-server.ts'

const slaves = [
  {
    name: '从机',
    addr: 1,
    var: [{ name: '压力', fm: 2, func: 2, register: 0, method: 'all' as const, rate: 1 }],
  },
]
const device = {
  name: '泵',
  sn: 'AWAY-0001',
  password: 'k7-pump-gate',
  typeId: 1,
  mode: 'transparent',
} as const

const patience = { timeout: 30_000 }

/** Opens a database whose connections the test can cut and refuse, from a connection beside it. */
async function openDatabase() {
  const url = await createPostgresDatabase()
  const neighbour = new URL(url)
  const name = neighbour.pathname.slice(1)
  neighbour.pathname = '/postgres'
  const admin = new pg.Client({ connectionString: neighbour.href })
  await admin.connect()
  onTestFinished(() => admin.end())
  const cut = (exceptPid = 0) =>
    admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> $2',
      [name, exceptPid],
    )
  const allow = (isAllowed: boolean) =>
    admin.query(`alter database ${name} allow_connections ${isAllowed}`)
  return {
    url,
    cut,
    goAway: async () => {
      await allow(false)
      await cut()
    },
    comeBack: () => allow(true),
  }
}

/** Makes a database behind a line that can break when a commit has reached PostgreSQL, whose answer then reaches nobody. */
async function openBreakingDatabase() {
  const url = new URL(await createPostgresDatabase())
  const folder = url.searchParams.get('host') ?? ''
  let breaks = false
  const server = createServer((client) => {
    const upstream = connect(`${folder}/.s.PGSQL.5432`)
    let isBroken = false
    client.on('data', (data) => {
      isBroken ||= breaks && data.includes('commit')
      upstream.write(data)
    })
    upstream.on('data', (data) => {
      if (isBroken) client.destroy()
      else client.write(data)
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => other.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `postgres://postgres@127.0.0.1:${port}${url.pathname}`,
    breakAtCommit: (isOn: boolean) => void (breaks = isOn),
  }
}

const liveClock = { now: () => Date.now() }

describe.skipIf(postgresMissing() !== undefined)('PostgreSQL goes away and comes back', () => {
  test('calls say so, nothing dies, and readings and states of that time are stored afterwards', async () => {
    const database = await openDatabase()
    const settings = { FIELDHUB_DATABASE_URL: database.url }
    const world = await startTestServer({ settings, clock: liveClock })
    const owner = { token: await world.signIn() }
    const { id: model } = await world.call(modelApi.create, { name: '模型', slaves }, owner)
    const { id: deviceId } = await world.call(deviceApi.create, { ...device, model }, owner)
    const { tcpPort: port, domain } = world.server
    const fleet = openSimulatedFleet({ host: '127.0.0.1', port, log: openLog('silent') })
    onTestFinished(() => fleet.close())
    fleet.add({ sn: device.sn, password: device.password, profile: 'pump' })
    const storedAfter = async (time: number) => {
      const rows = { deviceId, from: time, to: Date.now() + 1, offset: 0, limit: 1_000 }
      const [point] = await domain.samples.latest(deviceId)
      return point === undefined
        ? 0
        : (await domain.samples.rows({ ...rows, varIds: [point.varId] })).total
    }
    await vi.waitUntil(() => storedAfter(0), patience)

    const calls = Array.from({ length: 30 }, () => world.ask(deviceApi.list, {}, owner))
    await database.goAway()
    const awayAt = Date.now()
    await Promise.all(calls)
    const answer = await world.ask(deviceApi.list, {}, { ...owner, lang: 'en_us' })
    const { code, en_us: msg } = errorTable.storeAway
    expect(answer).toEqual({ code, msg, data: null })
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    const backAt = Date.now()
    fleet.remove(device.sn)
    await vi.waitUntil(() => !domain.devicePort.isOnline(deviceId), patience)
    await database.comeBack()

    const look = async () => world.ask(deviceApi.list, { search: device.sn }, owner)
    await expect.poll(look, patience).toMatchObject({ code: 200, data: [{ status: 1 }] })
    const during = async () => (await storedAfter(awayAt)) - (await storedAfter(backAt))
    await expect.poll(during, patience).toBeGreaterThan(0)
    expect(world.logLines.join('')).not.toMatch(/secretKey|processID/)
  })

  test('who writes while the line to it breaks is not told that nothing was saved', async () => {
    const database = await openBreakingDatabase()
    const settings = { FIELDHUB_DATABASE_URL: database.url }
    const world = await startTestServer({ settings, clock: liveClock })
    const owner = { token: await world.signIn() }
    database.breakAtCommit(true)
    const answer = await world.ask(groupApi.create, { name: '一期' }, { ...owner, lang: 'en_us' })
    database.breakAtCommit(false)
    const { code, en_us: msg } = errorTable.outcomeUnknown
    expect(answer).toEqual({ code, msg, data: null })
    const names = async () => JSON.stringify(await world.ask(groupApi.list, {}, owner))
    await expect.poll(names, patience).toContain('一期')
  })

  test('a process that lost the lock writes again once it has it, and never after another process wrote', async () => {
    const database = await openDatabase()
    const log = openLog('silent')
    const where = { dataDir: temporaryFolder(), databaseUrl: database.url, log }
    const overtaken = vi.fn<() => void>()
    const store = await openStore({ ...where, onOvertaken: overtaken })
    onTestFinished(() => store.close())
    const point = { deviceId: 1, varId: 1, time: 1_000, value: 5 }
    await database.cut()
    await expect
      .poll(
        () =>
          store.samples.append([point]).then(
            () => 'stored',
            () => 'away',
          ),
        patience,
      )
      .toBe('stored')
    expect(overtaken).not.toHaveBeenCalled()

    const rival = await startRival(database)
    await expect
      .poll(
        () =>
          store.ping().then(
            () => 'here',
            () => 'away',
          ),
        patience,
      )
      .toBe('away')
    await rival.end()
    await vi.waitUntil(() => overtaken.mock.calls.length > 0, patience)
    await expect(store.samples.append([point])).rejects.toThrow('lease')
  })
})

/** Starts another process that waits for the lock, gets it as soon as the first one's line is cut, and writes. */
async function startRival({ url, cut }: Awaited<ReturnType<typeof openDatabase>>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const locked = client.query('select pg_advisory_lock(4711002)')
  await cut(rows[0]?.pid)
  await locked
  await client.query('update store_owner set epoch = epoch + 1')
  return client
}
