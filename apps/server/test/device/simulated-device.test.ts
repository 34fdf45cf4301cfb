import {
  deviceApi,
  deviceBinApi,
  errorTable,
  modelApi,
  rowsOf,
  simulatedDeviceApi,
  variableApi,
} from '@fieldhub/contract'
import { expect, test, vi } from 'vitest'
import { emptyDataFolder } from '#testing/temporary-folder.ts'
import { addAccount, startTestServer } from '#testing/test-server.ts'

async function startWorld(dataDir?: string) {
  const world = await startTestServer(dataDir === undefined ? {} : { dataDir })
  const { devicePort } = world.server.domain
  const owner = { token: await world.signIn() }
  const comes = (id: number) => vi.waitUntil(() => devicePort.isOnline(id), { timeout: 20_000 })
  const goes = (id: number) => vi.waitUntil(() => !devicePort.isOnline(id), { timeout: 20_000 })
  const add = async (lang?: string) =>
    (await world.call(simulatedDeviceApi.create, {}, { ...owner, ...(lang && { lang }) })).id
  return { ...world, owner, comes, goes, add }
}

test('an account without hardware gets one device, which comes by the port of devices and is marked', async () => {
  const { add, call, comes, owner } = await startWorld()
  const id = await add()
  expect(await add()).toBe(id)
  await comes(id)
  const [device] = rowsOf(await call(deviceApi.list, {}, owner))
  expect(device).toMatchObject({ id, isSimulated: true, name: '模拟泵站', status: 2 })
  const types = await call(deviceApi.types, {}, owner)
  expect(JSON.stringify(types)).not.toContain('模拟')
})

test('its values are read from its registers, and a write changes the plant', async () => {
  const { add, call, comes, owner } = await startWorld()
  const id = await add()
  await comes(id)
  const read = async (name: string) => {
    const slaves = await call(variableApi.lastValues, { deviceId: id }, owner)
    return slaves.flatMap(({ var: list }) => list).find((one) => one.name === name)
  }
  await expect.poll(async () => (await read('2号泵运行'))?.value).toBe(0)
  const { varId = 0 } = (await read('2号泵开关')) ?? {}
  const { readBack } = await call(variableApi.write, { deviceId: id, varId, value: 1 }, owner)
  expect(readBack).toBe(1)
  await expect.poll(async () => (await read('2号泵运行'))?.value).toBe(1)
})

test('nobody adds one by its type, and it cannot be made to look like a real one', async () => {
  const { add, ask, call, owner } = await startWorld()
  const real = { name: '泵', sn: 'REAL-0001', password: 'secret1', typeId: 1, mode: 'transparent' }
  expect(await ask(deviceApi.create, { ...real, typeId: 40 }, owner)).toMatchObject({
    code: errorTable.badParameter.code,
  })
  const id = await add('en_us')
  const renamed = await ask(deviceApi.change, { id, name: 'East pumps' }, owner)
  expect(renamed).toMatchObject({ code: errorTable.badParameter.code })
  await call(deviceApi.change, { id, name: 'East pumps (sim)' }, owner)
  for (const change of [{ sn: 'REAL-0002' }, { typeId: 1 }, { password: 'secret123' }]) {
    const { code } = await ask(deviceApi.change, { id, ...change }, owner)
    expect(code).toBe(errorTable.notAllowed.code)
  }
  const { id: realId } = await call(deviceApi.create, { ...real, mode: 'transparent' }, owner)
  const { code } = await ask(deviceApi.change, { id: realId, typeId: 40 }, owner)
  expect(code).toBe(errorTable.badParameter.code)
})

test('it leaves with its row, comes back from the bin, and a new one replaces the one in the bin', async () => {
  const { add, call, comes, goes, owner } = await startWorld()
  const id = await add()
  await comes(id)
  await call(deviceApi.remove, { id }, owner)
  await goes(id)
  await call(deviceBinApi.restore, { ids: [id] }, owner)
  await comes(id)
  await call(deviceApi.remove, { id }, owner)
  const next = await add()
  expect(next).not.toBe(id)
  await comes(next)
  expect((await call(deviceBinApi.page, {}, owner)).list).toEqual([])
  expect(await call(modelApi.list, {}, owner)).toHaveLength(1)
})

test('each account has its own, and all come again after a restart', async () => {
  const dataDir = await emptyDataFolder()
  const first = await startWorld(dataDir)
  const id = await first.add()
  await addAccount(first.server, 'friend', 'friend password')
  const friend = { token: await first.signIn('friend', 'friend password') }
  const { id: other } = await first.call(simulatedDeviceApi.create, {}, friend)
  expect(other).not.toBe(id)
  await first.comes(other)
  await first.close()
  const second = await startWorld(dataDir)
  await second.comes(id)
  await second.comes(other)
})
