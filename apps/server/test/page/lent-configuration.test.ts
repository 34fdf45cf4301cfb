import {
  apiTokenApi,
  configurationApi,
  configurationBinApi,
  configurationPageApi,
  deviceApi,
  type InputOf,
  lentConfigurationApi,
  publicationApi,
  type ShareRole,
  shareApi,
  showApi,
} from '@fieldhub/contract'
import { decodePage } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { openLive } from '#testing/open-live.ts'
import {
  getPage,
  pageCell,
  sharedDevice,
  showing,
  startSharedPages,
  writing,
} from '#testing/page/shared-pages.ts'
import { addAccount } from '#testing/test-server.ts'

/** Pages of a model, and pages drawn for its first device that show and write the second one too. */
async function startLent(engine: 'sqlite' | 'postgres' = 'sqlite') {
  const world = await startSharedPages({ engine })
  const { call, owner, deviceId, otherId, level, valve, server, signIn } = world
  await addAccount(server, 'friend', 'friend password')
  const friend = { token: await signIn('friend', 'friend password') }
  const made = { name: '泵站', type: 1, deviceId } as const
  const { id: ofDevice } = await call(configurationApi.create, made, owner)
  const named = { varId: level, slave: '从机', name: '别人的液位' }
  await world.savePageOf(ofDevice, [
    world.tank,
    pageCell('far', 'tank', showing({ dev: otherId, ...named })),
    pageCell('near', 'rect', writing({ dev: deviceId, varId: valve })),
    pageCell('off', 'rect', writing({ dev: otherId, varId: valve })),
  ])
  const shareDevice = (role: ShareRole, id = deviceId) =>
    call(shareApi.save, { deviceId: id, account: 'friend', role }, owner)
  const list = async (input: InputOf<typeof lentConfigurationApi.list> = {}) => {
    const found = await call(lentConfigurationApi.list, input, friend)
    return 'list' in found ? found.list : found
  }
  const show = (configurationId: number, id = deviceId) =>
    call(showApi.preview, { configurationId, deviceId: id }, friend)
  return { ...world, friend, ofDevice, shareDevice, list, show }
}

type World = Awaited<ReturnType<typeof startLent>>

onEachEngine((engine) => {
  test('pages of a device and of its model come with its share, and go with it', async () => {
    const world = await startLent(engine.name)
    const { call, ask, owner, friend, configurationId, ofDevice, deviceId, shareDevice } = world
    const codeOf = async (id: number) =>
      (await ask(showApi.preview, { configurationId: id, deviceId }, friend)).code
    expect(await world.list()).toEqual([])
    expect([await codeOf(configurationId), await codeOf(ofDevice)]).toEqual([40400, 40400])
    const { id } = await shareDevice('viewer')
    const row = { deviceId, deviceName: '一号罐', role: 'viewer', owner: 'admin' }
    expect((await world.list()).toSorted((a, b) => a.id - b.id)).toMatchObject([
      { ...row, id: configurationId, name: '罐区', type: 0 },
      { ...row, id: ofDevice, name: '泵站', type: 1 },
    ])
    expect(await call(lentConfigurationApi.list, { search: '泵', page: 1 }, friend)).toMatchObject({
      total: 1,
      list: [{ id: ofDevice }],
    })
    expect(await world.list({ deviceId: world.otherId })).toEqual([])
    expect([await codeOf(configurationId), await codeOf(ofDevice)]).toEqual([200, 200])
    await call(shareApi.remove, { id }, owner)
    expect([await codeOf(configurationId), await codeOf(ofDevice)]).toEqual([40400, 40400])
    expect(await world.list()).toEqual([])
  })

  test('pages that their owner keeps to himself do not come with a share', async () => {
    const world = await startLent(engine.name)
    const { call, ask, owner, friend, ofDevice, deviceId } = world
    await world.shareDevice('engineer')
    await call(configurationApi.change, { id: ofDevice, lent: false }, owner)
    expect((await world.list()).map(({ id }) => id)).toEqual([world.configurationId])
    const place = { configurationId: ofDevice, deviceId }
    expect((await ask(showApi.preview, place, friend)).code).toBe(40400)
    const [own] = await ownList(world)
    expect(own).toMatchObject({ id: ofDevice, lent: false })
    const copied = { name: '副本', type: 1, deviceId, copyOf: ofDevice } as const
    await call(configurationApi.create, copied, owner)
    expect((await world.list()).map(({ id }) => id)).toEqual([world.configurationId])
  })
})

