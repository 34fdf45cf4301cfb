import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runFor } from './owned-work.ts'
import { OwnerTurns } from './owner-turns.ts'

/** Begins work for an account that takes a turn, or several, and says when it has one. */
function begin(turns: OwnerTurns, accountId: number, count = 1) {
  const work = { has: 0, leave: () => {} }
  const leaves: (() => void)[] = []
  work.leave = () => leaves.splice(0).forEach((leave) => leave())
  const take = async () => {
    leaves.push(await turns.enter())
    work.has += 1
  }
  void runFor(`account ${accountId}`, () => {
    for (let at = 0; at < count; at += 1) void take()
  })
  return work
}

test('an account waits for its own work, and another one does not', async () => {
  const turns = new OwnerTurns(2)
  const works = [begin(turns, 1), begin(turns, 1), begin(turns, 1), begin(turns, 1)]
  const other = begin(turns, 2)
  await turn()
  expect([works.map(({ has }) => has), other.has]).toEqual([[1, 1, 0, 0], 1])
  works[0]?.leave()
  await turn()
  expect(works.map(({ has }) => has)).toEqual([1, 1, 1, 0])
  works[1]?.leave()
  works[2]?.leave()
  await turn()
  expect(works.map(({ has }) => has)).toEqual([1, 1, 1, 1])
})

test('work that has a turn never waits for more, and gives its place back once', async () => {
  const turns = new OwnerTurns(1)
  const [many, next] = [begin(turns, 1, 3), begin(turns, 1, 2)]
  await turn()
  expect([many.has, next.has]).toEqual([3, 0])
  many.leave()
  await turn()
  expect(next.has).toBe(2)
  next.leave()
  const last = begin(turns, 1)
  await turn()
  expect(last.has).toBe(1)
})

test('what is done for all does not wait', async () => {
  const turns = new OwnerTurns(1)
  begin(turns, 1)
  const entered = await Promise.all([turns.enter(), turns.enter()])
  expect(entered).toHaveLength(2)
})
