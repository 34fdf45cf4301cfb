import { configurationPhotoApi, pageComponentApi, sessionApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { componentPage } from '#testing/page/component-page.ts'
import { startSharedPages } from '#testing/page/shared-pages.ts'
import { addAccount } from '#testing/test-server.ts'

const key = 'pump-0001'
const first = { key, name: '水泵', version: 1, pageData: componentPage(key, 1) }

test('a library belongs to its account, takes its space and gives it back', async () => {
  const { call, ask, owner, ...world } = await startSharedPages()
  await addAccount(world.server, 'friend', 'friend password')
  const friend = { token: await world.signIn('friend', 'friend password') }
  const used = async () => (await call(sessionApi.currentUser, {}, owner)).configurationUseSpace
  const before = await used()
  const { id } = await call(pageComponentApi.create, first, owner)
  const [entry] = await call(pageComponentApi.list, { search: '水' }, owner)
  expect(entry).toMatchObject({ id, key, name: '水泵', version: 1, space: first.pageData.length })
  expect(await used()).toBe(before + first.pageData.length)
  expect(await call(pageComponentApi.read, { id }, owner)).toMatchObject({
    pageData: first.pageData,
  })
  expect(await call(pageComponentApi.list, {}, friend)).toEqual([])
  for (const other of [
    ask(pageComponentApi.read, { id }, friend),
    ask(pageComponentApi.change, { id, name: 'x' }, friend),
    ask(pageComponentApi.remove, { id }, friend),
  ])
    expect((await other).code).toBe(40400)
  await call(pageComponentApi.remove, { id }, owner)
  expect(await used()).toBe(before)
})

test('a change names the version that it is based on, and the second of two is refused', async () => {
  const { call, ask, owner } = await startSharedPages()
  const { id } = await call(pageComponentApi.create, first, owner)
  const next = { before: 1, version: 2, pageData: componentPage(key, 2) }
  await call(pageComponentApi.change, { id, content: next }, owner)
  expect((await ask(pageComponentApi.change, { id, content: next }, owner)).code).toBe(40009)
  const older = { before: 2, version: 2, pageData: componentPage(key, 2) }
  expect((await ask(pageComponentApi.change, { id, content: older }, owner)).code).toBe(40001)
  await call(pageComponentApi.change, { id, name: '泵 B' }, owner)
  expect(await call(pageComponentApi.list, {}, owner)).toMatchObject([{ name: '泵 B', version: 2 }])
})

test('a name that another component has is refused with the drawing that came with it', async () => {
  const { call, ask, owner } = await startSharedPages()
  const { id } = await call(pageComponentApi.create, first, owner)
  const other = { ...first, key: 'other-key', name: '阀', pageData: componentPage('other-key', 1) }
  await call(pageComponentApi.create, other, owner)
  const content = { before: 1, version: 2, pageData: componentPage(key, 2) }
  const refused = await ask(pageComponentApi.change, { id, name: '阀', content }, owner)
  expect(refused.code).not.toBe(200)
  const { version } = await call(pageComponentApi.read, { id }, owner)
  expect(version).toBe(1)
})

test('what holds no such component is refused, and each key comes once', async () => {
  const { call, ask, owner } = await startSharedPages()
  const refused = async (change: object) =>
    (await ask(pageComponentApi.create, { ...first, ...change }, owner)).code
  expect(await refused({ pageData: componentPage('another-key', 1) })).toBe(40001)
  expect(await refused({ version: 2 })).toBe(40001)
  expect(await refused({ key: '../x' })).toBe(40001)
  await call(pageComponentApi.create, first, owner)
  expect(await refused({})).toBe(40009)
})

test('no two components of a library have one name', async () => {
  const { call, ask, owner } = await startSharedPages()
  await call(pageComponentApi.create, first, owner)
  const long = '一个名字刚好有二十个字的水泵组件甲乙丙丁'
  for (const [n, name] of ['水泵', '水泵', long, long].entries()) {
    const other = `pump-100${n}`
    const pageData = componentPage(other, 1)
    await call(pageComponentApi.create, { key: other, name, version: 1, pageData }, owner)
  }
  const entries = await call(pageComponentApi.list, {}, owner)
  const names = entries.map((one) => one.name).toSorted()
  expect(names).toEqual(
    ['水泵', '水泵 (2)', '水泵 (3)', long, '一个名字刚好有二十个字的水泵组件 (2)'].toSorted(),
  )
  const second = entries.find(({ name }) => name === '水泵 (2)')?.id ?? 0
  expect((await ask(pageComponentApi.change, { id: second, name: '水泵' }, owner)).code).toBe(40009)
  await call(pageComponentApi.change, { id: second, name: '水泵 (2)' }, owner)
})

test('a photo that only a component shows is not deleted unasked', async () => {
  const { call, ask, owner, send } = await startSharedPages()
  const body = new FormData()
  body.set('file', new Blob(['<svg/>']), 'a.svg')
  await send('POST', '/api2/app/configurationPhoto', {
    body,
    headers: { token: owner.token ?? '' },
  })
  const [photo] = await call(configurationPhotoApi.list, {}, owner)
  const pageData = componentPage(key, 1, photo?.id)
  await call(pageComponentApi.create, { ...first, pageData }, owner)
  const removal = { id: photo?.id ?? 0, forceDeletion: false }
  expect(await ask(configurationPhotoApi.remove, removal, owner)).toMatchObject({
    code: 40009,
    data: { linked: { components: [{ name: '水泵' }] } },
  })
})
