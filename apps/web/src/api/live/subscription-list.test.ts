import { expect, test } from 'vitest'
import { createSubscriptionList } from './subscription-list.ts'

function startList() {
  const told: (readonly number[])[] = []
  const ended: number[] = []
  const list = createSubscriptionList(
    (ids) => told.push(ids),
    (id) => ended.push(id),
  )
  return { list, told, ended }
}

test('several wishes of one task are one message', async () => {
  const { list, told } = startList()
  list.add([1, 2])
  list.add([2, 3])
  await Promise.resolve()
  expect(told).toEqual([[1, 2, 3]])
})

test('a device is watched as long as somebody looks', async () => {
  const { list, told, ended } = startList()
  const first = list.add([1, 2])
  list.add([2])
  await Promise.resolve()
  first()
  first()
  await Promise.resolve()
  expect(told.at(-1)).toEqual([2])
  expect(ended).toEqual([1])
})

test('a wish that comes and goes within a task is not worth a message', async () => {
  const { list, told } = startList()
  list.add([9])()
  await Promise.resolve()
  expect(told).toEqual([])
})

test('no more is asked than the server watches, and the newest wishes win', async () => {
  const { list, told } = startList()
  list.add(Array.from({ length: 1_500 }, (_, index) => index + 1))
  await Promise.resolve()
  expect(told[0]).toHaveLength(1_000)
  expect(told[0]?.at(-1)).toBe(1_500)
})
