import { gzipSync } from 'node:zlib'
import {
  configurationApi,
  configurationPageApi,
  errorTable,
  modelApi,
  rootApi,
} from '@fieldhub/contract'
import { decodePage, type NodeCell, type Source, sourcesOfCell } from '@fieldhub/page'
import { describe, expect, test, vi } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import {
  bytesListed,
  type ConfigurationWorld,
  pageText,
  startConfigurationWorld,
} from '#testing/page/configuration-world.ts'
import { addAccount } from '#testing/test-server.ts'

const { badParameter, conflict, notFound, quotaUsedUp } = errorTable

async function pagesOf({ call, token, id }: ConfigurationWorld, configurationId = id) {
  const pages = await call(configurationPageApi.list, { configurationId }, { token })
  return pages.map(({ name, pageType, isHome, sort }) => ({ name, pageType, isHome, sort }))
}

const read = ({ call, token }: ConfigurationWorld, id: number) =>
  call(configurationPageApi.read, { id }, { token })

/** Its first page gets a button that leads to a second one. */
async function addLeadingButton({ call, id, pageId, token }: ConfigurationWorld) {
  const second = { configurationId: id, name: '二', pageType: 0 } as const
  const { id: targetId } = await call(configurationPageApi.create, second, { token })
  const button = {
    kind: 'node',
    id: 'b',
    shape: 'button',
    zIndex: 2,
    position: { x: 0, y: 0 },
    size: { width: 10, height: 10 },
    data: { props: {}, actions: [{ on: 'click', do: 'page', page: targetId }] },
  } as const
  const pageData = pageText('一', [button])
  await call(configurationPageApi.change, { id: pageId, pageData }, { token })
  return button
}

