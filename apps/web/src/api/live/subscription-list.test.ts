import { expect, test } from 'vitest'
import { createSubscriptionList } from './subscription-list.ts'

function startList() {
  const sent: (readonly number[])[] = []
  const ended: number[] = []
  const list = createSubscriptionList(
    (ids) => sent.push(ids),
    (id) => ended.push(id),
  )
  return { list, sent, ended }
}

test('several wishes of one task are one message', async () => {
  const { list, sent } = startList()
  list.add([1, 2])
  list.add([2, 3])
  await Promise.resolve()
  expect(sent).toEqual([[1, 2, 3]])
})

test('a device is watched as long as somebody looks', async () => {
  const { list, sent, ended } = startList()
  const first = list.add([1, 2])
  list.add([2])
  await Promise.resolve()
  first()
  first()
  await Promise.resolve()
  expect(sent.at(-1)).toEqual([2])
  expect(ended).toEqual([1])
})

test('a wish that comes and goes within a task is not worth a message', async () => {
  const { list, sent } = startList()
  list.add([9])()
  await Promise.resolve()
  expect(sent).toEqual([])
})

test('no more is asked than the server watches, and the newest wishes win', async () => {
  const { list, sent } = startList()
  list.add(Array.from({ length: 1_500 }, (_, index) => index + 1))
  await Promise.resolve()
  expect(sent[0]).toHaveLength(1_000)
  expect(sent[0]?.at(-1)).toBe(1_500)
})
