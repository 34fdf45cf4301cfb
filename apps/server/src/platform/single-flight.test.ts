import { expect, test } from 'vitest'
import { SingleFlight } from './single-flight.ts'

test('who asks for the same while it is under way shares it, and who comes later does not', async () => {
  const flight = new SingleFlight<number>()
  const gate = Promise.withResolvers<void>()
  let done = 0
  const work = async () => {
    await gate.promise
    done += 1
    return done
  }
  const asked = [flight.once('a', work), flight.once('a', work), flight.once('b', work)]
  gate.resolve()
  expect(await Promise.all(asked)).toEqual([1, 1, 2])
  expect(await flight.once('a', work)).toBe(3)
})

test('a failure is told to all who waited, and the next one tries again', async () => {
  const flight = new SingleFlight<number>()
  const fail = () => Promise.reject(new Error('away'))
  const asked = await Promise.allSettled([flight.once('a', fail), flight.once('a', fail)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await flight.once('a', async () => 1)).toBe(1)
})