describe('a configuration', () => {
  test('begins with a PC page, and names what it is of', async () => {
    const world = await startConfigurationWorld()
    const { call, id, modelId, token, pageId } = world
    const list = await call(configurationApi.list, {}, { token })
    expect(list).toMatchObject([
      { id, name: '锅炉房', type: 0, modelId, modelName: '锅炉', deviceId: null, pageCount: 1 },
    ])
    expect(await pagesOf(world)).toEqual([{ name: '新页面', pageType: 0, isHome: true, sort: 0 }])
    const { pageData, isLoad } = await read(world, pageId)
    expect([isLoad, pageData]).toEqual([true, expect.stringMatching(/./)])
    const [listed] = await call(configurationPageApi.list, { configurationId: id }, { token })
    expect(listed?.isLoad).toBe(false)
    const paged = await call(configurationApi.list, { page: 1, search: '炉房' }, { token })
    expect(paged).toMatchObject({ total: 1, list: [{ id }] })
  })

  test('is of a model or device that its account may draw for', async () => {
    const { ask, token, modelId, deviceId } = await startConfigurationWorld()
    const make = async (input: object) =>
      (await ask(configurationApi.create, { name: 'x', ...input }, { token })).code
    expect(await make({ type: 1, deviceId })).toBe(200)
    expect(await make({ type: 1, deviceId, modelId: null })).toBe(200)
    expect(await make({ type: 0, modelId, deviceId: null })).toBe(200)
    expect(await make({ type: 1, modelId, deviceId: null })).toBe(badParameter.code)
    expect(await make({ type: 0 })).toBe(badParameter.code)
    expect(await make({ type: 1, modelId })).toBe(badParameter.code)
    expect(await make({ type: 0, modelId: 999_999 })).toBe(notFound.code)
    expect(await make({ type: 1, deviceId: 999_999 })).toBe(notFound.code)
  })

  test('is renamed and gets a cover that anybody with its address sees', async () => {
    const world = await startConfigurationWorld()
    const { ask, call, id, send, token } = world
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const before = await world.used()
    const cover = png.toString('base64')
    await call(configurationApi.change, { id, name: '改名', cover }, { token })
    const [entry] = await call(configurationApi.list, { id }, { token }).then(asArray)
    expect(entry).toMatchObject({ name: '改名' })
    const answer = await send('GET', entry?.cover ?? '')
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true)
    expect((await world.used()) - before).toBe(png.byteLength)
    const wrong = { id, cover: Buffer.from('<svg/>').toString('base64') }
    expect((await ask(configurationApi.change, wrong, { token })).code).toBe(badParameter.code)
    await call(configurationApi.change, { id, cover }, { token })
    expect((await world.used()) - before).toBe(png.byteLength)
    expect((await send('GET', entry?.cover ?? '')).status).toBe(404)
  })

  test('is copied with its pages, and its buttons lead to the copies', async () => {
    const world = await startConfigurationWorld()
    const { call, id, modelId, token } = world
    const button = await addLeadingButton(world)
    const copy = { name: '副本', type: 0, modelId, copyOf: id } as const
    const { id: copyId } = await call(configurationApi.create, copy, { token })
    const pages = await call(configurationPageApi.list, { configurationId: copyId }, { token })
    const [first, other] = pages
    const { pageData: copied } = await read(world, first?.id ?? 0)
    expect(copied).toBe(
      pageText('一', [
        {
          ...button,
          data: { props: {}, actions: [{ ...button.data.actions[0], page: other?.id ?? 0 }] },
        },
      ]),
    )
    expect(pages.map(({ isHome }) => isHome)).toEqual([true, false])
    expect(await world.used()).toBe(await bytesListed(world))
  })

  test('is bound by the names of its variables where it is copied for another model', async () => {
    const world = await startConfigurationWorld()
    const { call, id, modelId, pageId, token } = world
    const [model] = asArray(await call(modelApi.list, { id: modelId }, { token }))
    const [level] = model?.slaves[0]?.var ?? []
    const value = (cellId: string, src: Source): NodeCell => ({
      kind: 'node',
      id: cellId,
      shape: 'value',
      zIndex: 1,
      position: { x: 0, y: 0 },
      size: { width: 10, height: 10 },
      data: { props: {}, binds: [{ to: 'value', src }] },
    })
    const cells = [
      value('b', { dev: '$self', varId: level?.varId ?? 0 }),
      value('c', { dev: '$self', varId: 999_999, slave: '从机', name: '流量' }),
    ]
    await call(
      configurationPageApi.change,
      { id: pageId, pageData: pageText('一', cells) },
      { token },
    )
    const variable = { name: '液 位', fm: 2, func: 2, register: 7, rw: 'rw' } as const
    const other = { name: '罐', slaves: [{ name: '采集箱', addr: 3, var: [variable] }] }
    const { id: otherId } = await call(modelApi.create, other, { token })
    const copy = { name: '副本', type: 0, modelId: otherId, copyOf: id } as const
    const { id: copyId } = await call(configurationApi.create, copy, { token })
    const [first] = await call(configurationPageApi.list, { configurationId: copyId }, { token })
    const copied = decodePage((await read(world, first?.id ?? 0)).pageData)
    const [found] = asArray(await call(modelApi.list, { id: otherId }, { token }))
    const varId = found?.slaves[0]?.var[0]?.varId
    expect(copied.ok && copied.value.graphData.cells.flatMap(sourcesOfCell)).toEqual([
      { dev: '$self', varId, slave: '从机', name: '液位' },
      { dev: '$self', varId: 0, slave: '从机', name: '流量' },
    ])
  })

  test('is copied without holding up those who write meanwhile', async () => {
    const world = await startConfigurationWorld()
    const { call, id, modelId, server, token } = world
    await addLeadingButton(world)
    const { foreign } = server.domain
    const redirect = foreign.redirectPage.bind(foreign)
    const redirecting = vi.spyOn(foreign, 'redirectPage').mockImplementation(async (...given) => {
      await call(configurationApi.change, { id, name: '同时改名' }, { token })
      return redirect(...given)
    })
    await call(configurationApi.create, { name: '副本', type: 0, modelId, copyOf: id }, { token })
    expect(redirecting).toHaveBeenCalledOnce()
  })

  test('belongs to its account alone', async () => {
    const { ask, id, pageId, server, signIn } = await startConfigurationWorld()
    await addAccount(server, 'stranger', 'stranger password')
    const token = await signIn('stranger', 'stranger password')
    const calls = [
      ask(configurationApi.change, { id, name: 'x' }, { token }),
      ask(configurationApi.remove, { id }, { token }),
      ask(configurationPageApi.list, { configurationId: id }, { token }),
      ask(configurationPageApi.read, { id: pageId }, { token }),
      ask(configurationPageApi.change, { id: pageId, name: 'x' }, { token }),
      ask(configurationPageApi.remove, { id: pageId }, { token }),
      ask(configurationPageApi.versions, { id: pageId }, { token }),
    ]
    const codes = (await Promise.all(calls)).map(({ code }) => code)
    expect(codes).toEqual(calls.map(() => notFound.code))
  })
})

const asArray = <T>(list: T[] | { list: T[] }): T[] => (Array.isArray(list) ? list : list.list)

