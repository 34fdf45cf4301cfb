import {
  commandApi,
  configurationShareApi,
  type InputOf,
  jogApi,
  pageWriteApi,
  type ShareRole,
  shareApi,
  showApi,
  variableApi,
} from '@fieldhub/contract'
import type { Action } from '@fieldhub/page'
import { afterEach, expect, test } from 'vitest'
import { FakeDtu, FakeSlave } from '#gateway/testing/fake-dtu.ts'
import { eventually } from '#testing/eventually.ts'
import { pageCell, sharedDevice, startSharedPages } from '#testing/page/shared-pages.ts'
import { addAccount } from '#testing/test-server.ts'

const dtus: FakeDtu[] = []
afterEach(() => {
  for (const dtu of dtus.splice(0)) dtu.end()
})

/** A page with one cell that does these things, a friend with whom its device is shared, and the device online. */
async function startWrites(actions: (varId: number) => readonly Action[]) {
  const world = await startSharedPages()
  const { call, owner, server, signIn, deviceId, valve, configurationId } = world
  await addAccount(server, 'friend', 'friend password')
  const friend = { token: await signIn('friend', 'friend password') }
  await world.save(world.tank, pageCell('button', 'rect', { props: {}, actions: actions(valve) }))
  const dtu = await new FakeDtu(server.tcpPort, new FakeSlave(1).answer).opened()
  dtus.push(dtu)
  dtu.send(`${sharedDevice.sn},${sharedDevice.password}`)
  await eventually(() => expect(server.domain.devicePort.isOnline(deviceId)).toBe(true))
  const lend = (role: ShareRole) =>
    call(shareApi.save, { deviceId, account: 'friend', role }, owner)
  const order = { configurationId, selfId: deviceId, deviceId, varId: valve, value: 1 }
  const write = (who: { token: string }, change: Partial<InputOf<typeof pageWriteApi.set>> = {}) =>
    world.ask(pageWriteApi.set, { ...order, ...change }, who)
  const codeOf = async (...input: Parameters<typeof write>) => (await write(...input)).code
  const trail = async () => {
    const found = await call(commandApi.log, { deviceId }, owner)
    const list = 'list' in found ? found.list : found
    return list.map(({ value, page, confirmed, by }) => [value, page, confirmed, by])
  }
  return {
    ...world,
    owner: { token: owner.token ?? '' },
    friend,
    lend,
    order,
    write,
    codeOf,
    trail,
  }
}

const self = (varId: number) => ({ dev: '$self', varId }) as const
const writeOne = (varId: number): Action => ({
  on: 'click',
  do: 'write',
  target: self(varId),
  value: 1,
})

test('what a page lets engineers do, an operator cannot order from it, nor anybody who only looks', async () => {
  const world = await startWrites((varId) => [{ ...writeOne(varId), role: 'engineer' }])
  const { codeOf, lend, friend, owner, call, deviceId, configurationId, trail } = world
  expect(await codeOf(friend)).toBe(40400)
  await lend('viewer')
  expect(await codeOf(friend)).toBe(40300)
  await lend('operator')
  expect(await codeOf(friend)).toBe(40300)
  const shown = await call(showApi.preview, { configurationId, deviceId }, friend)
  expect(shown.writes).toEqual([])
  await lend('engineer')
  expect([await codeOf(friend), await codeOf(owner)]).toEqual([200, 200])
  expect(await trail()).toMatchObject([
    [1, '罐区', '', 'admin'],
    [1, '罐区', '', 'friend'],
  ])
})

test('a variable with a guarded action is guarded where its value is shown too', async () => {
  const world = await startWrites((varId) => [{ ...writeOne(varId), role: 'engineer' }])
  const { codeOf, lend, friend, save, valve, level, ask } = world
  await lend('operator')
  await save(
    pageCell('shown', 'tank', {
      props: {},
      binds: [
        { to: 'level', src: self(level) },
        { to: 'opacity', src: self(valve) },
      ],
      actions: [{ ...writeOne(valve), role: 'engineer' }],
    }),
  )
  expect([await codeOf(friend), await codeOf(friend, { value: 7 })]).toEqual([40300, 40300])
  // What the pages show and no action writes, whoever commands the device writes there.
  expect(await codeOf(friend, { varId: level, value: 7 })).toBe(200)
  expect(await codeOf(friend, { varId: world.secret, value: 7 })).toBe(40400)
  // The device's own page is another matter: what he may command there is the share's.
  const direct = { deviceId: world.deviceId, varId: valve, value: 3 }
  expect((await ask(variableApi.write, direct, friend)).code).toBe(200)
})

test('an operator confirms once more where the page says so, and the trail says how', async () => {
  const world = await startWrites((varId) => [
    { ...writeOne(varId), second: 'question', secondUpTo: 'operator' },
    { ...writeOne(varId), value: 2, second: 'password' },
  ])
  const { codeOf, write, lend, friend, owner, trail } = world
  await lend('operator')
  expect(await write(friend)).toMatchObject({ code: 40303, data: { second: 'question' } })
  expect(await codeOf(friend, { confirmed: true })).toBe(200)
  // Engineers and the owner need not.
  expect(await codeOf(owner)).toBe(200)
  const two = { value: 2 }
  expect(await write(owner, two)).toMatchObject({ code: 40303, data: { second: 'password' } })
  expect(await codeOf(friend, { ...two, confirmed: true })).toBe(40303)
  expect(await codeOf(friend, { ...two, confirmPassword: 'wrong password' })).toBe(40004)
  expect(await codeOf(friend, { ...two, confirmPassword: 'friend password' })).toBe(200)
  expect(await trail()).toMatchObject([
    [2, '罐区', 'password', 'friend'],
    [1, '罐区', '', 'admin'],
    [1, '罐区', 'question', 'friend'],
  ])
})

