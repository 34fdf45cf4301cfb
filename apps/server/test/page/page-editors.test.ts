import { configurationPageApi, errorTable, type ServerMessage } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { openLive } from '#testing/open-live.ts'
import { startSharedPages } from '#testing/page/shared-pages.ts'
import { addAccount } from '#testing/test-server.ts'

type World = Awaited<ReturnType<typeof startSharedPages>>
type Live = Awaited<ReturnType<typeof openLive>>

async function edit({ socket, settle }: Live, message: object): Promise<void> {
  socket.send(JSON.stringify({ type: 'edit', ...message }))
  await settle()
}

function isEditors(message: ServerMessage): message is Extract<ServerMessage, { type: 'editors' }> {
  return message.type === 'editors'
}

/** Who edits, as the connection heard last: `*` the holder of his page, `!` the connection itself. */
function editorsOf({ heard }: Live): readonly string[] {
  const { list, self } = heard.findLast(isEditors) ?? { list: [], self: 0 }
  return list.map(
    ({ id, pageId, isHolder }) => `${pageId}${isHolder ? '*' : ''}${id === self ? '!' : ''}`,
  )
}

async function openEditors(world: World) {
  const { owner, configurationId, pageId, call } = world
  const added = { configurationId, name: '二', pageType: 0 } as const
  const { id: other } = await call(configurationPageApi.create, added, owner)
  const open = () => openLive(world, { token: owner.token })
  return { one: await open(), two: await open(), configurationId, pageId, other }
}

/** What changes soon after something else is told a moment later. */
const sees = (live: Parameters<typeof editorsOf>[0], editors: readonly string[]) =>
  expect.poll(() => editorsOf(live)).toEqual(editors)

test('who is first on a page draws, others look until he leaves or they take it over', async () => {
  const world = await startSharedPages()
  const { one, two, configurationId, pageId, other } = await openEditors(world)
  await edit(one, { configurationId, pageId })
  await sees(one, [`${pageId}*!`])
  await edit(two, { configurationId, pageId })
  await sees(two, [`${pageId}*`, `${pageId}!`])
  await sees(one, [`${pageId}*!`, `${pageId}`])
  await edit(two, { configurationId, pageId, isClaim: true })
  await sees(two, [`${pageId}`, `${pageId}*!`])
  await edit(two, { configurationId, pageId: other })
  await sees(one, [`${pageId}*!`, `${other}*`])
  await sees(two, [`${pageId}*`, `${other}*!`])
  const before = two.heard.length
  await edit(two, { configurationId, pageId: other })
  expect(two.heard.slice(before).filter(isEditors)).toEqual([])
  await edit(two, { configurationId: null })
  await sees(one, [`${pageId}*!`])
})

test('a page is free as soon as the connection of who drew on it is gone', async () => {
  const world = await startSharedPages()
  const { one, two, configurationId, pageId } = await openEditors(world)
  await edit(one, { configurationId, pageId })
  await edit(two, { configurationId, pageId })
  one.socket.terminate()
  await expect.poll(() => editorsOf(two)).toEqual([`${pageId}*!`])
})

test('strangers, viewers of a share and programs for some devices do not edit', async () => {
  const world = await startSharedPages()
  const { one, configurationId, pageId } = await openEditors(world)
  await edit(one, { configurationId, pageId })
  await addAccount(world.server, 'stranger', 'stranger password')
  const token = await world.signIn('stranger', 'stranger password')
  const { code } = await world.share()
  for (const hello of [{ token }, { code }]) {
    const live = await openLive(world, hello)
    await edit(live, { configurationId, pageId, isClaim: true })
    expect(live.heard.filter(({ type }) => type !== 'hello')).toMatchObject([
      { type: 'error', code: errorTable.notFound.code },
    ])
  }
  await one.settle()
  expect(editorsOf(one)).toEqual([`${pageId}*!`])
})
