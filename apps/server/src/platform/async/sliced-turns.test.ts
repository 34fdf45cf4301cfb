import { expect, test } from 'vitest'
import { computeFor } from '#platform/testing/compute-for.ts'
import { SlicedTurns } from './sliced-turns.ts'

/** Longer than a slice. */
const workMs = 12

test('what comes in one turn of the event loop begins in its order, and other work goes on between', async () => {
  const turns = new SlicedTurns()
  const order: string[] = []
  const begin = async (name: string) => {
    await turns.take()
    order.push(name)
    computeFor(workMs)
  }
  const begunAtOnce: number[] = []
  const other = () => {
    begunAtOnce.push(order.length - begunAtOnce.reduce((sum, count) => sum + count, 0))
    if (order.length < 3) setImmediate(other)
  }
  // All of these are run in the same turn, each with what it awaits, as messages are that were read together.
  for (const name of ['a', 'b', 'c']) setImmediate(() => void begin(name))
  setImmediate(other)
  while (order.length < 3) await new Promise((resolve) => setImmediate(resolve))
  expect(order).toEqual(['a', 'b', 'c'])
  expect(Math.max(...begunAtOnce)).toBe(1)
})

test('what comes alone and shortly after another has its turn at once', async () => {
  const turns = new SlicedTurns()
  await turns.take()
  expect(turns.take()).toBeUndefined()
})
