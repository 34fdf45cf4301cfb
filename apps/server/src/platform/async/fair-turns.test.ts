import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { computeFor } from '#platform/testing/compute-for.ts'
import { FairTurns } from './fair-turns.ts'

/** Longer than a slice. */
const longMs = 12

/** Pieces that begin, in their order, each with the turn of the event loop in which it began. */
function watchTurns() {
  const turns = new FairTurns()
  const begun: [name: string, turn: number][] = []
  let now = 0
  const enter = async (owner: string, ms: number) => {
    await turns.enter(owner)
    begun.push([owner, now])
    computeFor(ms)
  }
  const run = async (pieces: readonly Promise<void>[]) => {
    let isOver = false
    void Promise.all(pieces).then(() => (isOver = true))
    for (; !isOver; now += 1) await turn()
    return begun
  }
  return { enter, run }
}

test('of long pieces that come together one begins in each turn of the event loop', async () => {
  const { enter, run } = watchTurns()
  const begun = await run(['a', 'a', 'a', 'a'].map((owner) => enter(owner, longMs)))
  expect(new Set(begun.map(([, at]) => at)).size).toBe(4)
})

test('one owner has its turn after one piece of another, however many of those wait', async () => {
  const { enter, run } = watchTurns()
  const many = Array.from({ length: 10 }, () => enter('many', longMs))
  const begun = await run([...many, enter('one', 0)])
  expect(begun.map(([owner]) => owner).slice(0, 3)).toEqual(['many', 'one', 'many'])
})

test('short pieces share a turn', async () => {
  const { enter, run } = watchTurns()
  const begun = await run(Array.from({ length: 20 }, () => enter('a', 0)))
  expect(new Set(begun.map(([, at]) => at)).size).toBeLessThan(4)
})
