import { expect, test } from 'vitest'
import { withTimeout } from './with-timeout.ts'

/** Makes timers that run when the test lets them. */
function openTimers() {
  const planned = new Map<() => void, number>()
  return {
    planned,
    runAll: () => {
      for (const run of planned.keys()) run()
    },
    monotonicMs: () => 0,
    setTimeout: (run: () => void, delayMs: number) => {
      planned.set(run, delayMs)
      return { close: () => planned.delete(run), unref: () => {} }
    },
    setInterval: () => ({ close: () => {}, unref: () => {} }),
  }
}

test('work that ends in time is answered, a failure too, and no timer is left', async () => {
  const timers = openTimers()
  expect(await withTimeout(Promise.resolve('done'), 1_000, timers)).toBe('done')
  const failed = Promise.reject(new Error('away'))
  await expect(withTimeout(failed, 1_000, timers)).rejects.toThrow('away')
  expect(timers.planned.size).toBe(0)
})

test('work that takes longer is not waited for, and goes on', async () => {
  const timers = openTimers()
  const { promise, resolve } = Promise.withResolvers<string>()
  const waited = withTimeout(promise, 1_000, timers)
  expect([...timers.planned.values()]).toEqual([1_000])
  timers.runAll()
  expect(await waited).toBeUndefined()
  expect(timers.planned.size).toBe(0)
  resolve('late')
  expect(await promise).toBe('late')
})

test('a failure after the time disturbs nobody, and a time that is over already is none', async () => {
  const timers = openTimers()
  const { promise, reject } = Promise.withResolvers<string>()
  const waited = withTimeout(promise, -5, timers)
  expect([...timers.planned.values()]).toEqual([0])
  timers.runAll()
  expect(await waited).toBeUndefined()
  reject(new Error('late'))
  await expect(promise).rejects.toThrow('late')
})
