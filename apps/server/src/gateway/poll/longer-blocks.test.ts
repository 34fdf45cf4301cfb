import { expect, test } from 'vitest'
import { variable } from '#gateway/testing/test-gateway.ts'
import { LongerBlocks } from './longer-blocks.ts'
import { type PollBlock, planPolls } from './poll-plan.ts'

const registers = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => variable({ varId: from + at + 1, register: from + at }))

const countsOf = (longer: readonly PollBlock[] = []) =>
  longer.map(({ prepared }) => prepared.request.count)

test('a request reads on into the block behind it, as far as that goes and a request may', () => {
  const plan = planPolls([...registers(0, 243)])
  const longer = new LongerBlocks()
  const all = plan.map((block) => countsOf(longer.of(block, plan)))
  expect(plan.map(({ prepared }) => prepared.request.count)).toEqual([120, 120, 3])
  expect(all).toEqual([[122, 124, 121, 123, 125], [122, 121, 123], []])
})

test('no register is read that no variable has, nor one of another slave', () => {
  const apart = planPolls([...registers(0, 120), ...registers(200, 120)])
  const longer = new LongerBlocks()
  expect(apart.map((block) => longer.of(block, apart))).toEqual([[], []])
  const slaves = planPolls([
    ...registers(0, 120),
    ...registers(120, 5).map((one) => ({ ...one, unitId: 2 })),
  ])
  expect(slaves.map((block) => longer.of(block, slaves))).toEqual([[], []])
})

test('a slave that does not answer across two blocks is not asked so again', () => {
  const plan = planPolls(registers(0, 240))
  const longer = new LongerBlocks()
  const [first] = plan
  if (first === undefined) throw new Error('there is a block')
  expect(longer.of(first, plan)).toHaveLength(5)
  longer.refuse(first)
  expect(longer.of(first, plan)).toEqual([])
})
