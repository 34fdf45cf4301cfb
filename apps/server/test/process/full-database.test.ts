import { setTimeout as sleep } from 'node:timers/promises'
import {
  alarmLogApi,
  alarmSettingApi,
  deviceApi,
  linkerApi,
  modelApi,
  triggerApi,
  variableApi,
} from '@fieldhub/contract'
import { connect } from 'mqtt'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { FakeMailServer } from '#notify/testing/fake-mail-server.ts'
import { systemClock } from '#platform/clock.ts'
import { postgresMissing } from '#store/testing/private-postgres.ts'
import { isBusMissing, startFaultBus } from '#testing/faults/fault-broker.ts'
import { disksMissing, mountSmallDisk } from '#testing/faults/fault-disk.ts'
import { addressAt } from '#testing/faults/fault-members.ts'
import { judgeWorld } from '#testing/faults/fault-verdict.ts'
import { nothingWrong, patience, untilServed } from '#testing/faults/fault-watch.ts'
import { type FaultWorld, patiently, startFaultWorld } from '#testing/faults/fault-world.ts'
import { callers } from '#testing/test-server.ts'

/** The long form, `npm run test:faults`. */
const isLong = Number(process.env['FIELDHUB_FAULTS'] ?? 0) > 0
const isMissing = disksMissing() !== undefined || postgresMissing() !== undefined || isBusMissing
const mailAccount = { user: 'hub@fieldhub.example', password: 'mail pass 1' }
const password = 'k7-pump-gate'
const furnaces = 4
const slaves = [{ name: '炉', addr: 1, var: [{ name: '温度', fm: 2, func: 2, register: 0 }] }]

/** Furnaces of several partitions that report on and on, whatever is acknowledged, and a person who is told. */
async function startFurnaces({ owner, token, mqttPort }: FaultWorld) {
  const asked = { token }
  /** No process is ready on a full disk, so that a plain balancer has nobody to ask. */
  const ofOwner = async () => {
    const found = await owner()
    if (found === undefined) throw new Error('nobody owns the store')
    return callers(addressAt(found.place, '').slice(0, -1), systemClock)
  }
  type Calls = Awaited<ReturnType<typeof ofOwner>>
  /** On a busy machine another process may come to own the store meanwhile. */
  const made = <T>(make: (calls: Calls) => Promise<T>) =>
    patiently(async () => make(await ofOwner()))
  const { id: model } = await made(({ call }) =>
    call(modelApi.create, { name: '炉', slaves }, asked),
  )
  const [found] = await made(({ call }) => call(modelApi.list, { id: model }, asked))
  const varId = found?.slaves[0]?.var[0]?.varId ?? 0
  const person = { name: '王工', email: 'wang@example.com' }
  const { id: contact } = await made(({ call }) => call(linkerApi.create, person, asked))
  const told = { contactIds: [contact], channels: ['email' as const] }
  const setting = { name: '值班', ...told, mode: 'silence', silence: 86_400 } as const
  const { id: alarmConfigId } = await made(({ call }) =>
    call(alarmSettingApi.create, setting, asked),
  )
  const ids: number[] = []
  for (let at = 0; at < furnaces; at += 1) {
    const cloud = {
      name: `炉${at}`,
      sn: `FULL-0${at}`,
      password,
      typeId: 10,
      mode: 'cloud',
    } as const
    const { id: deviceId } = await made(({ call }) =>
      call(deviceApi.create, { ...cloud, model }, asked),
    )
    const limit = { name: '超温', varId, condition: 'gt', b: 90, alarmConfigId } as const
    const trigger = { deviceId, alarmContent: '高', ...limit }
    await made(({ call }) => call(triggerApi.create, trigger, asked))
    ids.push(deviceId)
  }
  const shown = { celsius: 20 }
  const lines = ids.map((_, at) => {
    const sn = `FULL-0${at}`
    const known = { username: sn, password, clientId: sn }
    const url = `mqtt://127.0.0.1:${mqttPort}`
    return connect(url, { ...known, protocolVersion: 4, reconnectPeriod: 300 })
  })
  for (const line of lines) line.on('error', () => {})
  const report = () => {
    for (const [at, line] of lines.entries()) {
      const body = JSON.stringify({ ts: Date.now(), d: [{ id: `v${varId}`, v: shown.celsius }] })
      if (line.connected) line.publish(`iot/FULL-0${at}/up/report`, body, { qos: 0 })
    }
  }
  const reporting = setInterval(report, 300)
  onTestFinished(() => {
    clearInterval(reporting)
    for (const line of lines) line.end(true)
  })
  const alarms = async () => {
    const all = await (await ofOwner()).call(alarmLogApi.list, { pageSize: 100 }, asked)
    return (Array.isArray(all) ? all : all.list).filter(({ deviceId }) => ids.includes(deviceId))
  }
  const stored = async (from: number, to: number) => {
    const { call } = await ofOwner()
    const counts = ids.map(async (deviceId) => {
      const data = await call(variableApi.data, { deviceId, startTime: from, endTime: to }, asked)
      return 'series' in data ? (data.series[0]?.points.length ?? 0) : 0
    })
    return Promise.all(counts)
  }
  return { shown, alarms, stored }
}

