import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCut, planReads, type ReadBlock, type ReadItem } from './plan-reads.ts'
import type { ReadFunctionCode } from './requests.ts'

/** Reads as a schedule does, from a slave that takes no request across `holes` or longer than `longest`: all that it asks. */
function readByCuts(items: readonly ReadItem[], holes: ReadonlySet<number>, longest: number) {
  const isTaken = ({ start, count }: ReadBlock<ReadItem>) =>
    count <= longest &&
    !Array.from({ length: count }, (_, at) => start + at).some((at) => holes.has(at))
  const first = new Set<ReadItem>()
  const found = { read: new Set<ReadItem>(), refused: new Set<ReadItem>(), requests: 0, blocks: 0 }
  const open = [...planReads(items)]
  for (let block = open.pop(); block !== undefined; block = open.pop()) {
    found.requests += 1
    const isRead = isTaken(block)
    const cut = isRead ? undefined : findCut(block.items)
    if (cut === undefined) {
      found.blocks += 1
      for (const item of block.items) found[isRead ? 'read' : 'refused'].add(item)
    } else {
      first.add(cut)
      open.push(...planReads(block.items, undefined, (item) => first.has(item)))
    }
  }
  return found
}

test('cuts find all that a slave answers, and nothing of it is lost', () => {
  const holes = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 20 })
  const item = fc.record({
    functionCode: fc.constant<ReadFunctionCode>(3),
    register: fc.integer({ min: 0, max: 200 }),
    count: fc.integer({ min: 1, max: 4 }),
  })
  fc.assert(
    fc.property(
      fc.array(item, { maxLength: 60 }),
      holes,
      fc.integer({ min: 4, max: 130 }),
      (items, gone, longest) => {
        const { read, refused } = readByCuts(items, new Set(gone), longest)
        for (const one of items) {
          const has = !gone.some((at) => at >= one.register && at < one.register + one.count)
          expect([read.has(one), refused.has(one)]).toEqual([has, !has])
        }
      },
    ),
  )
})

test('one hole in a hundred registers costs a few requests, and not a hundred', () => {
  const items = Array.from(
    { length: 100 },
    (_, at) => ({ functionCode: 3, register: at, count: 1 }) as const,
  )
  const { requests, blocks, refused } = readByCuts(items, new Set([63]), 120)
  expect([...refused].map(({ register }) => register)).toEqual([63])
  expect(requests).toBeLessThan(20)
  expect(blocks).toBeLessThan(10)
  // A hole that a request reads across is where it is cut first.
  const across = items.filter(({ register }) => register !== 63)
  expect(readByCuts(across, new Set([63]), 120)).toMatchObject({ requests: 3, blocks: 2 })
})
