import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AccountQueues } from './account-queues.ts'

test('what one account brings after a flood of another is in the next batch', () => {
  const queues = new AccountQueues<string>()
  for (let at = 0; at < 100; at++) queues.put(1, `flood ${at}`, 5_000)
  expect(queues.take(4_000)).toEqual(['flood 0'])
  queues.put(2, 'reading', 10)
  expect(queues.take(4_000)).toContain('reading')
})

test('two accounts with much to bring share a batch', () => {
  const queues = new AccountQueues<number>()
  for (let at = 0; at < 100; at++) for (const ownerId of [1, 2]) queues.put(ownerId, ownerId, 100)
  const taken = queues.take(4_000)
  expect(taken).toHaveLength(40)
  expect(taken.filter((ownerId) => ownerId === 1)).toHaveLength(20)
})

test('nothing is lost or told twice, each account is served in its order, batches are bounded', () => {
  const put = fc.record({ ownerId: fc.integer({ min: 1, max: 4 }), count: fc.nat(3_000) })
  const property = fc.property(fc.array(put, { maxLength: 200 }), (puts) => {
    const queues = new AccountQueues<number>()
    puts.forEach(({ ownerId, count }, at) => queues.put(ownerId, at, count))
    const taken: number[] = []
    const tooLarge: number[][] = []
    while (!queues.isEmpty) {
      const batch = queues.take(2_000)
      const count = batch.reduce((sum, at) => sum + (puts[at]?.count ?? 0), 0)
      if (batch.length === 0 || (batch.length > 1 && count > 2_000)) tooLarge.push(batch)
      taken.push(...batch)
    }
    expect(tooLarge).toEqual([])
    expect(taken.toSorted((a, b) => a - b)).toEqual(puts.map((_, at) => at))
    const orderOf = (ownerId: number) => taken.filter((at) => puts[at]?.ownerId === ownerId)
    for (const ownerId of [1, 2, 3, 4]) {
      expect(orderOf(ownerId)).toEqual(orderOf(ownerId).toSorted((a, b) => a - b))
    }
    expect(queues.waitingCount).toBe(0)
  })
  fc.assert(property, { seed: 11 })
})
