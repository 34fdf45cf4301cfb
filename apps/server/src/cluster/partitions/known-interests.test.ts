import { expect, test } from 'vitest'
import type { DeviceInterest } from '#facts/partition.ts'
import { KnownInterests } from './known-interests.ts'

/** An owner of the store of which a holder asks what it wants. */
function openInterests() {
  const wanted = new Map<number, DeviceInterest['varIds']>()
  const asked: number[][] = []
  const owner = { version: 1, time: 0, whileAsked: () => {} }
  const interests = new KnownInterests({
    ask: async (deviceIds) => {
      asked.push([...deviceIds])
      const { version } = owner
      const found = deviceIds.map((deviceId) => {
        const varIds = wanted.get(deviceId) ?? []
        return { deviceId, varIds, isClosed: false, isGone: false }
      })
      owner.whileAsked()
      return { version, interests: found }
    },
    now: () => owner.time,
  })
  interests.begin(1)
  const change = (deviceId: number, varIds: DeviceInterest['varIds']) => {
    wanted.set(deviceId, varIds)
    owner.version += 1
    return { version: owner.version, deviceIds: [deviceId] }
  }
  return { owner, wanted, asked, interests, change }
}

test('a device is asked for once a minute, and its values are passed on by the answer', async () => {
  const { owner, wanted, asked, interests } = openInterests()
  wanted.set(1, [7]).set(2, 'all')
  expect(await interests.learn([1, 2])).toEqual([1, 2])
  expect(await interests.learn([1, 2])).toEqual([])
  const found = [
    [1, 7],
    [1, 8],
    [2, 8],
  ].map(([deviceId = 0, varId = 0]) => interests.wants({ deviceId, varId }))
  expect(found).toEqual([true, false, true])
  owner.time = 60_001
  await interests.learn([1])
  expect(asked).toEqual([[1, 2], [1]])
})

test('a notice forgets its devices alone; one that does not follow the last forgets all', async () => {
  const { asked, interests, change } = openInterests()
  await interests.learn([1, 2])
  interests.heed(change(1, 'all'))
  await interests.learn([1, 2])
  change(2, 'all')
  interests.heed(change(1, []))
  await interests.learn([1, 2])
  expect(asked).toEqual([[1, 2], [1], [1, 2]])
})

test('a number that a transaction told and no notice followed forgets all', async () => {
  const { owner, asked, interests, change } = openInterests()
  await interests.learn([1])
  change(1, [9])
  interests.missed(owner.version)
  await interests.learn([1])
  expect(interests.wants({ deviceId: 1, varId: 9 })).toBe(true)
  interests.missed(owner.version)
  await interests.learn([1])
  expect(asked).toHaveLength(2)
})

test('an answer from before a change that became known meanwhile is not used', async () => {
  const { owner, asked, interests, change } = openInterests()
  owner.whileAsked = () => {
    owner.whileAsked = () => {}
    interests.heed(change(1, [9]))
  }
  await interests.learn([1])
  expect(asked).toHaveLength(2)
  expect(interests.wants({ deviceId: 1, varId: 9 })).toBe(true)
})

test('an answer that leaves a device out fails, and is not asked for without an end', async () => {
  const interests = new KnownInterests({
    ask: async () => ({ version: 1, interests: [] }),
    now: () => 0,
  })
  interests.begin(1)
  await expect(interests.learn([1])).rejects.toThrow('names all devices')
})
