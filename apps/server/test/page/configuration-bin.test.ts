import {
  configurationApi,
  configurationBinApi,
  configurationPageApi,
  configurationShareApi,
  deviceApi,
  deviceBinApi,
  errorTable,
  modelApi,
  publicationApi,
  showApi,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { sweepPageBins } from '#domain/page/configuration/configuration-bin.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import {
  type ConfigurationWorld,
  pageText,
  startConfigurationWorld,
} from '#testing/page/configuration-world.ts'
import { startSharedPages } from '#testing/page/shared-pages.ts'
import { addAccount, standingClock } from '#testing/test-server.ts'

const dayMs = 24 * 3_600_000
const { badParameter, notFound } = errorTable

async function addPages({ call, token, id }: ConfigurationWorld) {
  const add = (name: string, pageType: 0 | 1) =>
    call(
      configurationPageApi.create,
      { configurationId: id, name, pageType, pageData: pageText(name) },
      { token },
    )
  return { second: (await add('二', 0)).id, third: (await add('三', 0)).id }
}

const namesOf = async ({ call, token, id }: ConfigurationWorld) =>
  (await call(configurationPageApi.list, { configurationId: id }, { token })).map(
    ({ name, isHome }) => `${name}${isHome ? '*' : ''}`,
  )

onEachEngine(({ name: engine }) => {
  test('a deleted page comes back with its id, place and versions, and its space is used meanwhile', async () => {
    const world = await startConfigurationWorld({ engine })
    const { ask, call, token, id, pageId } = world
    const { second } = await addPages(world)
    const changed = { id: second, pageData: pageText('改') }
    await call(configurationPageApi.change, changed, { token })
    const used = await world.used()
    await call(configurationPageApi.remove, { id: pageId, bin: true }, { token })
    await call(configurationPageApi.remove, { id: second, bin: true }, { token })
    expect(await namesOf(world)).toEqual(['三*'])
    expect(await world.used()).toBe(used)
    expect((await ask(configurationPageApi.read, { id: second }, { token })).code).toBe(
      notFound.code,
    )
    const { pages } = await call(configurationBinApi.list, { configurationId: id }, { token })
    expect(pages.map((page) => page.id).toSorted((a, b) => a - b)).toEqual([pageId, second])
    expect(pages[0]).toMatchObject({ configurationName: '锅炉房' })
    const restore = (page: number) =>
      call(configurationBinApi.restore, { kind: 'page', id: page }, { token })
    await restore(pageId)
    await restore(second)
    // It stood first after the other page had gone.
    expect(await namesOf(world)).toEqual(['二*', '新页面', '三'])
    const { pageData } = await call(configurationPageApi.read, { id: second }, { token })
    expect(pageData).toBe(changed.pageData)
    const versions = await call(configurationPageApi.versions, { id: second }, { token })
    expect(versions.map(({ version }) => version)).toEqual([1])
    expect(await world.used()).toBe(used)
    const again = await ask(configurationBinApi.restore, { kind: 'page', id: second }, { token })
    expect(again.code).toBe(notFound.code)
  })

  test('what is deleted from the bin gives its space back, and without the bin at once', async () => {
    const world = await startConfigurationWorld({ engine })
    const { call, token, id } = world
    const before = await world.used()
    const { second, third } = await addPages(world)
    await call(configurationPageApi.remove, { id: third }, { token })
    await call(configurationPageApi.remove, { id: second, bin: true }, { token })
    await call(configurationBinApi.purge, { kind: 'page', id: second }, { token })
    expect(await world.used()).toBe(before)
    await call(configurationApi.remove, { id, bin: true }, { token })
    expect(await world.used()).toBe(before)
    await call(configurationBinApi.purge, { kind: 'configuration', id }, { token })
    expect(await world.used()).toBe(0)
    const { configurations, pages } = await call(configurationBinApi.list, {}, { token })
    expect([configurations, pages]).toEqual([[], []])
  })

  test('a week later what is in the bins is gone, with its space', async () => {
    const clock = standingClock()
    const world = await startConfigurationWorld({ engine, clock })
    const { call, token, id, server, modelId, signIn } = world
    const { second } = await addPages(world)
    const other = { name: '另一个', type: 0, modelId } as const
    const { id: otherId } = await call(configurationApi.create, other, { token })
    await call(configurationPageApi.remove, { id: second, bin: true }, { token })
    await call(configurationApi.remove, { id: otherId, bin: true }, { token })
    const inBin = async () => {
      const later = { token: await signIn('painter', 'painter password 1') }
      const { configurations, pages } = await call(configurationBinApi.list, {}, later)
      return configurations.length + pages.length
    }
    clock.time += 7 * dayMs
    await sweepPageBins(server.domain)
    expect(await inBin()).toBe(2)
    clock.time += 1
    await sweepPageBins(server.domain)
    expect(await inBin()).toBe(0)
    const left = await server.domain.db
      .selectFrom('configuration')
      .innerJoin('account', 'account.id', 'configuration.ownerId')
      .select(['configuration.id', 'configuration.space', 'account.spaceUsed'])
      .execute()
    expect(left).toMatchObject([{ id }])
    expect(left[0]?.spaceUsed).toBe(left[0]?.space)
  })
})