test('a password that was given is checked, also where another action writes the same without one', async () => {
  const world = await startWrites((varId) => [
    writeOne(varId),
    { ...writeOne(varId), second: 'password' },
  ])
  const { codeOf, lend, friend, trail } = world
  await lend('operator')
  expect(await codeOf(friend, { confirmPassword: 'wrong password' })).toBe(40004)
  expect(await codeOf(friend, { confirmPassword: 'friend password' })).toBe(200)
  expect(await codeOf(friend, { confirmed: true })).toBe(200)
  expect(await codeOf(friend)).toBe(200)
  expect((await trail()).map(([, , confirmed]) => confirmed)).toEqual(['', 'question', 'password'])
})

test('passwords that confirm are guessed at as slowly as others', async () => {
  const world = await startWrites((varId) => [{ ...writeOne(varId), second: 'password' }])
  const { codeOf, lend, friend } = world
  await lend('operator')
  const codes = []
  for (let tried = 0; tried < 7; tried++) {
    codes.push(await codeOf(friend, { confirmPassword: `guess ${tried}` }))
  }
  expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 40004))
  expect(codes.at(-1)).toBe(40005)
})

test('visitors of a share do what its pages offer to whoever commands, value by value', async () => {
  const world = await startWrites((varId) => [
    { ...writeOne(varId), value: 1 },
    { ...writeOne(varId), value: 2, role: 'engineer' },
    { ...writeOne(varId), value: 3, second: 'question' },
    { ...writeOne(varId), value: 4, second: 'password' },
  ])
  const { ask, call, owner, place, share, deviceId, valve, trail } = world
  const { code } = await share({ allowWrite: true })
  const entry = { code, deviceId, varId: valve }
  const codeOf = async (value: number, more: object = {}) =>
    (await ask(showApi.set, { ...entry, value, ...more })).code
  expect([await codeOf(1), await codeOf(2), await codeOf(9)]).toEqual([200, 40001, 40001])
  expect([await codeOf(3), await codeOf(3, { confirmed: true })]).toEqual([40303, 200])
  // A share without a password has none to confirm by.
  expect([await codeOf(4, { confirmed: true }), await codeOf(4, { confirmPassword: 'x' })]).toEqual(
    [40303, 40300],
  )
  await call(configurationShareApi.save, { ...place, password: 'pass word' }, owner)
  const inside = { password: 'pass word' }
  expect(await codeOf(4, inside)).toBe(40303)
  expect(await codeOf(4, { ...inside, confirmPassword: 'wrong' })).toBe(40004)
  expect(await codeOf(4, { ...inside, confirmPassword: 'pass word' })).toBe(200)
  expect((await trail()).map(([value, , confirmed]) => [value, confirmed])).toEqual([
    [4, 'password'],
    [3, 'question'],
    [1, ''],
  ])
})

test('a share does not name variables that only engineers write', async () => {
  const world = await startWrites((varId) => [{ ...writeOne(varId), role: 'owner' }])
  const { code } = await world.share({ allowWrite: true })
  const shown = await world.call(showApi.open, { code })
  expect(shown.writes).toEqual([])
  expect(shown.devices[0]?.var.map(({ varId }) => varId)).toEqual([world.level])
  const write = { code, deviceId: world.deviceId, varId: world.valve, value: 1 }
  expect((await world.ask(showApi.set, write)).code).toBe(40400)
})

test('holding is guarded like writing, and is kept and let go by who began it', async () => {
  const world = await startWrites((varId) => [
    {
      on: 'press',
      do: 'jog',
      target: self(varId),
      value: 1,
      release: 0,
      second: 'question',
    },
  ])
  const { ask, call, lend, friend, order, trail } = world
  await lend('operator')
  const jogId = 'held-by-a-friend-of-the-owner'
  const jog = { ...order, jogId, release: 0 }
  const begin = (change: object = {}) => ask(pageWriteApi.jog, { ...jog, ...change }, friend)
  expect((await begin()).code).toBe(40303)
  expect((await begin({ release: 5, confirmed: true })).code).toBe(40300)
  expect((await begin({ confirmed: true })).code).toBe(200)
  expect(await call(jogApi.keep, { jogId }, friend)).toEqual({ held: true })
  await call(jogApi.end, { jogId }, friend)
  expect((await trail()).map(([value, page, confirmed]) => [value, page, confirmed])).toEqual([
    [0, '罐区', 'question'],
    [1, '罐区', 'question'],
  ])
})

test('a share writes the values that its pages offer, and no other value of what they write', async () => {
  const { ask, share, deviceId, valve, level } = await startWrites((varId) => [writeOne(varId)])
  const { code } = await share({ allowWrite: true })
  const codeOf = async (varId: number, value: number) =>
    (await ask(showApi.set, { code, deviceId, varId, value })).code
  expect([await codeOf(valve, 1), await codeOf(valve, 9), await codeOf(level, 9)]).toEqual([
    200, 40001, 40400,
  ])
})
