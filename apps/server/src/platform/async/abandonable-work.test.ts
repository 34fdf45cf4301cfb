import { expect, test } from 'vitest'
import { AbandonableWork } from './abandonable-work.ts'

test('who waits learns at once that the work was abandoned, and before that what became of it', async () => {
  const works = new AbandonableWork()
  await expect(works.run(Promise.resolve(5))).resolves.toBe(5)
  await expect(works.run(Promise.reject(new Error('a fault')))).rejects.toThrow('a fault')
  const late = Promise.withResolvers<number>()
  const waiting = works.run(late.promise)
  works.abandon(new Error('given up'))
  await expect(waiting).rejects.toThrow('given up')
  await expect(works.run(late.promise)).rejects.toThrow('given up')
  late.reject(new Error('nobody waits for it'))
})
