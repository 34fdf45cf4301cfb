import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test('no more pieces of work run at once than may, and all run in their order, whatever fails', async () => {
  const turns = new Turns(2)
  const begun: number[] = []
  const work = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const done = work.map(({ promise }, number) =>
    turns.run(() => {
      begun.push(number)
      return promise
    }),
  )
  const outcomes = Promise.allSettled(done)
  expect(begun).toEqual([0, 1])
  work[1]?.reject(new Error('failed'))
  await expect(done[1]).rejects.toThrow('failed')
  expect(begun).toEqual([0, 1, 2])
  for (const { resolve } of work) resolve()
  await outcomes
  expect(begun).toEqual([0, 1, 2, 3, 4])
  await expect(turns.run(async () => 'free')).resolves.toBe('free')
})
