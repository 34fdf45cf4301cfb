import { expect, test } from 'vitest'
import { AnswerOnce } from './answer-once.ts'

const first = { process: 'b', life: 'b1', steadyMs: 0, number: 1 }

test('a message that comes again is answered together with the first and as it was', async () => {
  const once = new AnswerOnce(['elsewhere'])
  let done = 0
  const work = async () => {
    done += 1
    return `stored ${done}`
  }
  const answers = await Promise.all([once.answer(first, work), once.answer(first, work)])
  expect([...answers, await once.answer(first, work)]).toEqual(Array(3).fill('stored 1'))
  expect(await once.answer({ ...first, life: 'b2' }, work)).toBe('stored 2')
})

test('a message of which nothing came, or that failed, is tried again', async () => {
  const once = new AnswerOnce(['elsewhere'])
  expect(await once.answer(first, async () => 'elsewhere')).toBe('elsewhere')
  const failing = once.answer(first, async () => {
    throw new Error('away')
  })
  await expect(failing).rejects.toThrow('away')
  expect(await once.answer(first, async () => 'stored')).toBe('stored')
  expect(await once.answer(first, async () => 'elsewhere')).toBe('stored')
})