async function ownList({ call, owner, ofDevice }: World) {
  const found = await call(configurationApi.list, { id: ofDevice }, owner)
  return 'list' in found ? found.list : found
}

test('who sees one device of a page learns nothing of the others on it', async () => {
  const world = await startLent()
  const { call, ask, friend, ofDevice, deviceId, otherId, valve, level, shareDevice } = world
  await shareDevice('operator')
  const shown = await world.show(ofDevice)
  expect(shown.devices.map((one) => [one.deviceId, one.role])).toEqual([[deviceId, 'operator']])
  expect(shown.writes).toEqual([{ deviceId, varId: valve }])
  const [page] = shown.pages
  const data = page?.pageData ?? ''
  const decoded = decodePage(data)
  expect(decoded.ok && JSON.stringify(decoded.value)).not.toMatch(/别人的液位/)
  const cells = decoded.ok ? decoded.value.graphData.cells : []
  const sources = JSON.stringify(cells).match(/"dev":[^,]+,"varId":\d+/g)
  expect(new Set(sources)).toEqual(
    new Set([
      `"dev":"$self","varId":${level}`,
      `"dev":"$self","varId":0`,
      `"dev":${deviceId},"varId":${valve}`,
    ]),
  )
  const place = { configurationId: ofDevice, deviceId }
  const again = await call(lentConfigurationApi.page, { ...place, id: page?.id ?? 0 }, friend)
  expect(again.pageData).toBe(data)
  // Once both are shared, the page is what its owner drew.
  await shareDevice('viewer', otherId)
  const both = await world.show(ofDevice)
  expect(both.devices.map((one) => [one.deviceId, one.role])).toEqual([
    [deviceId, 'operator'],
    [otherId, 'viewer'],
  ])
  expect(both.writes).toEqual([{ deviceId, varId: valve }])
  expect((await ask(lentConfigurationApi.alarms, place, friend)).code).toBe(40400)
})

test('guessed ids find nothing, and what others drew on a device is theirs alone', async () => {
  const world = await startLent()
  const { call, ask, owner, friend, ofDevice, configurationId, deviceId, otherId } = world
  await world.shareDevice('engineer')
  const codeOf = async (...[endpoint, input]: Parameters<typeof ask>) =>
    (await ask(endpoint, input, friend)).code
  const [page] = await call(configurationPageApi.list, { configurationId: ofDevice }, owner)
  const hidden = { name: '别处', type: 1, deviceId: otherId } as const
  const { id: elsewhere } = await call(configurationApi.create, hidden, owner)
  const [far] = await call(configurationPageApi.list, { configurationId: elsewhere }, owner)
  const pageOf = (place: object, id = page?.id) =>
    codeOf(lentConfigurationApi.page, { ...place, id })
  const here = { configurationId: ofDevice, deviceId }
  expect(await pageOf(here)).toBe(200)
  const nothing = [
    await codeOf(showApi.preview, { configurationId, deviceId: otherId }),
    await codeOf(showApi.preview, { configurationId: elsewhere, deviceId: otherId }),
    await codeOf(showApi.preview, { configurationId: elsewhere, deviceId }),
    await codeOf(showApi.preview, { configurationId }),
    await codeOf(showApi.preview, { configurationId: 999_999, deviceId }),
    await codeOf(showApi.previewAlarming, { configurationId, deviceId: otherId }),
    await pageOf({ ...here, deviceId: otherId }),
    await pageOf({ ...here, configurationId: elsewhere }, far?.id),
    await pageOf(here, far?.id),
    await codeOf(configurationPageApi.read, { id: page?.id }),
    await codeOf(configurationPageApi.list, { configurationId: ofDevice }),
    await codeOf(configurationPageApi.change, { id: page?.id, name: '改' }),
    await codeOf(configurationApi.change, { id: ofDevice, lent: false }),
    await codeOf(publicationApi.shownPage, { configurationId: ofDevice, id: page?.id }),
  ]
  expect(new Set(nothing)).toEqual(new Set([40400]))
  // The friend's own pages of the device do not come to the device's owner by this way, nor to others.
  const { id: friends } = await call(
    configurationApi.create,
    { name: '朋友的', type: 1, deviceId },
    friend,
  )
  await addAccount(world.server, 'third', 'third password')
  const third = { token: await world.signIn('third', 'third password') }
  await call(shareApi.save, { deviceId, account: 'third', role: 'viewer' }, owner)
  for (const who of [owner, third]) {
    const asked = await ask(showApi.preview, { configurationId: friends, deviceId }, who)
    expect(asked.code).toBe(40400)
  }
})

