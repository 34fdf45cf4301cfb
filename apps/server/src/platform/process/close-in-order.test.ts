import { expect, test } from 'vitest'
import { allClosed, closeInOrder } from './close-in-order.ts'
import { openLog } from './log/log.ts'

test('a step that fails is told and the steps behind it still run', async () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const done: string[] = []
  const closing = closeInOrder(
    [
      { name: 'log', close: () => Promise.reject(new Error('the disk is full')) },
      {
        name: 'providers',
        close: () => {
          throw new Error('not open')
        },
      },
      { name: 'store', close: () => void done.push('store') },
    ],
    log,
  )
  await expect(closing).rejects.toThrow('log, providers')
  expect(done).toEqual(['store'])
  expect(lines.map((line) => JSON.parse(line).step)).toEqual(['log', 'providers'])
})

test('what is closed side by side is waited for, also when one of it fails', async () => {
  const done: string[] = []
  const slow = Promise.resolve().then(async () => {
    await new Promise((resolve) => setImmediate(resolve))
    done.push('slow')
  })
  await expect(allClosed([Promise.reject(new Error('failed')), slow])).rejects.toThrow('failed')
  expect(done).toEqual(['slow'])
})
