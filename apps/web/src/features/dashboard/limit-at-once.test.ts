import { expect, test } from 'vitest'
import { limitAtOnce } from './limit-at-once.ts'

test('so many run at a time, and a failure gives its turn on', async () => {
  const turns = limitAtOnce(2)
  let running = 0
  let most = 0
  const work = async (index: number) => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    if (index === 1) throw new Error('one of them failed')
    return index
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((index) => turns(() => work(index))))
  expect(most).toBe(2)
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
})
