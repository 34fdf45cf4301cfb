import { createHash } from 'node:crypto'
import { request } from 'node:http'
import {
  apiBase,
  deviceApi,
  errorTable,
  Firmware,
  firmwareApi,
  firmwarePath,
  logApi,
  rootApi,
  shareApi,
  successEnvelope,
  type UpdateState,
} from '@fieldhub/contract'
import { ok } from '@fieldhub/kernel'
import { expect, test, vi } from 'vitest'
import { handleHello } from '#domain/device/report-handlers.ts'
import { sweepUpdates, trimUpdates } from '#domain/firmware/update-device.ts'
import { handleFirmwareReport } from '#domain/firmware/update-report.ts'
import type { FirmwareOffer } from '#facts/device-report.ts'
import { changeOpenOffer } from '#store/firmware/firmware-offer-store.ts'
import { onEachEngine, type TestEngine } from '#store/testing/on-each-engine.ts'
import { addAccount, standingClock, startTestServer } from '#testing/test-server.ts'

const bytes = Buffer.from(Uint8Array.from({ length: 5_000 }, (_, at) => (at * 11) & 0xff))
const sha256 = createHash('sha256').update(bytes).digest('hex')

/** Makes devices that a fake link holds online and that keeps what they were sent. */
async function startWorld(engine: TestEngine['name'] = 'sqlite') {
  const clock = standingClock()
  const world = await startTestServer({ clock, engine })
  const owner = { token: await world.signIn() }
  const { domain } = world.server
  const online = new Set<number>()
  const told = new Map<number, FirmwareOffer[]>()
  vi.spyOn(domain.devicePort, 'isOnline').mockImplementation((id) => online.has(id))
  vi.spyOn(domain.devicePort, 'offerFirmware').mockImplementation(async (id, offer) => {
    told.set(id, [...(told.get(id) ?? []), offer])
    return ok(null)
  })
  let count = 0
  const add = async (isOnline = true, isCloud = false) => {
    count += 1
    const device = { name: `d${count}`, sn: `FIRM-${count}000`, password: 'secret1' }
    const kind = isCloud
      ? ({ typeId: 10, mode: 'cloud' } as const)
      : ({ typeId: 1, mode: 'transparent' } as const)
    const input = { ...device, ...kind }
    const { id } = await world.call(deviceApi.create, input, owner)
    if (isOnline) online.add(id)
    return id
  }
  const hello = async (deviceId: number, firmware: string) => {
    online.add(deviceId)
    const nothing = { imei: undefined, iccid: undefined, csq: undefined }
    await handleHello(domain, { kind: 'hello', deviceId, time: clock.now(), firmware, ...nothing })
  }
  const report = (
    deviceId: number,
    state: 'downloading' | 'burning' | 'done' | 'fail',
    given: { readonly percent?: number; readonly code?: number; readonly offerId?: string } = {},
  ) =>
    handleFirmwareReport(domain, {
      kind: 'firmware',
      deviceId,
      time: clock.now(),
      offerId: told.get(deviceId)?.at(-1)?.offerId,
      version: '1.3.0',
      state,
      percent: given.percent,
      code: given.code,
      ...given,
    })
  const newest = (deviceId: number) => world.call(firmwareApi.newestUpdate, { deviceId }, owner)
  const stateOf = async (deviceId: number): Promise<UpdateState | undefined> =>
    (await newest(deviceId))?.state
  const upload = (fields: Readonly<Record<string, string>>, token = owner.token, file = bytes) =>
    sendPackage(world.origin, token, fields, file)
  return {
    ...world,
    clock,
    owner,
    domain,
    online,
    told,
    add,
    hello,
    report,
    newest,
    stateOf,
    upload,
  }
}

async function sendPackage(
  origin: string,
  token: string,
  fields: Readonly<Record<string, string>>,
  file: Buffer,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([Uint8Array.from(file)]), 'dtu.bin')
  const init = { method: 'POST', headers: { token }, body: form }
  const response = await fetch(`${origin}${apiBase}${firmwarePath}`, init)
  const answer: unknown = await response.json()
  return answer
}

const version13 = { typeId: '1', version: '1.3.0', note: '修复断线重连' }

async function uploaded(world: Awaited<ReturnType<typeof startWorld>>, fields = version13) {
  return successEnvelope(Firmware).parse(await world.upload(fields)).data
}

