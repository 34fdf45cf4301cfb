import { expect, test } from 'vitest'
import { LatestOnly } from './latest-only.ts'

function openRuns() {
  const runs = new LatestOnly()
  const began: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string) =>
    runs.run(() => {
      began.push(name)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.push(resolve)
      return promise
    })
  const endNext = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { runs, began, ask, endNext }
}

test('what is asked for during a run comes after it, the latest alone', async () => {
  const { runs, began, ask, endNext } = openRuns()
  for (const name of ['first', 'second', 'third']) ask(name)
  expect(began).toEqual(['first'])
  await endNext()
  expect(began).toEqual(['first', 'third'])
  await endNext()
  expect(runs.isRunning).toBe(false)
  ask('fourth')
  expect(began).toEqual(['first', 'third', 'fourth'])
  await endNext()
  await runs.idle()
})

test('closed, it lets what runs end and begins nothing more', async () => {
  const { runs, began, ask, endNext } = openRuns()
  ask('first')
  ask('second')
  let isClosed = false
  const closed = runs.close().then(() => {
    isClosed = true
  })
  ask('third')
  await Promise.resolve()
  expect(isClosed).toBe(false)
  await endNext()
  await closed
  ask('fourth')
  expect(began).toEqual(['first'])
  expect(runs.isRunning).toBe(false)
})
