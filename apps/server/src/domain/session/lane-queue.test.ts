import { expect, test } from 'vitest'
import { AppError } from '#platform/app-error.ts'
import { type Lane, LaneQueue } from './lane-queue.ts'

/** Starts work that ends when the test says so, in the order in which it began. */
function startQueue(atOnce: number, waitingMax: number) {
  const queue = new LaneQueue({ atOnce, waitingMax })
  const began: string[] = []
  const ends: (() => void)[] = []
  const refused: string[] = []
  const run = (name: string, lane: Lane) =>
    queue
      .run(lane, () => {
        began.push(name)
        const { promise, resolve } = Promise.withResolvers<void>()
        ends.push(resolve)
        return promise
      })
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
        refused.push(`${name} ${error.code}`)
      })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const endNext = async () => {
    ends.shift()?.()
    await settle()
  }
  return { queue, began, refused, run, endNext, settle }
}

test('known places go first, fresh addresses next, each in order of arrival', async () => {
  const { began, run, endNext, settle } = startQueue(1, 10)
  void run('running', 'tried')
  for (const name of ['t1', 't2']) void run(name, 'tried')
  for (const name of ['f1', 'f2']) void run(name, 'fresh')
  void run('k1', 'known')
  await settle()
  expect(began).toEqual(['running'])
  for (let count = 0; count < 6; count++) await endNext()
  expect(began).toEqual(['running', 'k1', 'f1', 'f2', 't1', 't2'])
})

test('where there is no room the newest of the worst lane is told to come again', async () => {
  const { began, refused, run, endNext, settle } = startQueue(1, 2)
  void run('running', 'tried')
  for (const name of ['t1', 't2', 't3']) void run(name, 'tried')
  void run('known', 'known')
  await settle()
  expect(refused).toEqual(['t3 tooOften', 't2 tooOften'])
  for (let count = 0; count < 3; count++) await endNext()
  expect(began).toEqual(['running', 'known', 't1'])
})

test('a person at a known place never waits behind who guesses, however many they are', async () => {
  const { began, refused, run, endNext, settle } = startQueue(2, 64)
  for (let count = 0; count < 500; count++) void run(`guess ${count}`, 'tried')
  void run('owner', 'known')
  await settle()
  await endNext()
  expect(began.at(-1)).toBe('owner')
  expect(refused).toHaveLength(500 - 2 - 63)
})

test('work that fails makes room for the next', async () => {
  const { queue } = startQueue(1, 1)
  const failing = queue.run('fresh', () => Promise.reject(new Error('no')))
  const next = queue.run('fresh', async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
  expect(await queue.run('fresh', async () => 'again')).toBe('again')
})