onEachEngine((engine) => {
  test('a device is told, loads, restarts, and is done only when it reports the version', async () => {
    const world = await startWorld(engine.name)
    const { add, call, owner, hello, report, told, newest, stateOf } = world
    const id = await add()
    await hello(id, '1.2.0')
    const firmware = await uploaded(world)
    expect(firmware).toMatchObject({ sha256, bytes: 5_000, isPublic: true, isOwn: true })
    const answer = await call(deviceApi.list, { id }, owner)
    const [device] = Array.isArray(answer) ? answer : answer.list
    const shown = { firmware: '1.2.0', latestFirmware: '1.3.0', updateContent: '修复断线重连' }
    expect(device).toMatchObject(shown)
    expect(await call(firmwareApi.update, { deviceId: id }, owner)).toMatchObject({
      state: 'offered',
      fromVersion: '1.2.0',
      version: '1.3.0',
    })
    const [offer] = told.get(id) ?? []
    expect(offer).toMatchObject({ version: '1.3.0', bytes: 5_000, sha256 })
    await report(id, 'downloading', { percent: 40 })
    expect(await newest(id)).toMatchObject({ state: 'downloading', percent: 40 })
    const loaded = await fetch(offer?.url ?? '')
    expect(Buffer.from(await loaded.arrayBuffer()).equals(bytes)).toBe(true)
    await report(id, 'burning')
    await report(id, 'done')
    expect(await stateOf(id)).toBe('restarting')
    await hello(id, '1.3.0')
    expect(await newest(id)).toMatchObject({ state: 'done', reason: '' })
    const log = await call(logApi.state, { deviceId: id, type: 'update' }, owner)
    expect(log.map(({ content }) => content)).toEqual(['已升级到 1.3.0', '开始升级到 1.3.0'])
    const again = await world.ask(firmwareApi.update, { deviceId: id }, owner)
    expect(again).toMatchObject({ code: 40_009, msg: '设备的固件已是最新版本' })
  })
})

test('an offer waits for a device that is away, and is told when it comes', async () => {
  const world = await startWorld()
  const { add, call, owner, hello, told, stateOf, clock, domain, newest } = world
  await uploaded(world)
  const [late, never] = [await add(false), await add(false)]
  for (const deviceId of [late, never]) {
    const { state } = await call(firmwareApi.update, { deviceId }, owner)
    expect(state).toBe('waiting')
  }
  expect(told.size).toBe(0)
  clock.time += 6 * 86_400_000
  owner.token = await world.signIn()
  await hello(late, '1.2.0')
  expect([await stateOf(late), told.get(late)?.length]).toEqual(['offered', 1])
  clock.time += 86_400_001
  owner.token = await world.signIn()
  await sweepUpdates(domain)
  expect(await newest(never)).toMatchObject({ state: 'expired', reason: 'expired' })
  expect(await newest(late)).toMatchObject({ state: 'failed', reason: 'timeout' })
})

async function lentTo(world: Awaited<ReturnType<typeof startWorld>>, deviceId: number) {
  await addAccount(world.server, 'engineer', 'engineer password')
  const engineer = { token: await world.signIn('engineer', 'engineer password') }
  const share = { deviceId, account: 'engineer', role: 'engineer' } as const
  const { id } = await world.call(shareApi.save, share, world.owner)
  return { engineer, share, id }
}

test('an update that an engineer ordered of a device that is away ends with the share, or when it allows less', async () => {
  const world = await startWorld()
  const { add, call, owner, hello, told, newest, domain } = world
  await uploaded(world)
  const id = await add(false)
  const { engineer, share, id: shareId } = await lentTo(world, id)
  const order = async () => (await call(firmwareApi.update, { deviceId: id }, engineer)).state
  expect(await order()).toBe('waiting')
  await sweepUpdates(domain)
  expect(await newest(id)).toMatchObject({ state: 'waiting' })
  await call(shareApi.save, { ...share, role: 'operator' }, owner)
  await hello(id, '1.2.0')
  const stopped = { state: 'stopped', reason: 'stopped' }
  expect([await newest(id), told.get(id)]).toMatchObject([stopped, undefined])
  await call(shareApi.save, share, owner)
  world.online.clear()
  expect(await order()).toBe('waiting')
  await call(shareApi.remove, { id: shareId }, owner)
  await sweepUpdates(domain)
  expect(await newest(id)).toMatchObject(stopped)
})

