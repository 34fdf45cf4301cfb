import { expect, test } from 'vitest'
import { Coalescer, coalesce } from './coalesce.ts'

test('who asks for the same while it is under way shares it, and who comes later does not', async () => {
  const coalescer = new Coalescer<number>()
  const gate = Promise.withResolvers<void>()
  let done = 0
  const work = async () => {
    await gate.promise
    done += 1
    return done
  }
  const asked = [coalescer.run('a', work), coalescer.run('a', work), coalescer.run('b', work)]
  gate.resolve()
  expect(await Promise.all(asked)).toEqual([1, 1, 2])
  expect(await coalescer.run('a', work)).toBe(3)
})

test('a failure is told to all who waited, and the next one tries again', async () => {
  const coalescer = new Coalescer<number>()
  const fail = () => Promise.reject(new Error('away'))
  const asked = await Promise.allSettled([coalescer.run('a', fail), coalescer.run('a', fail)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await coalescer.run('a', async () => 1)).toBe(1)
})

test('one piece of work is never done twice at once', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let runs = 0
  const look = coalesce(async () => {
    runs += 1
    await gates[runs - 1]?.promise
    if (runs === 2) throw new Error('away')
    return runs
  })
  const asked = [look(), look()]
  expect(runs).toBe(1)
  gates[0]?.resolve()
  expect(await Promise.all(asked)).toEqual([1, 1])
  gates[1]?.resolve()
  await expect(look()).rejects.toThrow('away')
  expect(await look()).toBe(3)
})
