import { expect, test } from 'vitest'
import { computeFor } from '#platform/testing/compute-for.ts'
import { getCurrentWork, nextTurn, pauseOwned, runFor, runForAll } from './owned-work.ts'

/** Longer than a slice. */
const longMs = 12

test('work of an owner knows him after each pause, and what others wait for as well has none', async () => {
  const owners: (string | undefined)[] = []
  await new Promise<void>((resolve) => {
    void runFor('account 1', () => {
      void nextTurn()
        .then(() => owners.push(getCurrentWork()?.owner))
        .then(() => runForAll(() => owners.push(getCurrentWork()?.owner)))
        .then(() => resolve())
    })
  })
  expect(owners).toEqual(['account 1', undefined])
})

test('work of an owner pauses once it has computed for a slice, and work for all never does', async () => {
  computeFor(longMs)
  expect(pauseOwned()).toBeUndefined()
  const pauses = await new Promise<readonly boolean[]>((resolve) => {
    void runFor('account 1', () => {
      const short = pauseOwned() !== undefined
      computeFor(longMs)
      resolve([short, pauseOwned() !== undefined])
    })
  })
  expect(pauses).toEqual([false, true])
})

test('long works of one owner that come together do not compute in the same turn of the event loop', async () => {
  let begunInTurn = 0
  let mostInTurn = 0
  const work = () =>
    new Promise<void>((resolve) => {
      void runFor('account 1', () => {
        const piece = async () => {
          for (let at = 0; at < 3; at += 1) {
            begunInTurn += 1
            mostInTurn = Math.max(mostInTurn, begunInTurn)
            setImmediate(() => (begunInTurn = 0))
            computeFor(longMs)
            await pauseOwned()
          }
          resolve()
        }
        void piece()
      })
    })
  await Promise.all(Array.from({ length: 5 }, work))
  expect(mostInTurn).toBe(1)
})