test('an engineer names no server that a device loads its program from; its owner names where it finds this one', async () => {
  const world = await startWorld()
  const { add, call, owner, told, origin } = world
  await uploaded(world)
  const [lent, own] = [await add(), await add()]
  const { engineer } = await lentTo(world, lent)
  const order = async (deviceId: number, { token }: { readonly token: string }) => {
    const body = JSON.stringify({ deviceId })
    const headers = { token, 'content-type': 'application/json', host: 'other.example:81' }
    const path = `${apiBase}${firmwareApi.update.path}`
    await new Promise((resolve, reject) => {
      request(new URL(path, origin), { method: 'POST', headers }, resolve)
        .on('error', reject)
        .end(body)
    })
    return new URL(told.get(deviceId)?.[0]?.url ?? '').host
  }
  expect(await order(lent, engineer)).toBe(new URL(origin).host)
  expect(await order(own, owner)).toBe('other.example:81')
  expect(await call(firmwareApi.newestUpdate, { deviceId: lent }, engineer)).not.toBeNull()
})

test('a device that comes back with the old version has failed; one that was cut off is told again', async () => {
  const world = await startWorld()
  const { add, call, owner, hello, report, told, newest, stateOf } = world
  await uploaded(world)
  const [bad, cut] = [await add(), await add()]
  for (const deviceId of [bad, cut]) await call(firmwareApi.update, { deviceId }, owner)
  await report(bad, 'done')
  await hello(bad, '1.2.0')
  expect(await newest(bad)).toMatchObject({ state: 'failed', reason: 'version' })
  await hello(bad, '1.2.9')
  expect(await newest(bad)).toMatchObject({ state: 'failed', reason: 'version' })
  await report(cut, 'downloading', { percent: 10 })
  await hello(cut, '1.2.0')
  expect([await stateOf(cut), told.get(cut)?.length]).toEqual(['offered', 2])
  await report(cut, 'fail', { code: -3 })
  expect(await newest(cut)).toMatchObject({ state: 'failed', reason: 'device', code: -3 })
})

onEachEngine(({ name: engine }) => {
  test('a device whose line broke while it burned has succeeded once it reports the version', async () => {
    const world = await startWorld(engine)
    const { add, call, owner, hello, report, newest } = world
    const { id: firmwareId } = await uploaded(world)
    const id = await add()
    const { id: rollout } = await call(
      firmwareApi.startRollout,
      { firmwareId, deviceIds: [id] },
      owner,
    )
    await report(id, 'burning')
    await hello(id, '1.2.0')
    const stages = async () => {
      const [shown] = await call(firmwareApi.rollouts, {}, owner)
      return {
        id: shown?.id,
        state: shown?.state,
        stages: shown?.stages,
        failures: shown?.failures,
      }
    }
    const failed = { devices: 1, done: 0, failed: 1, waiting: 0, underWay: 0 }
    expect(await stages()).toEqual({ id: rollout, state: 'paused', stages: [failed], failures: 1 })
    await hello(id, '1.3.0')
    expect(await newest(id)).toMatchObject({ state: 'done', reason: '' })
    const done = { ...failed, done: 1, failed: 0 }
    expect(await stages()).toEqual({ id: rollout, state: 'paused', stages: [done], failures: 0 })
    await hello(id, '1.3.0')
    const log = await call(logApi.state, { deviceId: id, type: 'update' }, owner)
    const words = ['已升级到 1.3.0', '升级到 1.3.0 失败', '开始升级到 1.3.0']
    expect(log.map(({ content }) => content)).toEqual(words)
  })
})

test('an update that the device takes up says no longer that its offer was not answered', async () => {
  const world = await startWorld()
  const { add, call, owner, report, newest, domain } = world
  await uploaded(world)
  const id = await add()
  await call(firmwareApi.update, { deviceId: id }, owner)
  const offer = await newest(id)
  await changeOpenOffer(domain.db, offer?.id ?? 0, { state: 'waiting', reason: 'silent' })
  await report(id, 'downloading', { percent: 10 })
  expect(await newest(id)).toMatchObject({ state: 'downloading', reason: '' })
})

