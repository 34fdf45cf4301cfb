import { expect, test } from 'vitest'
import { SerialQueue } from './serial-queue.ts'

/** Makes work that ends when the test says so, and records its beginning. */
function openWork() {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    began.push(name)
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.set(name, resolve)
    return promise
  }
  return { began, work, end: (name: string) => ends.get(name)?.() }
}

test('pieces run one after the other in the order of asking, and each gets its own answer', async () => {
  const queue = new SerialQueue(10)
  const { began, work, end } = openWork()
  const first = queue.run(work('first'))
  const second = queue.run(async () => {
    await work('second')()
    return 'answer'
  })
  await Promise.resolve()
  expect(began).toEqual(['first'])
  end('first')
  await first
  await Promise.resolve()
  expect(began).toEqual(['first', 'second'])
  end('second')
  expect(await second).toBe('answer')
})

test('a piece that fails tells whoever asked, and the next one runs', async () => {
  const queue = new SerialQueue(10)
  const broken = queue.run(() => Promise.reject(new Error('away')))
  const next = queue.run(async () => 1)
  await expect(broken).rejects.toThrow('away')
  expect(await next).toBe(1)
})

test('one more than may wait is refused, and there is room again when one has ended', async () => {
  const queue = new SerialQueue(2)
  const { work, end } = openWork()
  const first = queue.run(work('first'))
  const second = queue.run(async () => {})
  expect(queue.isFull).toBe(true)
  await expect(queue.run(async () => {})).rejects.toMatchObject({ code: 'tooOften' })
  await expect(queue.share('a', async () => {})).rejects.toMatchObject({ code: 'tooOften' })
  end('first')
  await Promise.all([first, second, queue.idle()])
  expect(queue.isFull).toBe(false)
  expect(await queue.run(async () => 3)).toBe(3)
})

test('who asks for the same before it begins shares it, and who asks while it runs gets a run of its own', async () => {
  const queue = new SerialQueue(10)
  const { began, work, end } = openWork()
  const other = queue.run(work('other'))
  const one = queue.share('a', work('a'))
  expect(queue.share('a', work('never'))).toBe(one)
  expect(queue.share('b', work('b'))).not.toBe(one)
  end('other')
  await Promise.resolve()
  end('other')
  await other
  await Promise.resolve()
  const later = queue.share('a', work('a again'))
  expect(later).not.toBe(one)
  for (const name of ['a', 'b', 'a again']) {
    await expect.poll(() => began).toContain(name)
    end(name)
  }
  await Promise.all([one, later])
  expect(began).toEqual(['other', 'a', 'b', 'a again'])
})

test('it is idle when all that was asked for has ended, failures too', async () => {
  const queue = new SerialQueue(10)
  const { work, end } = openWork()
  let isIdle = false
  const first = queue.run(work('first'))
  const failed = queue.run(() => Promise.reject(new Error('away'))).catch(() => 'failed')
  const idle = queue.idle().then(() => {
    isIdle = true
  })
  await Promise.resolve()
  expect(isIdle).toBe(false)
  end('first')
  await Promise.all([first, failed, idle])
  expect(isIdle).toBe(true)
})