test('drafts stay with who draws them', async () => {
  const world = await startLent()
  const { call, owner, friend, ofDevice, deviceId } = world
  await world.shareDevice('engineer')
  const [page] = await call(configurationPageApi.list, { configurationId: ofDevice }, owner)
  const pageData = getPage([pageCell('secret', 'text', { props: { text: '草稿' } })])
  await call(configurationPageApi.change, { id: page?.id ?? 0, pageData, draft: true }, owner)
  const place = { configurationId: ofDevice, deviceId, draft: true }
  const shown = await call(showApi.preview, place, friend)
  expect(shown.pages[0]?.pageData).not.toBe(pageData)
  await call(publicationApi.publish, { configurationId: ofDevice }, owner)
  expect((await call(showApi.preview, place, friend)).pages[0]?.pageData).toBe(pageData)
})

test('open pages hear of a new publication, and of the end of the share before anything else of the device', async () => {
  const world = await startLent()
  const { call, owner, friend, ofDevice, deviceId, level, server } = world
  const { id } = await world.shareDevice('viewer')
  const viewer = await openLive(world, friend)
  viewer.socket.send(JSON.stringify({ type: 'watch', deviceIds: [deviceId] }))
  const value = { deviceId, varId: level, time: 1, value: 7, raw: 7, quality: 'good' } as const
  const measure = () => server.realtime.publisher.publishValues([{ ...value, isStored: true }])
  await expect
    .poll(() => {
      measure()
      return viewer.types()
    })
    .toContain('values')
  const pages = () => viewer.types().filter((type) => type === 'page')
  await call(publicationApi.publish, { configurationId: ofDevice }, owner)
  await expect.poll(pages).toEqual(['page'])
  await call(configurationApi.change, { id: ofDevice, lent: false }, owner)
  await expect.poll(pages).toEqual(['page', 'page'])
  await call(shareApi.remove, { id }, owner)
  measure()
  await call(publicationApi.publish, { configurationId: ofDevice }, owner)
  await viewer.settle()
  expect(viewer.types().slice(viewer.types().indexOf('gone'))).toEqual(['gone'])
})

test('open pages of the owner and of who holds the share hear that pages, and the whole configuration, are deleted', async () => {
  const world = await startLent()
  const { call, owner, friend, ofDevice, deviceId } = world
  await world.shareDevice('viewer')
  const second = { configurationId: ofDevice, name: '第二页', pageType: 0 } as const
  const { id } = await call(configurationPageApi.create, second, owner)
  const [held, own] = [await openLive(world, friend), await openLive(world, owner)]
  held.socket.send(JSON.stringify({ type: 'watch', deviceIds: [deviceId] }))
  await held.settle()
  const heard = (count: number) =>
    expect
      .poll(() => [held, own].map((each) => each.types().filter((type) => type === 'page').length))
      .toEqual([count, count])
  await call(configurationPageApi.remove, { id, bin: true }, owner)
  await heard(1)
  await call(configurationBinApi.restore, { kind: 'page', id }, owner)
  await heard(2)
  await call(configurationApi.remove, { id: ofDevice, bin: true }, owner)
  await heard(3)
})

test('a token for chosen devices sees no pages', async () => {
  const world = await startLent()
  const { call, ask, friend, deviceId, ofDevice } = world
  await world.shareDevice('viewer')
  const terms = { name: '程序', rights: 'read' as const, deviceIds: [deviceId] }
  const { apiToken: token } = await call(apiTokenApi.make, terms, friend)
  const asked = { token }
  const place = { configurationId: ofDevice, deviceId }
  expect((await ask(showApi.preview, place, asked)).code).toBe(40300)
  expect((await ask(lentConfigurationApi.list, {}, asked)).code).toBe(40300)
})

test('a device that changes its model loses the pages of the old one', async () => {
  const world = await startLent()
  const { call, owner, ask, friend, deviceId, configurationId, modelId } = world
  await world.shareDevice('viewer')
  const place = { configurationId, deviceId }
  expect((await ask(showApi.preview, place, friend)).code).toBe(200)
  const other = { ...sharedDevice, id: deviceId, model: null }
  await call(deviceApi.change, { id: other.id, model: other.model }, owner)
  expect(modelId).toBeGreaterThan(0)
  expect((await ask(showApi.preview, place, friend)).code).toBe(40400)
})