describe('pages', () => {
  test('the first of a type is home, whatever is added, moved or removed', async () => {
    const world = await startConfigurationWorld()
    const { ask, call, id, pageId, token } = world
    const add = async (name: string, pageType: 0 | 1) => {
      const page = { configurationId: id, name, pageType }
      return (await call(configurationPageApi.create, page, { token })).id
    }
    const names = async () =>
      (await pagesOf(world)).map(({ name, isHome, sort }) => `${sort}${name}${isHome ? '*' : ''}`)
    const change = (input: object) =>
      call(configurationPageApi.change, { id: 0, ...input }, { token })
    await change({ id: pageId, name: '一' })
    const second = await add('二', 0)
    const third = await add('三', 0)
    const phone = await add('手机', 1)
    expect(await names()).toEqual(['0一*', '1二', '2三', '0手机*'])
    await change({ id: third, isHome: true })
    expect(await names()).toEqual(['0三*', '1一', '2二', '0手机*'])
    await change({ id: third, sort: 2 })
    expect(await names()).toEqual(['0一*', '1二', '2三', '0手机*'])
    await change({ id: second, sort: 99 })
    expect(await names()).toEqual(['0一*', '1三', '2二', '0手机*'])
    await call(configurationPageApi.remove, { id: pageId }, { token })
    await call(configurationPageApi.remove, { id: phone }, { token })
    expect(await names()).toEqual(['0三*', '1二'])
    await call(configurationPageApi.remove, { id: second }, { token })
    expect((await ask(configurationPageApi.remove, { id: third }, { token })).code).toBe(
      conflict.code,
    )
  })

  test('a page may be added as home, and home is given up to another page alone', async () => {
    const world = await startConfigurationWorld()
    const { ask, call, id, pageId, token } = world
    const homes = async () =>
      (await pagesOf(world)).map(({ name, isHome }) => `${name}${isHome ? '*' : ''}`)
    const page = { configurationId: id, name: '总览', pageType: 0, isHome: true } as const
    const { id: added } = await call(configurationPageApi.create, page, { token })
    expect(await homes()).toEqual(['总览*', '新页面'])
    await call(configurationPageApi.change, { id: pageId, name: '一', isHome: false }, { token })
    expect(await homes()).toEqual(['总览*', '一'])
    const left = await ask(configurationPageApi.change, { id: added, isHome: false }, { token })
    expect(left).toMatchObject({
      code: badParameter.code,
      data: { fields: { isHome: '首页只能由另一页取代' } },
    })
    expect(await homes()).toEqual(['总览*', '一'])
  })

  test('a save that somebody else was faster with says who and when, and loses nothing', async () => {
    const world = await startConfigurationWorld()
    const { ask, call, pageId, token } = world
    const { updateTime } = await read(world, pageId)
    const mine = { id: pageId, pageData: pageText('我'), updateTime }
    const saved = await call(configurationPageApi.change, mine, { token })
    expect(saved.updateTime).toBeGreaterThan(updateTime)
    const late = { ...mine, name: '改', pageData: pageText('晚') }
    expect(await ask(configurationPageApi.change, late, { token })).toMatchObject({
      code: conflict.code,
      data: { updateTime: saved.updateTime, account: 'painter' },
    })
    expect(await read(world, pageId)).toMatchObject({ name: '新页面', pageData: mine.pageData })
  })

  test('of ten saves from one state one wins', async () => {
    const world = await startConfigurationWorld()
    const { ask, pageId, token } = world
    const { updateTime } = await read(world, pageId)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const input = { id: pageId, pageData: pageText(`第${index}`), updateTime }
        return ask(configurationPageApi.change, input, { token })
      }),
    )
    const codes = answers.map(({ code }) => code).toSorted((one, other) => one - other)
    expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => conflict.code)])
    expect(await world.used()).toBe(await bytesListed(world))
  })

  test('keep their contents before, which can be looked at and brought back', async () => {
    const world = await startConfigurationWorld()
    const { ask, call, clock, pageId, token } = world
    const { pageData: first } = await read(world, pageId)
    const times: number[] = []
    for (const text of ['甲', '乙']) {
      const pageData = pageText(text)
      const { updateTime } = await call(
        configurationPageApi.change,
        { id: pageId, pageData },
        { token },
      )
      times.push(updateTime)
    }
    const versions = await call(configurationPageApi.versions, { id: pageId }, { token })
    expect(versions).toMatchObject([
      { version: 2, account: 'painter', cells: 1, time: times[0], space: pageText('甲').length },
      { version: 1, cells: 0, time: clock.now() },
    ])
    const old = { id: pageId, version: 1 }
    expect(await call(configurationPageApi.readVersion, old, { token })).toEqual({
      pageData: first,
    })
    await call(configurationPageApi.restore, old, { token })
    expect((await read(world, pageId)).pageData).toBe(first)
    const after = await call(configurationPageApi.versions, { id: pageId }, { token })
    expect(after.map(({ version }) => version)).toEqual([3, 2, 1])
    const unknown = await ask(configurationPageApi.restore, { id: pageId, version: 9 }, { token })
    expect(unknown.code).toBe(notFound.code)
    expect(await world.used()).toBe(await bytesListed(world))
  })

  test('a page that inflates to more than 16 MiB is too large, however small it is packed', async () => {
    const { origin, pageId, token } = await startConfigurationWorld()
    const pageData = gzipSync(`{"cells":[],"note":"${'x'.repeat(16 * 1_048_576)}"}`).toString(
      'base64',
    )
    const answer = await fetch(`${origin}/api2/app/configurationPage`, {
      method: 'PUT',
      headers: { token, 'content-type': 'application/json', lang: 'en_us' },
      body: JSON.stringify({ id: pageId, pageData }),
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({
      code: badParameter.code,
      data: {
        fields: { pageData: 'The page holds too much; remove elements or use several pages' },
      },
    })
  })

  test.for(['', 'AAAA', 'not base64!', Buffer.from('{"cells":1}').toString('base64')])(
    'what is no page is refused: %s',
    async (pageData) => {
      const { ask, pageId, token } = await startConfigurationWorld()
      const answer = await ask(configurationPageApi.change, { id: pageId, pageData }, { token })
      expect(answer).toMatchObject({
        code: badParameter.code,
        data: { fields: { pageData: '页面数据无法读取' } },
      })
    },
  )
})

