import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { giveBackStartMemory } from './give-back-memory.ts'

const mib = 1024 * 1024

afterEach(() => {
  vi.useRealTimers()
})

test('memory is looked at once, some seconds after the start', () => {
  vi.useFakeTimers()
  const heapBytes = vi.fn<() => number>(() => 1024 * mib)
  giveBackStartMemory(heapBytes)
  expect(heapBytes).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(heapBytes).toHaveBeenCalledTimes(1)
})

test('no file is opened for it, since all that may be open may be taken by then', () => {
  vi.useFakeTimers()
  const usage = vi.spyOn(process, 'memoryUsage').mockImplementation(() => {
    throw new Error('EMFILE: too many open files')
  })
  giveBackStartMemory()
  vi.advanceTimersByTime(60_000)
  expect(usage).not.toHaveBeenCalled()
  usage.mockRestore()
})

test('what the start needed is collected, and programs have no collector afterwards', async () => {
  const needed = new WeakRef(Array.from({ length: 1000 }, () => ({})))
  // In the turn that made it the list is kept.
  await nextTurn()
  vi.useFakeTimers()
  giveBackStartMemory(() => 1)
  vi.advanceTimersByTime(60_000)
  expect(needed.deref()).toBeUndefined()
  expect(globalThis.gc).toBeUndefined()
})

test('a server that stops before waits no longer', () => {
  vi.useFakeTimers()
  const heapBytes = vi.fn<() => number>(() => 1)
  giveBackStartMemory(heapBytes)()
  vi.advanceTimersByTime(60_000)
  expect(heapBytes).not.toHaveBeenCalled()
})
