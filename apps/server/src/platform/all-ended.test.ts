import { expect, test } from 'vitest'
import { allEnded } from './all-ended.ts'

test('results come in the order of the work', async () => {
  expect(await allEnded([Promise.resolve(1), Promise.resolve(2)])).toEqual([1, 2])
})

test('the first fault is thrown when the slowest has ended, too', async () => {
  const slow = Promise.withResolvers<number>()
  let hasThrown = false
  const all = allEnded([Promise.reject(new Error('first')), slow.promise]).catch(
    (error: unknown) => {
      hasThrown = true
      return error
    },
  )
  await new Promise((resolve) => setImmediate(resolve))
  expect(hasThrown).toBe(false)
  slow.resolve(1)
  expect(await all).toMatchObject({ message: 'first' })
})
