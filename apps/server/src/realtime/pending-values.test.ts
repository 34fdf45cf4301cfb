import { expect, test } from 'vitest'
import { PendingValues } from './pending-values.ts'
import { ValueBatch } from './value-batch.ts'

const live = (varId: number, value: number) =>
  ({ varId, value, time: value, quality: 'good' }) as const

test('only the newest value of a variable waits', () => {
  const pending = new PendingValues(10)
  for (let value = 0; value < 100; value++) pending.put(1, live(5, value))
  expect(pending.count).toBe(1)
  expect(pending.take()).toMatchObject({ deviceId: 1, list: [live(5, 99)] })
  expect(pending.isEmpty).toBe(true)
})

test('beyond the bound only variables that wait already are renewed', () => {
  const pending = new PendingValues(2)
  pending.put(1, live(1, 1))
  pending.put(1, live(2, 1))
  pending.put(1, live(3, 1))
  pending.put(1, live(2, 2))
  expect(pending.take()?.list).toEqual([live(1, 1), live(2, 2)])
  pending.put(1, live(3, 3))
  expect(pending.count).toBe(1)
})

test('what is no longer watched is forgotten and makes room', () => {
  const pending = new PendingValues(2)
  pending.put(1, live(1, 1))
  pending.put(2, live(2, 1))
  pending.forgetUnless((deviceId) => deviceId === 2)
  expect(pending.count).toBe(1)
  expect(pending.take()).toMatchObject({ deviceId: 2, list: [live(2, 1)] })
})

test('a batch is handed on as it came, so that its bytes are written once', () => {
  const batch = new ValueBatch(1, [live(1, 1), live(2, 1)])
  const [one, other] = [new PendingValues(10), new PendingValues(10)]
  one.putAll(batch)
  other.putAll(batch)
  expect([one.count, other.count]).toEqual([2, 2])
  expect([one.take(), other.take()]).toEqual([batch, batch])
  const written = ['a', 'b'].map((text) => batch.bytesAs('json', () => Buffer.from(text)))
  expect(written.map(String)).toEqual(['a', 'a'])
})

test('what comes after a batch changes nothing of it for others', () => {
  const batch = new ValueBatch(1, [live(1, 1), live(2, 1)])
  const [slow, quick] = [new PendingValues(10), new PendingValues(10)]
  slow.putAll(batch)
  quick.putAll(batch)
  slow.putAll(new ValueBatch(1, [live(2, 2), live(3, 2)]))
  expect(slow.count).toBe(3)
  expect(slow.takeReplaced()).toBe(1)
  expect(slow.take()).toMatchObject({ list: [live(1, 1), live(2, 2), live(3, 2)] })
  expect(slow.isEmpty).toBe(true)
  expect(quick.take()).toMatchObject({ list: [live(1, 1), live(2, 1)] })
})

test('a batch that does not fit is kept as far as there is room, and what is not watched leaves it', () => {
  const pending = new PendingValues(2)
  pending.putAll(new ValueBatch(1, [live(1, 1), live(2, 1), live(3, 1)]))
  expect([pending.count, pending.takeReplaced()]).toEqual([2, 1])
  pending.forgetUnless((_, varId) => varId === 2)
  expect(pending.take()).toMatchObject({ list: [live(2, 1)] })
  expect(pending.isEmpty).toBe(true)
})

test('a newer batch of the same variables takes the place of the older one as a whole', () => {
  const pending = new PendingValues(10)
  pending.putAll(new ValueBatch(1, [live(1, 1), live(2, 1)]))
  const newer = new ValueBatch(1, [live(1, 2), live(2, 2)])
  pending.putAll(newer)
  expect([pending.count, pending.takeReplaced(), pending.take()]).toEqual([2, 2, newer])
  expect(pending.isEmpty).toBe(true)
})

test('parts of a large report wait as they came, each renewed by its own, and not beyond the bound', () => {
  const part = (first: number, value: number) =>
    new ValueBatch(1, [live(first, value), live(first + 1, value)])
  const [one, two, beyond] = [part(1, 1), part(3, 1), part(5, 1)]
  const pending = new PendingValues(4)
  for (const batch of [one, two, beyond]) pending.putAll(batch)
  const newer = part(1, 2)
  pending.putAll(newer)
  expect([pending.batches, pending.count, pending.takeReplaced()]).toEqual([2, 4, 4])
  const taken = [pending.take(), pending.take(), pending.take()]
  expect(taken.map((batch) => [newer, two].findIndex((known) => known === batch))).toEqual([
    0, 1, -1,
  ])
  expect(pending.isEmpty).toBe(true)
})
