import { expect, test } from 'vitest'
import { FakeTime } from '#platform/testing/fake-time.ts'
import { StoreSilence } from './store-silence.ts'

test('a store that says nothing is silent from its last answer on, whatever it was asked', async () => {
  const time = new FakeTime()
  let asked = 0
  let answer = Promise.resolve()
  const silence = new StoreSilence(() => {
    asked += 1
    return answer
  }, time)
  await time.advance(1_000)
  expect(silence.look()).toBe(1_000)
  await time.advance(1_000)
  expect(silence.look()).toBe(1_000)
  const hanging = Promise.withResolvers<void>()
  answer = hanging.promise
  await time.advance(1_000)
  silence.look()
  await time.advance(4_000)
  // It is asked again when it has answered, or the question has failed.
  expect([silence.look(), asked]).toEqual([5_000, 3])
  silence.end()
  await time.advance(500)
  expect(silence.look()).toBe(500)
  hanging.reject(new Error('the connection broke'))
  await time.advance(500)
  answer = Promise.resolve()
  silence.look()
  await time.advance(500)
  expect([silence.look(), asked]).toEqual([500, 5])
})
