import { commandApi, jogApi, jogLimits, shareApi } from '@fieldhub/contract'
import { afterEach, expect, test } from 'vitest'
import { FakeDtu, FakeSlave } from '#gateway/testing/fake-dtu.ts'
import { insertJog, selectJogs } from '#store/command/jog-store.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { eventually } from '#testing/eventually.ts'
import { pageCell, sharedDevice, startSharedPages } from '#testing/page/shared-pages.ts'
import { addAccount } from '#testing/test-server.ts'

const dtus: FakeDtu[] = []
afterEach(() => {
  for (const dtu of dtus.splice(0)) dtu.end()
})

/** A device whose second register a page writes, and that has come online. */
async function startJogs(options: Parameters<typeof startSharedPages>[0] = {}) {
  const world = await startSharedPages(options)
  const { server, deviceId, valve, call, owner } = world
  const slave = new FakeSlave(1)
  const register = () => slave.registers.get(1) ?? 0
  const connect = async () => {
    const dtu = await new FakeDtu(server.tcpPort, slave.answer).opened()
    dtus.push(dtu)
    dtu.send(`${sharedDevice.sn},${sharedDevice.password}`)
    await eventually(() => expect(server.domain.devicePort.isOnline(deviceId)).toBe(true))
    return dtu
  }
  const dtu = await connect()
  const order = { deviceId, varId: valve, value: 1, release: 0 }
  const held = () => selectJogs(server.domain.db)
  const written = async () => {
    const found = await call(commandApi.log, { deviceId }, owner)
    const list = 'list' in found ? found.list : found
    return list.map(({ value, state }) => `${value} ${state}`).reverse()
  }
  return { ...world, slave, register, connect, dtu, order, held, written }
}

const jogId = (name: string) => name.padEnd(20, '-')

onEachEngine((engine) => {
  test('what is pressed is written, and written back when it is let go', async () => {
    const { call, owner, order, register, held, written } = await startJogs({ engine: engine.name })
    const id = jogId('press')
    expect(await call(jogApi.start, { ...order, jogId: id }, owner)).toMatchObject({
      state: 'confirmed',
      readBack: 1,
    })
    expect([register(), (await held()).length]).toEqual([1, 1])
    expect(await call(jogApi.keep, { jogId: id }, owner)).toEqual({ held: true })
    expect(await call(jogApi.end, { jogId: id }, owner)).toMatchObject({ readBack: 0 })
    expect([register(), await held(), await written()]).toEqual([
      0,
      [],
      ['1 confirmed', '0 confirmed'],
    ])
    expect(await call(jogApi.keep, { jogId: id }, owner)).toEqual({ held: false })
    expect(await call(jogApi.end, { jogId: id }, owner)).toBeNull()
  })

  test('what a process held that was killed is written back by the next, as soon as the device is there', async () => {
    const world = await startJogs({ engine: engine.name })
    const { server, order, register, held, connect, dtu, slave, deviceId } = world
    slave.registers.set(1, 1)
    dtu.end()
    await eventually(() => expect(server.domain.devicePort.isOnline(deviceId)).toBe(false))
    const { deviceId: device, varId } = order
    const row = {
      id: jogId('killed'),
      holder: 'account:1',
      deviceId: device,
      varId,
      releaseValue: 0,
    }
    const page = { pageName: '', confirmed: '' } as const
    const by = { origin: 'manual', accountId: 1, byName: '', ...page, startedAt: 1 } as const
    expect(await insertJog(server.domain.db, { ...row, ...by })).toBe(true)
    expect(await insertJog(server.domain.db, { ...row, ...by, id: jogId('second') })).toBe(false)
    await server.domain.jogs.recover()
    expect(register()).toBe(1)
    await connect()
    await eventually(async () => expect([register(), await held()]).toEqual([0, []]))
  })
})

test('whoever is not heard of any more lets go', async () => {
  const { call, owner, order, register, held } = await startJogs()
  const begun = performance.now()
  await call(jogApi.start, { ...order, jogId: jogId('vanished') }, owner)
  await eventually(async () => expect([register(), await held()]).toEqual([0, []]))
  expect(performance.now() - begun).toBeGreaterThan(jogLimits.leaseMs - 100)
})

test('a device that goes away while it is held is written as soon as it is back', async () => {
  const { ask, call, owner, order, register, held, dtu, connect, server, deviceId } =
    await startJogs()
  const id = jogId('away')
  await call(jogApi.start, { ...order, jogId: id }, owner)
  dtu.end()
  await eventually(() => expect(server.domain.devicePort.isOnline(deviceId)).toBe(false))
  expect((await ask(jogApi.end, { jogId: id }, owner)).code).toBe(50010)
  expect([register(), (await held()).length]).toEqual([1, 1])
  // Until it is written back, nobody else begins.
  expect((await ask(jogApi.start, { ...order, jogId: jogId('other') }, owner)).code).not.toBe(200)
  await connect()
  await eventually(async () => expect([register(), await held()]).toEqual([0, []]))
})

test('a device that refuses is written again and again, until it has the value', async () => {
  const { ask, call, owner, order, register, held, slave } = await startJogs()
  const id = jogId('deaf')
  await call(jogApi.start, { ...order, jogId: id }, owner)
  for (const code of [5, 6, 15, 16]) slave.unknownFunctions.add(code)
  expect((await ask(jogApi.end, { jogId: id }, owner)).code).not.toBe(200)
  expect(register()).toBe(1)
  slave.unknownFunctions.clear()
  await eventually(async () => expect([register(), await held()]).toEqual([0, []]))
})

