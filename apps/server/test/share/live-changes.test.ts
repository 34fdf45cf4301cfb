import { deviceApi, groupApi, shareApi, triggerApi } from '@fieldhub/contract'
import { expect, test, vi } from 'vitest'
import { openLive } from '#testing/open-live.ts'
import { addAccount, startTestServer } from '#testing/test-server.ts'

const device = {
  name: '水泵',
  sn: 'CHANGE-001',
  password: 'secret1',
  typeId: 1,
  mode: 'transparent',
} as const

/** Who holds a share is told once a second. */
const patience = { timeout: 10_000 }

/** An owner at two browsers, a friend who holds a share of the device, and a stranger, each with an open console. */
async function startWorld() {
  const world = await startTestServer()
  const { call, origin, server, signIn } = world
  const [own, other] = [await signIn(), await signIn()]
  const { id: deviceId } = await call(deviceApi.create, device, { token: own })
  for (const name of ['friend', 'stranger']) await addAccount(server, name, `${name} password`)
  const share = { deviceId, account: 'friend', role: 'engineer' } as const
  await call(shareApi.save, share, { token: own })
  const friend = await signIn('friend', 'friend password')
  const stranger = await signIn('stranger', 'stranger password')
  const open = async (token: string) => {
    const { heard } = await openLive({ origin }, { token })
    const count = () => heard.filter(({ type }) => type === 'changed').length
    const spreads = () => heard.flatMap((one) => (one.type === 'changed' ? one.spreadMs : []))
    return {
      count,
      spreads,
      hears: (times: number) => vi.waitUntil(() => count() >= times, patience),
    }
  }
  const consoles = {
    own: await open(own),
    other: await open(other),
    friend: await open(friend),
    stranger: await open(stranger),
  }
  return { ...world, deviceId, own, friend, consoles }
}

test('a change shows at the other browser of the account and at who holds a share, and at nobody else', async () => {
  const { call, deviceId, own, consoles } = await startWorld()
  await call(deviceApi.change, { id: deviceId, name: '新名字' }, { token: own })
  await consoles.other.hears(1)
  await consoles.friend.hears(1)
  await call(groupApi.create, { name: '一区', parentId: null }, { token: own })
  await consoles.other.hears(2)
  await consoles.friend.hears(2)
  // The account has two consoles, which read apart; the friend has one.
  expect([consoles.other.spreads(), consoles.friend.spreads()]).toEqual([
    [320, 320],
    [160, 160],
  ])
  expect([consoles.own.count(), consoles.stranger.count()]).toEqual([0, 0])
})

test('what an engineer changes by a share shows at every browser of the owner', async () => {
  const { call, deviceId, friend, consoles } = await startWorld()
  await call(deviceApi.change, { id: deviceId, address: '楼上' }, { token: friend })
  await consoles.own.hears(1)
  await consoles.other.hears(1)
  expect(consoles.stranger.count()).toBe(0)
})

test('reading, a refused change and a write to a device are no changes, and many are told together', async () => {
  const { ask, call, own, consoles } = await startWorld()
  await call(deviceApi.list, {}, { token: own })
  await ask(triggerApi.remove, { id: 999 }, { token: own })
  const groups = Array.from({ length: 20 }, (_, at) => ({ name: `组${at}`, parentId: null }))
  await Promise.all(groups.map((group) => call(groupApi.create, group, { token: own })))
  await consoles.other.hears(1)
  expect(consoles.other.count()).toBeLessThan(groups.length)
})