test('a deleted configuration is nowhere, its share is over, and it comes back without it', async () => {
  const world = await startSharedPages()
  const { ask, call, owner, configurationId, pageId, place, share } = world
  const { code } = await share()
  await call(configurationApi.remove, { id: configurationId, bin: true }, owner)
  const codes = await Promise.all(
    [
      ask(showApi.open, { code }),
      ask(showApi.preview, place, owner),
      ask(configurationPageApi.read, { id: pageId }, owner),
      ask(configurationPageApi.list, { configurationId }, owner),
      ask(publicationApi.publish, { configurationId }, owner),
    ].map(async (answer) => (await answer).code),
  )
  expect(new Set(codes)).toEqual(new Set([notFound.code]))
  const { configurations } = await call(configurationBinApi.list, {}, owner)
  expect(configurations).toMatchObject([{ id: configurationId, name: '罐区', pageCount: 1 }])
  await call(configurationBinApi.restore, { kind: 'configuration', id: configurationId }, owner)
  expect((await call(showApi.preview, place, owner)).pages[0]?.id).toBe(pageId)
  expect(await call(configurationShareApi.read, place, owner)).toBeNull()
  expect((await ask(showApi.open, { code })).code).toBe(notFound.code)
})

test('a page that was deleted as a draft is seen until that is published, and comes back as a draft', async () => {
  const world = await startSharedPages()
  const { call, owner, configurationId, share } = world
  const { code } = await share()
  const added = { configurationId, name: '二', pageType: 0, pageData: pageText('二') } as const
  const { id } = await call(configurationPageApi.create, added, owner)
  const seen = async () => (await call(showApi.open, { code })).pages.map(({ name }) => name)
  await call(configurationPageApi.remove, { id, draft: true, bin: true }, owner)
  expect(await seen()).toEqual(['新页面', '二'])
  await call(publicationApi.publish, { configurationId }, owner)
  expect(await seen()).toEqual(['新页面'])
  await call(configurationBinApi.restore, { kind: 'page', id, draft: true }, owner)
  expect(await seen()).toEqual(['新页面'])
  await call(publicationApi.publish, { configurationId }, owner)
  expect(await seen()).toEqual(['新页面', '二'])
})

test('a configuration whose model is gone stays in the bin, and one of a device comes back after it', async () => {
  const world = await startConfigurationWorld()
  const { ask, call, token, id, modelId, deviceId } = world
  const own = { name: '独立', type: 1, deviceId } as const
  const { id: ownId } = await call(configurationApi.create, own, { token })
  await call(configurationApi.remove, { id, bin: true }, { token })
  await call(deviceApi.remove, { id: deviceId, forceDeletion: true }, { token })
  const binned = async () =>
    (await call(configurationBinApi.list, {}, { token })).configurations.map((one) => one.id)
  expect((await binned()).toSorted((one, other) => one - other)).toEqual([id, ownId])
  const ofDevice = { kind: 'configuration', id: ownId } as const
  expect((await ask(configurationBinApi.restore, ofDevice, { token })).code).toBe(badParameter.code)
  await call(deviceBinApi.restore, { ids: [deviceId] }, { token })
  await call(configurationBinApi.restore, ofDevice, { token })
  expect(await binned()).toEqual([id])
  await call(deviceApi.remove, { id: deviceId, forceDeletion: true }, { token })
  await call(deviceBinApi.purge, { ids: [deviceId] }, { token })
  expect(await binned()).toEqual([id])
  await call(modelApi.remove, { id: modelId }, { token })
  const answer = await ask(configurationBinApi.restore, { kind: 'configuration', id }, { token })
  expect(answer.code).toBe(badParameter.code)
})

test('the bin belongs to its account alone, and holds as many pages as a configuration', async () => {
  const clock = standingClock()
  const world = await startConfigurationWorld({ clock })
  const { ask, call, token, id, server, signIn } = world
  const { second } = await addPages(world)
  await call(configurationPageApi.remove, { id: second, bin: true }, { token })
  await addAccount(server, 'stranger', 'stranger password')
  const stranger = { token: await signIn('stranger', 'stranger password') }
  const page = { kind: 'page', id: second } as const
  const codes = await Promise.all(
    [
      ask(configurationBinApi.list, { configurationId: id }, stranger),
      ask(configurationBinApi.restore, page, stranger),
      ask(configurationBinApi.purge, page, stranger),
      ask(configurationBinApi.purge, { kind: 'configuration', id }, stranger),
    ].map(async (answer) => (await answer).code),
  )
  expect(new Set(codes)).toEqual(new Set([notFound.code]))
  expect(await call(configurationBinApi.list, {}, stranger)).toEqual({
    configurations: [],
    pages: [],
  })
  for (let count = 0; count < 51; count += 1) {
    clock.time += 1_000
    const added = { configurationId: id, name: `p${count}`, pageType: 0 } as const
    const made = await call(configurationPageApi.create, added, { token })
    await call(configurationPageApi.remove, { id: made.id, bin: true }, { token })
  }
  const { pages } = await call(configurationBinApi.list, { configurationId: id }, { token })
  expect(pages).toHaveLength(50)
})