test('a variable is held by one alone, and who lets go before he was heard never begins', async () => {
  const { ask, call, owner, order, register, held, server, signIn } = await startJogs()
  await addAccount(server, 'stranger', 'stranger password')
  const stranger = { token: await signIn('stranger', 'stranger password') }
  const id = jogId('mine')
  const start = (name: string, by = owner) =>
    ask(jogApi.start, { ...order, jogId: jogId(name) }, by).then(({ code }) => code)
  expect(await start('theirs', stranger)).toBe(40400)
  expect(await call(jogApi.end, { jogId: jogId('early') }, owner)).toBeNull()
  expect([await start('early'), await held(), register()]).toEqual([40009, [], 0])
  expect([await start('mine'), await start('second')]).toEqual([200, 40009])
  expect(await call(jogApi.keep, { jogId: id }, stranger)).toEqual({ held: false })
  expect(await call(jogApi.end, { jogId: id }, stranger)).toBeNull()
  expect(register()).toBe(1)
  await server.domain.jogs.close()
  expect([register(), await held()]).toEqual([0, []])
  expect(await start('late')).not.toBe(200)
})

test('whoever loses the device while he holds holds no longer, and may still let go', async () => {
  const { call, owner, order, register, held, server, signIn } = await startJogs()
  await addAccount(server, 'operator', 'operator password')
  const operator = { token: await signIn('operator', 'operator password') }
  const shared = { deviceId: order.deviceId, account: 'operator', role: 'operator' } as const
  const { id } = await call(shareApi.save, shared, owner)
  const mine = { jogId: jogId('operator') }
  await call(jogApi.start, { ...order, ...mine }, operator)
  expect(await call(jogApi.keep, mine, operator)).toEqual({ held: true })
  await call(shareApi.save, { ...shared, role: 'viewer' }, owner)
  expect(await call(jogApi.keep, mine, operator)).toEqual({ held: false })
  await call(shareApi.remove, { id }, owner)
  expect(await call(jogApi.keep, mine, operator)).toEqual({ held: false })
  expect(register()).toBe(1)
  expect(await call(jogApi.end, mine, operator)).toMatchObject({ readBack: 0 })
  expect([register(), await held()]).toEqual([0, []])
})

test('what could not be written back is never pressed', async () => {
  const { ask, owner, order, register, held } = await startJogs()
  const codeOf = async (change: object) =>
    (await ask(jogApi.start, { ...order, jogId: jogId('odd'), ...change }, owner)).code
  expect(await codeOf({ release: 70_000 })).toBe(40001)
  expect(await codeOf({ release: -1 })).toBe(40001)
  expect(await codeOf({ release: 1 })).toBe(40001)
  expect(await codeOf({ jogId: 'short' })).toBe(40001)
  expect(await codeOf({ varId: 999_999 })).toBe(40400)
  expect([register(), await held()]).toEqual([0, []])
})

test('a share holds only what its pages write, where its owner allows it', async () => {
  const { ask, call, share, save, tank, order, level, register, held } = await startJogs()
  const { varId, value, release } = order
  const target = { dev: '$self', varId } as const
  const action = { on: 'press', do: 'jog', target, value, release } as const
  await save(tank, pageCell('jog', 'rect', { props: {}, actions: [action] }))
  const { code } = await share()
  const begin = async (change: object = {}) =>
    (await ask(jogApi.shareStart, { code, ...order, jogId: jogId('visitor'), ...change })).code
  expect(await begin()).toBe(40300)
  await share({ allowWrite: true })
  expect(await begin({ varId: level })).toBe(40400)
  expect([await begin({ value: 9 }), await begin({ release: 3 })]).toEqual([40001, 40001])
  expect(await begin({ code: 'A'.repeat(22) })).toBe(40400)
  expect([await begin(), register()]).toEqual([200, 1])
  const mine = { code, jogId: jogId('visitor') }
  expect(await call(jogApi.shareKeep, mine)).toEqual({ held: true })
  expect(await call(jogApi.shareKeep, { ...mine, code: 'B'.repeat(22) })).toEqual({ held: false })
  // A share that is closed meanwhile holds nothing any longer, and still lets go.
  await share({ allowWrite: false })
  expect(await call(jogApi.shareKeep, mine)).toEqual({ held: false })
  expect(await call(jogApi.shareEnd, mine)).toMatchObject({ readBack: 0 })
  expect([register(), await held()]).toEqual([0, []])
})

test('one holder cannot hold so much that nobody else can', async () => {
  const { ask, owner, order, server } = await startJogs()
  // The rows of a killed process stay held for as long as their devices are away.
  for (let varId = 1; varId <= 50; varId += 1) {
    const id = jogId(`away${varId}`)
    const away = { id, deviceId: 999_999, varId, releaseValue: 0, pageName: '' }
    const by = { origin: 'manual', accountId: 1, byName: '', startedAt: 1, confirmed: '' } as const
    const holder = varId === 50 ? 'share:other' : 'account:1'
    await insertJog(server.domain.db, { ...away, ...by, holder })
  }
  await server.domain.jogs.recover()
  const start = (name: string) => ask(jogApi.start, { ...order, jogId: jogId(name) }, owner)
  expect((await start('fiftieth')).code).toBe(200)
  expect((await start('further')).code).toBe(40005)
})
