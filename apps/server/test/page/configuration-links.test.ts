import {
  configurationApi,
  configurationPageApi,
  deviceApi,
  deviceBinApi,
  errorTable,
  modelApi,
  shareApi,
} from '@fieldhub/contract'
import type { Cell } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { addDevice, pageText, startConfigurationWorld } from '#testing/page/configuration-world.ts'
import { addAccount } from '#testing/test-server.ts'

const { conflict, notAllowed } = errorTable

test('a model that pages were drawn for is not deleted, and a change of it names the pages that show it', async () => {
  const world = await startConfigurationWorld()
  const { ask, call, deviceId, id, modelId, pageId, token } = world
  const configurations = [{ id, name: '锅炉房' }]
  const model = (await call(modelApi.list, { id: modelId }, { token }))[0]
  const varId = model?.slaves[0]?.var[0]?.varId ?? 0
  const value: Cell = {
    kind: 'node',
    id: 'v',
    shape: 'value',
    zIndex: 2,
    position: { x: 0, y: 0 },
    size: { width: 10, height: 10 },
    data: { props: {}, binds: [{ to: 'opacity', src: { dev: '$self', varId } }] },
  }
  const pageData = pageText('x', [value])
  await call(configurationPageApi.change, { id: pageId, pageData }, { token })
  expect(await call(modelApi.linked, { modelId }, { token })).toMatchObject({
    linked: true,
    configurations,
    pages: [{ id: pageId, configurationId: id, name: '锅炉房 / 新页面', varIds: [varId] }],
  })
  await call(deviceApi.remove, { id: deviceId }, { token })
  expect(await ask(modelApi.remove, { id: modelId }, { token })).toMatchObject({
    code: conflict.code,
    data: { linked: { configurations } },
  })
  await call(configurationApi.remove, { id }, { token })
  expect((await ask(modelApi.remove, { id: modelId }, { token })).code).toBe(200)
})

test('what was drawn for a device goes with it by force, and its space comes back when the device is purged', async () => {
  const world = await startConfigurationWorld()
  const { ask, call, deviceId, id, token, used } = world
  const before = await used()
  const drawn = { name: '一号锅炉', type: 1, deviceId } as const
  const { id: drawnId } = await call(configurationApi.create, drawn, { token })
  const share = { configurationId: id, deviceId, code: 'c', passwordHash: null }
  await world.server.domain.db
    .insertInto('configurationShare')
    .values({ ...share, expireTime: null, allowWrite: 0, views: 0, createTime: 1 })
    .execute()
  expect(await ask(deviceApi.remove, { id: deviceId }, { token })).toMatchObject({
    code: conflict.code,
    data: {
      linked: {
        configurations: [
          { id: drawnId, name: '一号锅炉' },
          { id, name: '锅炉房' },
        ],
      },
    },
  })
  await call(deviceApi.remove, { id: deviceId, forceDeletion: true }, { token })
  expect(await call(configurationApi.list, {}, { token })).toMatchObject([{ id, shared: false }])
  expect(await used()).toBeGreaterThan(before)
  await call(deviceBinApi.purge, { ids: [deviceId] }, { token })
  expect(await used()).toBe(before)
})

test('a device shared with an engineer may be drawn for by him, by others not', async () => {
  const world = await startConfigurationWorld()
  const { ask, call, deviceId, server, signIn, token } = world
  await addAccount(server, 'engineer', 'engineer password')
  const engineer = await signIn('engineer', 'engineer password')
  const make = () =>
    ask(configurationApi.create, { name: 'x', type: 1, deviceId }, { token: engineer })
  const share = { deviceId, account: 'engineer' } as const
  await call(shareApi.save, { ...share, role: 'operator' }, { token })
  expect((await make()).code).toBe(notAllowed.code)
  await call(shareApi.save, { ...share, role: 'engineer' }, { token })
  expect((await make()).code).toBe(200)
  expect(await call(configurationApi.list, { deviceId }, { token })).toEqual([])
  await call(shareApi.save, { ...share, role: 'viewer' }, { token })
  expect(await call(configurationApi.list, {}, { token: engineer })).toMatchObject([
    { deviceName: 'PAGE-0001' },
  ])
  const [held] = await call(shareApi.list, { deviceId }, { token })
  await call(shareApi.remove, { id: held?.id ?? 0 }, { token })
  expect(await call(configurationApi.list, {}, { token: engineer })).toMatchObject([
    { deviceId, deviceName: '' },
  ])
  // What others drew is not shown to the owner, and it goes with the device.
  await call(deviceApi.remove, { id: deviceId }, { token })
  expect(await call(configurationApi.list, {}, { token: engineer })).toEqual([])
})

test('a copy for another device of the model is drawn anew', async () => {
  const { call, id, modelId, token, ...world } = await startConfigurationWorld()
  const other = await addDevice({ call, ...world }, token, { sn: 'PAGE-0002', model: modelId })
  const copy = { name: '二号', type: 1, deviceId: other, copyOf: id } as const
  const { id: copyId } = await call(configurationApi.create, copy, { token })
  expect(await call(configurationApi.list, { deviceId: other }, { token })).toMatchObject([
    { id: copyId, type: 1, pageCount: 1 },
  ])
})
