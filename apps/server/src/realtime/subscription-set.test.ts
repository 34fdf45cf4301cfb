import { expect, test } from 'vitest'
import { SubscriptionSet } from './subscription-set.ts'

test('devices that an account lost while they were looked up are not among those it sees', async () => {
  const list = new SubscriptionSet()
  let isRead = false
  const visible = list.lookUp(1, async () => {
    list.endSubscriptions(1, 102)
    await Promise.resolve()
    isRead = true
    return [101, 102, 103]
  })
  list.endSubscriptions(1, 103)
  expect(isRead).toBe(false)
  expect(await visible).toEqual([101])
  expect(await list.lookUp(1, async () => [101, 102, 103])).toEqual([101, 102, 103])
})

test('whoever ends shares all the time has nobody wait', async () => {
  const list = new SubscriptionSet()
  let reads = 0
  const visible = await list.lookUp(1, async () => {
    reads += 1
    for (let turn = 0; turn < 100; turn++) {
      await Promise.resolve()
      list.endSubscriptions(2, 201)
      list.endSubscriptions(1, 102)
    }
    return [101, 102]
  })
  expect([visible, reads]).toEqual([[101], 1])
})