test('a token is good for one whole package, in any parts, and for nothing else', async () => {
  const world = await startWorld()
  const { add, call, owner, told, clock, origin, stateOf } = world
  await uploaded(world)
  const id = await add()
  await call(firmwareApi.update, { deviceId: id }, owner)
  const url = told.get(id)?.[0]?.url ?? ''
  const part = (range: string) => fetch(url, { headers: { range } })
  const first = await part('bytes=0-999')
  expect([first.status, first.headers.get('content-range')]).toEqual([206, 'bytes 0-999/5000'])
  const resumed = await part('bytes=1000-3999')
  const both = [await first.arrayBuffer(), await resumed.arrayBuffer()].map((one) =>
    Buffer.from(one),
  )
  expect(Buffer.concat(both).equals(bytes.subarray(0, 4_000))).toBe(true)
  expect((await part('bytes=5000-')).status).toBe(416)
  await expect.poll(() => stateOf(id)).toBe('downloading')
  await expect.poll(async () => (await world.newest(id))?.percent).toBe(80)
  await (await part('bytes=4000-')).arrayBuffer()
  await expect.poll(async () => (await part('bytes=0-9')).status).toBe(404)
  expect((await fetch(`${origin}/firmware/${'A'.repeat(43)}`)).status).toBe(404)
  const other = await add()
  await call(firmwareApi.update, { deviceId: other }, owner)
  const late = told.get(other)?.[0]?.url ?? ''
  clock.time += 24 * 3_600_000
  expect((await fetch(late)).status).toBe(404)
})

test('over the limit of guesses a right password is answered as a wrong one, at every door', async () => {
  const world = await startWorld()
  const { add, clock, origin, server } = world
  await add()
  const ask = async (password: string, headers: Record<string, string> = {}) =>
    (await fetch(`${origin}/firmware/check?sn=FIRM-1000&password=${password}`, { headers })).status
  const codes: number[] = []
  for (let count = 0; count < 12; count++) codes.push(await ask(`wrong-${count}`))
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  expect(await ask('secret1')).toBe(429)
  // Of another network one try a day would be looked at.
  const tried = { sn: 'FIRM-1000', address: '127.0.0.9', by: 'password' } as const
  expect(server.domain.deviceGuard.begin(tried)).toBeUndefined()
  clock.time += 10_000
  expect(await ask('secret1')).toBe(204)
  // The log writes by itself now and then, and what came after that in a row of its own.
  clock.time += 3_600_000
  await server.domain.admissionLog.flush()
  const log = await server.domain.db.selectFrom('stateLog').select(['type', 'content']).execute()
  const counts = log.map(({ type, content }) => {
    expect(type).toBe('refused')
    return Number(/^passwordRefused:firmware:(\d+):$/.exec(content)?.[1])
  })
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10)
})

