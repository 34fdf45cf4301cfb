import {
  configurationApi,
  configurationBinApi,
  configurationPageApi,
  deviceHoldApi,
  errorTable,
  publicationApi,
  sessionApi,
  shareApi,
  showApi,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { openLive } from '#testing/open-live.ts'
import { getPage, pageCell, showing, startSharedPages } from '#testing/page/shared-pages.ts'
import { addAccount } from '#testing/test-server.ts'

type World = Awaited<ReturnType<typeof startSharedPages>>

const textOf = (text: string) => getPage([pageCell(text, 'text', { props: { text } })])

/** Saves the first page as the editor does. */
const draw = ({ call, owner, pageId }: World, text: string) =>
  call(configurationPageApi.change, { id: pageId, pageData: textOf(text), draft: true }, owner)

const publish = ({ call, owner, configurationId }: World, name?: string) =>
  call(publicationApi.publish, { configurationId, name }, owner)

const isUnpublished = async ({ call, owner, configurationId }: World) => {
  const list = await call(configurationApi.list, { id: configurationId }, owner)
  return Array.isArray(list) ? list[0]?.unpublished : undefined
}

async function spaceOf({ call, owner, configurationId }: World) {
  const list = await call(configurationApi.list, { id: configurationId }, owner)
  const { configurationUseSpace } = await call(sessionApi.currentUser, {}, owner)
  return [Array.isArray(list) ? list[0]?.space : undefined, configurationUseSpace]
}

onEachEngine((engine) => {
  test('a draft is seen by nobody until it is published, and a plain save by everybody at once', async () => {
    const world = await startSharedPages({ engine: engine.name })
    const { call, owner, place, pageId, configurationId, share } = world
    const { code } = await share()
    const seen = async () => (await call(showApi.open, { code })).pages[0]?.pageData
    const previewed = async (draft?: boolean) =>
      (await call(showApi.preview, { ...place, draft }, owner)).pages[0]?.pageData
    const before = await seen()
    expect(await isUnpublished(world)).toBe(false)
    await draw(world, '草稿')
    expect([await seen(), await previewed()]).toEqual([before, before])
    expect(await previewed(true)).toBe(textOf('草稿'))
    expect(await isUnpublished(world)).toBe(true)
    const shown = await call(publicationApi.shownPage, { configurationId, id: pageId }, owner)
    expect(shown.pageData).toBe(before)
    await publish(world)
    expect([await seen(), await previewed()]).toEqual([textOf('草稿'), textOf('草稿')])
    expect(await isUnpublished(world)).toBe(false)
    const plain = { id: pageId, pageData: textOf('直接') }
    await call(configurationPageApi.change, plain, owner)
    expect(await seen()).toBe(plain.pageData)
    const [space, used] = await spaceOf(world)
    expect(space).toBe(used)
  })

  test('a plain save publishes its page alone, and drafts of others stay drafts', async () => {
    const world = await startSharedPages({ engine: engine.name })
    const { call, owner, pageId, configurationId, share } = world
    const second = { configurationId, name: '二', pageType: 0, pageData: textOf('二') } as const
    const { id } = await call(configurationPageApi.create, second, owner)
    const { code } = await share()
    await draw(world, '草稿')
    const third = { ...second, name: '三', draft: true }
    const { id: draftId } = await call(configurationPageApi.create, third, owner)
    await call(configurationPageApi.change, { id, name: '改名', isHome: true }, owner)
    await call(configurationPageApi.change, { id, pageData: textOf('直接') }, owner)
    const { pages } = await call(showApi.open, { code })
    expect(pages.map((page) => [page.id, page.name, page.isHome, page.sort])).toEqual([
      [id, '改名', true, 0],
      [pageId, '新页面', false, 1],
    ])
    expect(pages[0]?.pageData).toBe(textOf('直接'))
    const listed = await call(configurationPageApi.list, { configurationId }, owner)
    expect(listed.map((page) => [page.id, page.unpublished])).toEqual([
      [id, false],
      [pageId, true],
      [draftId, true],
    ])
    await call(configurationPageApi.remove, { id }, owner)
    const left = await call(showApi.open, { code })
    expect(left.pages.map((page) => [page.id, page.isHome])).toEqual([[pageId, true]])
  })

  test('pages that are added, moved, renamed and removed as drafts are seen after publishing', async () => {
    const world = await startSharedPages({ engine: engine.name })
    const { ask, call, owner, pageId, configurationId, share } = world
    const { code } = await share()
    const names = async () => {
      const { pages } = await call(showApi.open, { code })
      return pages.map(({ name, isHome }) => `${name}${isHome ? '*' : ''}`)
    }
    const added = { configurationId, name: '二', pageType: 0, pageData: textOf('二') } as const
    const { id } = await call(configurationPageApi.create, { ...added, draft: true }, owner)
    await call(configurationPageApi.change, { id, sort: 0, draft: true }, owner)
    await call(configurationPageApi.change, { id: pageId, name: '一', draft: true }, owner)
    expect(await names()).toEqual(['新页面*'])
    expect((await ask(showApi.page, { code, id })).code).toBe(errorTable.notFound.code)
    await publish(world)
    expect(await names()).toEqual(['二*', '一'])
    await call(configurationPageApi.remove, { id, draft: true }, owner)
    expect(await names()).toEqual(['二*', '一'])
    expect((await call(showApi.page, { code, id })).pageData).toBe(textOf('二'))
    await publish(world)
    expect(await names()).toEqual(['一*'])
    const [space, used] = await spaceOf(world)
    expect(space).toBe(used)
  })

  test('what was published comes back with its pages and their ids, as a draft', async () => {
    const world = await startSharedPages({ engine: engine.name })
    const { call, owner, pageId, configurationId, share } = world
    const { code } = await share()
    const added = { configurationId, name: '二', pageType: 0, pageData: textOf('二') } as const
    const { id } = await call(configurationPageApi.create, added, owner)
    const { id: first } = await publish(world, '投产')
    await draw(world, '改版')
    await call(configurationPageApi.remove, { id, draft: true }, owner)
    const phone = { ...added, name: '手机', pageType: 1 } as const
    await call(configurationPageApi.create, { ...phone, draft: true }, owner)
    await publish(world)
    await call(publicationApi.restore, { id: first }, owner)
    expect(await isUnpublished(world)).toBe(true)
    expect((await call(showApi.open, { code })).pages.map(({ name }) => name)).toEqual([
      '新页面',
      '手机',
    ])
    await publish(world)
    const { pages } = await call(showApi.open, { code })
    expect(pages.map((page) => page.id)).toEqual([pageId, id])
    expect((await call(showApi.page, { code, id })).pageData).toBe(textOf('二'))
    const published = await call(publicationApi.list, { configurationId }, owner)
    expect(published.map(({ name, pages: list }) => [name, list.length])).toEqual([
      ['', 2],
      ['', 2],
      ['投产', 2],
    ])
    const data = { id: first, pageId: id }
    expect(await call(publicationApi.content, data, owner)).toEqual({ pageData: textOf('二') })
    await call(publicationApi.rename, { id: first, name: '首次投产' }, owner)
    const [, , renamed] = await call(publicationApi.list, { configurationId }, owner)
    expect(renamed?.name).toBe('首次投产')
    const [space, used] = await spaceOf(world)
    expect(space).toBe(used)
  })

  test('pages that are again what others see are no drafts, however they came to be so', async () => {
    const world = await startSharedPages({ engine: engine.name })
    const { call, owner, pageId, configurationId, share } = world
    const { code } = await share()
    const seen = async () => (await call(showApi.open, { code })).pages[0]
    const before = await seen()
    const page = { configurationId, name: '二', pageType: 0, pageData: textOf('二') } as const
    const { id } = await call(configurationPageApi.create, page, owner)
    const { id: published } = await publish(world)
    const steps = [
      async () => {
        await draw(world, '改版')
        expect(await isUnpublished(world)).toBe(true)
        await call(publicationApi.restore, { id: published }, owner)
      },
      async () => {
        await draw(world, '又改')
        const [version] = await call(configurationPageApi.versions, { id: pageId }, owner)
        const of = { id: pageId, version: version?.version ?? 0, draft: true }
        await call(configurationPageApi.restore, of, owner)
      },
      async () => {
        const added = await call(configurationPageApi.create, { ...page, draft: true }, owner)
        expect(await isUnpublished(world)).toBe(true)
        await call(configurationPageApi.remove, { id: added.id, draft: true }, owner)
      },
      async () => {
        await call(configurationPageApi.remove, { id, draft: true, bin: true }, owner)
        expect(await isUnpublished(world)).toBe(true)
        await call(configurationBinApi.restore, { kind: 'page', id, draft: true }, owner)
      },
      async () => {
        await call(configurationPageApi.change, { id, isHome: true, draft: true }, owner)
        expect(await isUnpublished(world)).toBe(true)
        await call(configurationPageApi.change, { id, sort: 1, draft: true }, owner)
      },
    ]
    for (const step of steps) {
      await step()
      expect(await isUnpublished(world)).toBe(false)
      expect(await call(publicationApi.changes, { configurationId }, owner)).toEqual([])
      const pages = await call(configurationPageApi.list, { configurationId }, owner)
      expect(pages.map((one) => [one.id, one.unpublished])).toEqual([
        [pageId, false],
        [id, false],
      ])
      expect((await seen())?.pageData).toBe(before?.pageData)
    }
    const [space, used] = await spaceOf(world)
    expect(space).toBe(used)
  })

  test('a page that is again what others see leaves drafts of others as they are', async () => {
    const world = await startSharedPages({ engine: engine.name })
    const { call, owner, pageId, configurationId } = world
    const page = { configurationId, name: '二', pageType: 0, pageData: textOf('二') } as const
    const { id } = await call(configurationPageApi.create, page, owner)
    const { pageData } = await call(configurationPageApi.read, { id: pageId }, owner)
    await call(configurationPageApi.change, { id, pageData: textOf('草稿'), draft: true }, owner)
    await draw(world, '改版')
    await call(configurationPageApi.change, { id: pageId, pageData, draft: true }, owner)
    const changes = await call(publicationApi.changes, { configurationId }, owner)
    expect(changes).toMatchObject([{ pageId: id, kind: 'changed', by: [{ isOwn: true }] }])
    expect(await isUnpublished(world)).toBe(true)
  })

  test('drafts are given up: pages and space are what they were', async () => {
    const world = await startSharedPages({ engine: engine.name })
    const { call, owner, pageId, configurationId } = world
    const added = { configurationId, name: '二', pageType: 0, pageData: textOf('二') } as const
    const { id } = await call(configurationPageApi.create, added, owner)
    const before = await call(configurationPageApi.read, { id: pageId }, owner)
    await draw(world, '草稿')
    await call(configurationPageApi.remove, { id, draft: true }, owner)
    await call(configurationPageApi.create, { ...added, name: '三', draft: true }, owner)
    await call(publicationApi.discard, { configurationId }, owner)
    const listed = await call(configurationPageApi.list, { configurationId }, owner)
    expect(listed.map((page) => [page.id, page.name, page.unpublished])).toEqual([
      [pageId, '新页面', false],
      [id, '二', false],
    ])
    const after = await call(configurationPageApi.read, { id: pageId }, owner)
    expect(after.pageData).toBe(before.pageData)
    const [space, used] = await spaceOf(world)
    expect(space).toBe(used)
  })
})

test('open pages hear of what is published, not of drafts, and draft variables are not sent', async () => {
  const world = await startSharedPages()
  const { call, owner, pageId, deviceId, level, secret, share } = world
  const { code } = await share()
  const viewer = await openLive(world, { code })
  const pageData = getPage([pageCell('s', 'tank', showing({ dev: '$self', varId: secret }))])
  await call(configurationPageApi.change, { id: pageId, pageData, draft: true }, owner)
  await viewer.settle()
  expect(viewer.types()).toEqual([])
  const shown = async () =>
    (await call(showApi.open, { code })).devices.flatMap(({ var: list }) =>
      list.map(({ varId }) => varId),
    )
  expect(await shown()).toEqual([level])
  await publish(world)
  await expect.poll(() => viewer.types()).toEqual(['page'])
  expect(await shown()).toEqual([secret])
  expect(deviceId).toBeGreaterThan(0)
})

test('of many publications the oldest without a name go', async () => {
  const world = await startSharedPages()
  const { call, owner, configurationId } = world
  await publish(world, '投产')
  for (let count = 0; count < 31; count += 1) await publish(world)
  const list = await call(publicationApi.list, { configurationId }, owner)
  expect(list).toHaveLength(30)
  expect(list.at(-1)?.name).toBe('投产')
})

test('publications belong to their account alone', async () => {
  const world = await startSharedPages()
  const { ask, configurationId, pageId, server, signIn } = world
  const { id } = await publish(world)
  await addAccount(server, 'stranger', 'stranger password')
  const stranger = { token: await signIn('stranger', 'stranger password') }
  const codes = await Promise.all(
    [
      ask(publicationApi.publish, { configurationId }, stranger),
      ask(publicationApi.list, { configurationId }, stranger),
      ask(publicationApi.discard, { configurationId }, stranger),
      ask(publicationApi.rename, { id, name: 'x' }, stranger),
      ask(publicationApi.restore, { id }, stranger),
      ask(publicationApi.content, { id, pageId }, stranger),
      ask(publicationApi.shownPage, { configurationId, id: pageId }, stranger),
    ].map(async (answer) => (await answer).code),
  )
  expect(new Set(codes)).toEqual(new Set([errorTable.notFound.code]))
})

test('the owner of a device sees what a holder has published, also while he drafts something else', async () => {
  const world = await startSharedPages()
  const { call, owner, deviceId, level, server, signIn } = world
  await addAccount(server, 'friend', 'friend password 1')
  const friend = { token: await signIn('friend', 'friend password 1') }
  await call(shareApi.save, { deviceId, account: 'friend', role: 'engineer' }, owner)
  const drawn = { name: '好友的', type: 1, deviceId } as const
  const { id } = await call(configurationApi.create, drawn, friend)
  const [page] = await call(configurationPageApi.list, { configurationId: id }, friend)
  const cells = [pageCell('s', 'tank', showing({ dev: deviceId, varId: level }))]
  const seen = { id: page?.id ?? 0, pageData: getPage(cells) }
  await call(configurationPageApi.change, seen, friend)
  const empty = { ...seen, pageData: textOf('空'), draft: true }
  await call(configurationPageApi.change, empty, friend)
  const { configurations } = await call(deviceHoldApi.list, { deviceId }, owner)
  expect(configurations).toMatchObject([{ id, pages: ['新页面'] }])
})

onEachEngine((engine) => {
  test('one of two engineers publishes his own pages, and the other one’s drafts stay drafts', async () => {
    const world = await startSharedPages({ engine: engine.name })
    const { call, ask, owner, configurationId, pageId, share, signIn } = world
    const second = { token: await signIn() }
    const made = { configurationId, name: '第二页', pageType: 0 } as const
    const { id: otherId } = await call(configurationPageApi.create, made, owner)
    const { code } = await share()
    const drawAs = (who: { token?: string }, id: number, text: string) =>
      call(configurationPageApi.change, { id, pageData: textOf(text), draft: true }, who)
    const changes = (who: { token?: string }) =>
      call(publicationApi.changes, { configurationId }, who)
    const seen = async (id: number) => (await call(showApi.page, { code, id })).pageData
    expect(await changes(owner)).toEqual([])
    await drawAs(owner, pageId, '我的')
    await drawAs(second, otherId, '别人的')
    const mine = await changes(owner)
    expect(mine).toMatchObject([
      { pageId, kind: 'changed', by: [{ isOwn: true }] },
      { pageId: otherId, kind: 'changed', by: [{ isOwn: false }] },
    ])
    expect((await changes(second)).map(({ by }) => by[0]?.isOwn)).toEqual([false, true])
    const before = await seen(otherId)
    const pages = mine.slice(0, 1).map(({ pageId: id, updateTime }) => ({ pageId: id, updateTime }))
    const { id: published } = await call(
      publicationApi.publish,
      { configurationId, pages, name: '我的页' },
      owner,
    )
    expect([await seen(pageId), await seen(otherId)]).toEqual([textOf('我的'), before])
    expect(await isUnpublished(world)).toBe(true)
    expect(await changes(owner)).toMatchObject([{ pageId: otherId }])
    // What was published is what others saw then.
    const kept = await call(publicationApi.content, { id: published, pageId: otherId }, owner)
    expect(kept.pageData).toBe(before)
    // The draft moved on after it was looked at.
    const stale = { pageId: otherId, updateTime: mine[1]?.updateTime ?? 0 }
    await drawAs(second, otherId, '又改了')
    const refused = await ask(publicationApi.publish, { configurationId, pages: [stale] }, owner)
    expect(refused).toMatchObject({ code: errorTable.conflict.code, data: { pageId: otherId } })
    expect(await seen(otherId)).toBe(before)
    const [now] = await changes(owner)
    const again = { pageId: otherId, updateTime: now?.updateTime ?? 0 }
    await call(publicationApi.publish, { configurationId, pages: [again] }, owner)
    expect(await seen(otherId)).toBe(textOf('又改了'))
    expect([await isUnpublished(world), await changes(owner)]).toEqual([false, []])
    const [inList, inAccount] = await spaceOf(world)
    expect(inList).toBe(inAccount)
  })

  test('added and removed pages are published one by one, never leaving others without a page', async () => {
    const world = await startSharedPages({ engine: engine.name })
    const { call, ask, owner, configurationId, pageId, share, signIn } = world
    const second = { token: await signIn() }
    const { code } = await share()
    const made = { configurationId, name: '新页', pageType: 0, draft: true } as const
    const { id: addedId } = await call(configurationPageApi.create, made, second)
    await call(configurationPageApi.remove, { id: pageId, draft: true, bin: true }, owner)
    const changes = await call(publicationApi.changes, { configurationId }, owner)
    expect(changes).toMatchObject([
      { pageId: addedId, kind: 'added', by: [{ isOwn: false }] },
      { pageId, kind: 'removed', by: [{ isOwn: true }] },
    ])
    const [added, removed] = changes.map(({ pageId: id, updateTime }) => ({
      pageId: id,
      updateTime,
    }))
    const codeOf = async (pages: unknown[]) =>
      (await ask(publicationApi.publish, { configurationId, pages }, owner)).code
    expect(await codeOf([removed])).toBe(errorTable.conflict.code)
    const shown = async () => (await call(showApi.open, { code })).pages.map(({ id }) => id)
    expect(await shown()).toEqual([pageId])
    expect(await codeOf([added])).toBe(200)
    expect((await shown()).toSorted((a, b) => a - b)).toEqual([pageId, addedId])
    expect(await codeOf([removed])).toBe(200)
    expect([await shown(), await isUnpublished(world)]).toEqual([[addedId], false])
  })
})