/** Looks at the room that the owner of the store keeps; undefined: there is none yet, or the database does not answer. */
function watchRoom(connectionString: string) {
  /** `meanwhile`: what is done before the room can be given away. */
  return async (meanwhile?: () => void) => {
    const client = new pg.Client({ connectionString })
    client.on('error', () => {})
    try {
      await client.connect()
      if (meanwhile !== undefined) {
        await client.query('begin; lock table store_reserve in access share mode')
      }
      const { rows } = await client.query<{ bytes: string | null }>(
        `select pg_relation_size(to_regclass('store_reserve')) as bytes`,
      )
      const bytes = rows[0]?.bytes
      if (Number(bytes) > 0) meanwhile?.()
      return bytes === null || bytes === undefined ? undefined : Number(bytes)
    } catch {
      return undefined
    } finally {
      await client.end().catch(() => {})
    }
  }
}

describe.skipIf(!isLong || isMissing)('the full disk of PostgreSQL', () => {
  test('alarms of all processes are told and recorded once from its last room, also over a kill, and values are stored later', {
    timeout: 600_000,
  }, async () => {
    const mail = await FakeMailServer.open(mailAccount)
    onTestFinished(() => mail.close())
    const disk = mountSmallDisk(380)
    const bus = await startFaultBus()
    const options = ['-c', 'max_wal_size=48MB', '-c', 'shared_buffers=16MB']
    const world = await startFaultWorld({
      members: ['one', 'two'],
      busUrl: bus.url,
      postgres: { folder: disk.folder, options },
      environment: () => ({
        FIELDHUB_SMTP_URL: mail.url(mailAccount),
        FIELDHUB_MAIL_FROM: mailAccount.user,
      }),
    })
    const room = watchRoom(world.postgres.url)
    const { shown, alarms, stored } = await startFurnaces(world)
    await untilServed(world)
    await vi.waitUntil(async () => ((await room()) ?? 0) > 0, { timeout: 120_000, interval: 500 })

    // Never what was just given away, which is the alarms' own.
    await vi.waitUntil(async () => (await room(() => disk.fill())) === 0, patience)
    const [from, mailsBefore] = [Date.now(), mail.mails.length]
    shown.celsius = 99
    await vi.waitUntil(() => mail.mails.length >= mailsBefore + furnaces, patience)
    process.stdout.write(`told on the full disk after ${Date.now() - from} ms\n`)
    expect(await alarms()).toHaveLength(furnaces)

    const owner = await world.owner()
    owner?.kill()
    await sleep(15_000)
    await vi.waitUntil(async () => (await alarms().catch(() => [])).length > 0, patience)
    expect(await alarms()).toHaveLength(furnaces)
    expect(mail.mails).toHaveLength(mailsBefore + furnaces)
    expect(world.postgres.hasEnded()).toBe(false)

    const to = Date.now()
    disk.free()
    await untilServed(world)
    await vi.waitUntil(async () => ((await room()) ?? 0) > 0, { timeout: 120_000, interval: 500 })
    await vi.waitUntil(async () => (await stored(from, to)).every((count) => count > 0), patience)
    expect(await alarms()).toHaveLength(furnaces)
    expect(mail.mails).toHaveLength(mailsBefore + furnaces)
    expect(await judgeWorld(world)).toMatchObject(nothingWrong)
  })
})