onEachEngine(({ name: engine }) => {
  test('the space of an account is what its pages take, exactly, through everything that is done at once', async () => {
    const world = await startConfigurationWorld({ engine })
    const { ask, call, id, modelId, pageId, token } = world
    await Promise.all([
      ...Array.from({ length: 12 }, (_, index) => {
        const pageData = pageText('长'.repeat(index * 10))
        return ask(configurationPageApi.change, { id: pageId, pageData }, { token })
      }),
      ...Array.from({ length: 6 }, (_, index) => {
        const page = { configurationId: id, name: `p${index}`, pageType: index % 2 }
        return ask(configurationPageApi.create, page, { token })
      }),
      ask(configurationApi.create, { name: '副本', type: 0, modelId, copyOf: id }, { token }),
    ])
    expect(await world.used()).toBe(await bytesListed(world))
    const homes = (await pagesOf(world)).filter(({ isHome }) => isHome)
    expect(homes.map(({ pageType }) => pageType)).toEqual([0, 1])
    const list = asArray(await call(configurationApi.list, {}, { token }))
    for (const each of list) await call(configurationApi.remove, { id: each.id }, { token })
    expect(await world.used()).toBe(0)
  })

  test('the space used up: nothing of the change is done', async () => {
    const world = await startConfigurationWorld({
      engine,
      settings: { FIELDHUB_NEW_ACCOUNT_SPACE: '2000' },
    })
    const { ask, call, id, pageId, signIn, token } = world
    const noise = () => pageText(Array.from({ length: 60 }, () => Math.random()).join(''))
    let refused = 0
    for (let save = 0; save < 12; save += 1) {
      const before = await read(world, pageId)
      const answer = await ask(
        configurationPageApi.change,
        { id: pageId, name: `n${save}`, pageData: noise() },
        { token },
      )
      if (answer.code === 200) continue
      refused += 1
      expect(answer.code).toBe(quotaUsedUp.code)
      expect(await read(world, pageId)).toEqual(before)
    }
    expect(refused).toBeGreaterThan(0)
    expect(await world.used()).toBe(await bytesListed(world))
    const page = { configurationId: id, name: 'p', pageType: 1, pageData: noise() }
    expect((await ask(configurationPageApi.create, page, { token })).code).toBe(quotaUsedUp.code)
    const root = await signIn()
    await call(rootApi.credit, { account: 'painter', space: 100_000 }, { token: root })
    expect((await ask(configurationPageApi.create, page, { token })).code).toBe(200)
    expect(await world.used()).toBe(await bytesListed(world))
  })
})
