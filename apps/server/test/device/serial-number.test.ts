import { deviceApi, deviceBinApi, errorTable, sandboxPrefix, sessionApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { importDevices, tryImport } from '#testing/device-import-test.ts'
import { addAccount, standingClock, startTestServer } from '#testing/test-server.ts'

const kind = { typeId: 1, mode: 'transparent' } as const
const device = (sn: string) => ({ name: 'd', sn, password: 'k7p2x9qw', ...kind })
const dayMs = 86_400_000

/** Makes a device of the owner, and another account. */
async function startWorld() {
  const clock = standingClock()
  const world = await startTestServer({ clock })
  const owner = { token: await world.signIn() }
  await addAccount(world.server, 'other', 'other password')
  const other = { token: await world.signIn('other', 'other password') }
  await world.call(deviceApi.create, device('869988012345678'), owner)
  return { ...world, clock, owner, other }
}

const numbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `8699880${from + index}`)
const sheet = (sns: readonly string[]) =>
  ['sn,password', ...sns.map((sn) => `${sn},k7p2x9qw`)].join('\n')

test('dry runs of a day compare a thousand numbers with those of others, and an import any', async () => {
  const { clock, other, send } = await startWorld()
  const run = (file: string, dryRun = true) =>
    importDevices({ send }, other.token, file, { dryRun })
  const many = sheet([...numbers(12_300_000, 999), '869988012345678', ...numbers(12_400_000, 500)])
  const first = await run(many)
  expect([first.errors.length, first.preview?.unchecked]).toEqual([1, 500])
  const second = await run(sheet(['869988012345678', ...numbers(12_500_000, 10)]))
  expect([second.errors, second.preview?.unchecked]).toEqual([[], 11])
  const imported = await run(many, false)
  expect(imported).toMatchObject({ done: 1_499, failed: 1 })
  const own = await run(many)
  expect([own.failed, own.preview?.unchecked]).toEqual([1_499, 1])
  clock.time += dayMs
  expect((await run(sheet(['869988012345678']))).failed).toBe(1)
})

test('an import says nothing of the numbers of rows that cannot become devices', async () => {
  const { other, send } = await startWorld()
  const file = 'sn,password\n869988012345678,short\n869988012345679,short'
  const { errors } = await importDevices({ send }, other.token, file)
  expect(errors.map(({ row, column }) => [row, column])).toEqual([
    [2, 'password'],
    [3, 'password'],
  ])
})

test('after a thousand refusals of a day no number is given, and what an account has is not counted', async () => {
  const { ask, call, clock, other, owner, send, server } = await startWorld()
  const taken = { fields: { sn: expect.stringContaining('无法使用') } }
  const refused = await ask(deviceApi.create, device('869988012345678'), other)
  expect(refused).toMatchObject({ code: errorTable.conflict.code, data: taken })
  const own = await ask(deviceApi.create, device('869988012345678'), owner)
  expect(own.data).toEqual({
    fields: { sn: '您的设备或回收站中已有这个序列号：请修改或恢复那台设备，或换一个序列号' },
  })
  server.domain.numberProbes.spend(2, 'refused', 999)
  const answers = [
    await ask(deviceApi.create, device('FREE-0001'), other),
    await tryImport({ send }, other.token, sheet(['FREE-0002'])),
  ]
  expect(answers.map(({ code }) => code)).toEqual([40005, 40005])
  await call(deviceApi.create, device('FREE-0001'), owner)
  clock.time += dayMs
  await call(deviceApi.create, device('FREE-0003'), other)
})

test('numbers that are given and freed again without a device are counted', async () => {
  const { call, other, server } = await startWorld()
  const left = () => server.domain.numberProbes.left(2, 'freed')
  const before = left()
  const { id } = await call(deviceApi.create, device('FREE-0001'), other)
  await call(deviceApi.change, { id, sn: 'FREE-0002' }, other)
  await call(deviceApi.change, { id, sn: 'FREE-0002', name: 'e' }, other)
  await call(deviceApi.remove, { id }, other)
  await call(deviceBinApi.purge, { ids: [id] }, other)
  expect(before - left()).toBe(2)
})

test('a sandbox takes no number of a real device, and nobody takes one of a sandbox', async () => {
  const { ask, call, send, signIn } = await startTestServer({ settings: { FIELDHUB_DEMO: 'on' } })
  const owner = { token: await signIn() }
  await call(deviceApi.create, device('869988012345678'), owner)
  const visit = await call(sessionApi.demoLogin, {})
  const { name } = await call(sessionApi.currentUser, {}, visit)
  const mine = `${sandboxPrefix(name)}new`
  const says = async (sn: string, asked: { readonly token: string }) =>
    (await ask(deviceApi.create, device(sn), asked)).data
  const sandboxOnly = { fields: { sn: expect.stringContaining('DEMO-') } }
  expect(await says('869988012345678', visit)).toEqual(await says('869988012345679', visit))
  expect(await says('869988012345679', visit)).toEqual(sandboxOnly)
  expect(await says('DEMO-aaaaaaaa-1', visit)).toEqual(sandboxOnly)
  expect(await says(mine, owner)).toEqual(sandboxOnly)
  const file = sheet(['869988012345678', '869988012345679'])
  const { errors } = await importDevices({ send }, visit.token, file, { dryRun: true })
  expect(new Set(errors.map(({ message }) => message)).size).toBe(1)
  const { id } = await call(deviceApi.create, device(mine), visit)
  const { code } = await ask(deviceApi.change, { id, sn: '869988012345679' }, visit)
  expect(code).toBe(errorTable.badParameter.code)
})

test('a weak password is refused when it is chosen, and kept where it was chosen before', async () => {
  const { ask, call, owner, send, server } = await startWorld()
  const weak = { fields: { password: expect.stringContaining('生成密码') } }
  const create = { ...device('PUMP-0001'), password: '123456' }
  expect((await ask(deviceApi.create, create, owner)).data).toEqual(weak)
  const { id } = await call(deviceApi.create, device('PUMP-0001'), owner)
  expect((await ask(deviceApi.change, { id, password: 'pump-0001' }, owner)).data).toEqual(weak)
  await server.domain.db.updateTable('device').set({ password: '123456' }).execute()
  await call(deviceApi.change, { id, name: '二号', sn: 'PUMP-0001', password: '123456' }, owner)
  const file = 'sn,password\nPUMP-0002,PUMP-0002\nPUMP-0003,k7p2x9qw'
  const { done, errors } = await importDevices({ send }, owner.token, file, { lang: 'en_us' })
  expect([done, errors.map(({ column }) => column)]).toEqual([1, ['password']])
})
