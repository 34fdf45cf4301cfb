import { expect, test } from 'vitest'
import { RunningWork } from './running-work.ts'

test('what runs is waited for, also when it fails, and what began meanwhile only until nothing runs', async () => {
  const work = new RunningWork()
  const first = Promise.withResolvers<number>()
  const second = Promise.withResolvers<number>()
  const ended: string[] = []
  const failing = work.run(() => first.promise).catch(() => ended.push('first'))
  const settled = work.settled().then(() => ended.push('settled'))
  const running = work.run(() => second.promise).then((value) => ended.push(`second ${value}`))
  const idle = work.idle().then(() => ended.push('idle'))
  first.reject(new Error('broken'))
  await Promise.all([failing, settled])
  expect(ended.toSorted()).toEqual(['first', 'settled'])
  second.resolve(2)
  await Promise.all([running, idle])
  expect(ended.slice(2).toSorted()).toEqual(['idle', 'second 2'])
})