test('a device may keep its password out of the address', async () => {
  const world = await startWorld()
  await world.add()
  const ask = async (credentials: string) => {
    const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`
    return (await fetch(`${world.origin}/firmware/check`, { headers: { authorization } })).status
  }
  expect(await ask('FIRM-1000:secret1')).toBe(204)
  expect([await ask('FIRM-1000:wrong12'), await ask('NOBODY-1:secret1')]).toEqual([401, 401])
  expect([await ask('FIRM-1000'), await ask('')]).toEqual([400, 400])
})

test('a device without cloud mode asks with its password, and gets what it was offered', async () => {
  const world = await startWorld()
  const { add, call, owner, origin, newest, domain } = world
  vi.spyOn(domain.devicePort, 'offerFirmware').mockResolvedValue({
    ok: false,
    error: { kind: 'unsupported' },
  })
  await uploaded(world)
  const id = await add()
  const ask = (version: string, password = 'secret1') =>
    fetch(`${origin}/firmware/check?sn=FIRM-1000&password=${password}&version=${version}`)
  expect((await ask('1.2.0', 'wrong12')).status).toBe(401)
  expect((await fetch(`${origin}/firmware/check?sn=FIRM-1000`)).status).toBe(400)
  expect((await fetch(`${origin}/firmware/check?sn=%00&password=secret1`)).status).toBe(400)
  // Nobody has offered it anything.
  expect((await ask('1.2.0')).status).toBe(204)
  const started = await call(firmwareApi.update, { deviceId: id }, owner)
  expect(started).toMatchObject({ state: 'waiting', reason: 'asks', fromVersion: '1.2.0' })
  const given = await ask('1.2.0')
  const body: unknown = await given.json()
  expect(body).toMatchObject({ version: '1.3.0', size: 5_000, sha256 })
  const url = typeof body === 'object' && body !== null && 'url' in body ? String(body.url) : ''
  const loaded = await (await fetch(url)).arrayBuffer()
  expect(Buffer.from(loaded).equals(bytes)).toBe(true)
  expect((await ask('1.3.0')).status).toBe(204)
  expect(await newest(id)).toMatchObject({ state: 'done' })
})

test('a staged update stops at the failures, goes on when a person says so, and ends', async () => {
  const world = await startWorld()
  const { add, call, owner, hello, report, told, stateOf, clock } = world
  const { id: firmwareId } = await uploaded(world)
  const ids: number[] = []
  for (let at = 0; at < 10; at++) ids.push(await add(at !== 9))
  const input = { firmwareId, stages: [10, 50, 100], failuresMax: 0 }
  const started = await call(firmwareApi.startRollout, input, owner)
  expect(started.stages.map(({ devices }) => devices)).toEqual([1, 4, 5])
  // The newest device comes first. It is away, and a stage that has shown nothing holds up the next one.
  const order = ids.toReversed()
  expect([told.size, await stateOf(order[0] ?? 0), await stateOf(order[1] ?? 0)]).toEqual([
    0,
    'waiting',
    'planned',
  ])
  await hello(order[0] ?? 0, '1.2.0')
  expect(told.size).toBe(1)
  await hello(order[0] ?? 0, '1.3.0')
  expect(told.size).toBe(5)
  await report(order[1] ?? 0, 'fail', { code: 7 })
  const list = () => call(firmwareApi.rollouts, {}, owner)
  expect(await list()).toMatchObject([
    { state: 'paused', reason: 'failures', failures: 1, stage: 2 },
  ])
  for (const id of order.slice(2, 5)) await hello(id, '1.3.0')
  expect(told.size).toBe(5)
  const change = { id: started.id, action: 'continue' } as const
  await call(firmwareApi.changeRollout, change, owner)
  expect([told.size, (await list())[0]?.stage]).toEqual([10, 3])
  for (const id of order.slice(5)) await hello(id, '1.3.0')
  expect(await list()).toMatchObject([{ state: 'done', settledAt: clock.now(), failures: 1 }])
  const rows = await call(firmwareApi.rolloutDevices, { id: started.id }, owner)
  expect(rows.map(({ state }) => state)).toEqual([
    'done',
    'failed',
    ...Array.from({ length: 8 }, () => 'done'),
  ])
})

onEachEngine((engine) => {
  test('after the first stage no more are told at a time than have succeeded, so that failures stop it', async () => {
    const world = await startWorld(engine.name)
    const { add, call, owner, hello, report, told } = world
    const { id: firmwareId } = await uploaded(world, { ...version13, typeId: '10' })
    const ids: number[] = []
    for (let at = 0; at < 12; at++) ids.push(await add(at !== 8, true))
    const order = ids.toReversed()
    await call(firmwareApi.startRollout, { firmwareId, stages: [1, 100], failuresMax: 0 }, owner)
    const isTold = () => order.filter((id) => told.has(id)).length
    expect(isTold()).toBe(1)
    await hello(order[0] ?? 0, '1.3.0')
    expect(isTold()).toBe(2)
    await hello(order[1] ?? 0, '1.3.0')
    // The fourth is away and takes no room.
    expect([isTold(), told.has(order[3] ?? 0)]).toEqual([4, false])
    await Promise.all([order[2] ?? 0, order[4] ?? 0].map((id) => hello(id, '1.3.0')))
    expect(isTold()).toBe(8)
    await report(order[5] ?? 0, 'fail', { code: 7 })
    for (const id of order.slice(6, 9)) await hello(id, '1.3.0')
    const [shown] = await call(firmwareApi.rollouts, {}, owner)
    expect(shown).toMatchObject({ state: 'paused', reason: 'failures', failures: 1 })
    expect(isTold()).toBe(8)
  })

  test('a sweep while a staged update is being made passes over none of its stages', async () => {
    const world = await startWorld(engine.name)
    const { add, call, owner, told, domain } = world
    const { id: firmwareId } = await uploaded(world)
    for (let at = 0; at < 3; at++) await add()
    for (let round = 0; round < 5; round++) {
      const input = { firmwareId, stages: [1, 50, 100] }
      let isMade = false
      const making = call(firmwareApi.startRollout, input, owner).finally(() => {
        isMade = true
      })
      while (!isMade) {
        await sweepUpdates(domain)
        await new Promise((resolve) => setImmediate(resolve))
      }
      const { id, stage, state } = await making
      expect([stage, state, told.size]).toEqual([1, 'running', 1])
      await call(firmwareApi.changeRollout, { id, action: 'stop' }, owner)
      // What was begun is over, so that the next one reaches the same devices.
      for (const deviceId of told.keys()) await world.report(deviceId, 'fail', { code: 1 })
      told.clear()
    }
  })
})

test('a staged update that is stopped leaves the rest as it is', async () => {
  const world = await startWorld()
  const { add, call, ask, owner, told, stateOf } = world
  const { id: firmwareId } = await uploaded(world)
  const [first, second] = [await add(), await add()]
  const input = { firmwareId, stages: [50, 100] }
  const { id } = await call(firmwareApi.startRollout, input, owner)
  expect([...told.keys()]).toEqual([second])
  await call(firmwareApi.changeRollout, { id, action: 'stop' }, owner)
  expect([await stateOf(first), await stateOf(second)]).toEqual(['stopped', 'offered'])
  const again = await ask(firmwareApi.changeRollout, { id, action: 'continue' }, owner)
  expect(again.code).toBe(errorTable.conflict.code)
  world.clock.time += 401 * 86_400_000
  await trimUpdates(world.domain)
  expect(await world.domain.db.selectFrom('firmwareRollout').select('id').execute()).toEqual([])
})

test('packages are counted into the space, kept apart by account, and go when nothing uses them', async () => {
  const world = await startWorld()
  const { call, ask, owner, upload, server, signIn, add, domain } = world
  await addAccount(server, 'boss', 'password 1')
  await call(rootApi.create, { name: 'maker', password: 'password 1' }, owner)
  const maker = await signIn('maker', 'password 1')
  const spaceUsed = async (name: string) =>
    (await domain.db.selectFrom('account').selectAll().where('name', '=', name).execute())[0]
      ?.spaceUsed
  expect(await upload(version13, maker)).toMatchObject({ code: 200, data: { isPublic: false } })
  expect(await spaceUsed('maker')).toBe(5_000)
  expect(await call(firmwareApi.list, {}, owner)).toEqual([])
  const [own] = await call(firmwareApi.list, {}, { token: maker })
  const twice = await upload(version13, maker)
  expect(twice).toMatchObject({ code: 40009, data: { fields: { version: expect.any(String) } } })
  expect(await spaceUsed('maker')).toBe(5_000)
  expect((await ask(firmwareApi.remove, { id: own?.id ?? 0 }, owner)).code).toBe(40400)
  await call(firmwareApi.remove, { id: own?.id ?? 0 }, { token: maker })
  expect(await spaceUsed('maker')).toBe(0)
  expect(await domain.blobs.read(sha256, { start: 0, end: 1 })).toBeUndefined()
  const platform = await uploaded(world)
  expect(await call(firmwareApi.list, {}, { token: maker })).toMatchObject([
    { isPublic: true, isOwn: false },
  ])
  const id = await add()
  await call(firmwareApi.update, { deviceId: id }, owner)
  expect((await ask(firmwareApi.remove, { id: platform.id }, owner)).code).toBe(
    errorTable.conflict.code,
  )
})

test('what is wrong with an upload is said at its field, and nothing of it stays', async () => {
  const { upload, domain } = await startWorld()
  const refused = async (fields: Readonly<Record<string, string>>, file = bytes) => {
    const answer = await upload(fields, undefined, file)
    expect(answer).toMatchObject({ code: 40001 })
    return JSON.stringify(answer)
  }
  expect(await refused({ ...version13, version: 'abc' })).toContain('版本号')
  expect(await refused({ ...version13, typeId: '99' })).toContain('设备类型')
  expect(await refused({ ...version13, note: '' })).toContain('更新内容')
  expect(await refused(version13, Buffer.alloc(0))).toContain('固件文件')
  expect(await domain.blobs.read(sha256, { start: 0, end: 1 })).toBeUndefined()
})
