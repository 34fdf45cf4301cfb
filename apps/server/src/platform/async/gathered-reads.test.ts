import { expect, test } from 'vitest'
import { GatheredReads } from './gathered-reads.ts'

test('what is asked for in one turn is read together, what comes later anew', async () => {
  const pieces: (readonly number[])[] = []
  const reads = new GatheredReads(async (ids) => {
    pieces.push(ids)
    return new Map(ids.filter((id) => id !== 3).map((id) => [id, `row ${id}`]))
  })
  expect(await Promise.all([1, 2, 1, 3].map((id) => reads.of(id)))).toEqual([
    'row 1',
    'row 2',
    'row 1',
    undefined,
  ])
  expect(await reads.of(1)).toBe('row 1')
  expect(pieces).toEqual([[1, 2, 3], [1]])
})

test('a read that fails does so for all of its turn, and for none after it', async () => {
  let isAway = true
  const reads = new GatheredReads<string>(async (ids) => {
    if (isAway) throw new Error('store is away')
    return new Map(ids.map((id) => [id, 'there']))
  })
  const results = await Promise.allSettled([reads.of(1), reads.of(2)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isAway = false
  expect(await reads.of(1)).toBe('there')
})

test('one that cannot be read fails alone', async () => {
  const reads = new GatheredReads(async (ids) => {
    if (ids.includes(2)) throw new Error('unreadable')
    return new Map(ids.map((id) => [id, `read ${id}`]))
  })
  const [first, broken, third] = await Promise.allSettled([1, 2, 3].map((id) => reads.of(id)))
  expect([first, third]).toMatchObject([{ value: 'read 1' }, { value: 'read 3' }])
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: 'unreadable' } })
})
