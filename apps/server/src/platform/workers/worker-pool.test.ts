import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { tryingJobs } from './testing/trying-jobs.ts'
import { WorkerPool, type WorkerPoolSettings } from './worker-pool.ts'

const pools: WorkerPool<typeof tryingJobs>[] = []
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())))

function startPool(change: Partial<WorkerPoolSettings> = {}) {
  const pool = new WorkerPool<typeof tryingJobs>({
    file: new URL('./testing/trying-worker.ts', import.meta.url),
    workersMax: 1,
    jobsPerOwner: 3,
    waitingMax: 4,
    deadlineMs: 15_000,
    memoryMiB: 64,
    restMs: 60_000,
    ...change,
  })
  pools.push(pool)
  return pool
}

test('what never ends is given up, the loop goes on meanwhile, and the next job finds a worker', async () => {
  const pool = startPool({ deadlineMs: 4_000 })
  expect(await pool.run('a', 'echo', 'x')).toEqual({ ok: true, value: 'x' })
  let isOver = false
  const spinning = pool.run('a', 'spin', null).finally(() => {
    isOver = true
  })
  for (let turn = 0; turn < 100; turn += 1) await nextTurn()
  expect(isOver).toBe(false)
  expect(await spinning).toEqual({ ok: false, error: 'too-heavy' })
  expect(await pool.run('a', 'echo', 'y')).toEqual({ ok: true, value: 'y' })
})

test('a job that waits for the processor is given more time by the clock, and not for ever', async () => {
  const pool = startPool({ deadlineMs: 2_000 })
  expect(await pool.run('a', 'echo', 'x')).toEqual({ ok: true, value: 'x' })
  expect(await pool.run('a', 'wait', 3_000)).toEqual({ ok: true, value: 3_000 })
  const hasty = startPool({ deadlineMs: 200 })
  expect(await hasty.run('a', 'wait', 600_000)).toEqual({ ok: false, error: 'too-heavy' })
})

test('too much memory and too deep a stack are too heavy, and the pool goes on', async () => {
  const pool = startPool()
  expect(await pool.run('a', 'eat', null)).toEqual({ ok: false, error: 'too-heavy' })
  expect(await pool.run('a', 'recurse', 0)).toEqual({ ok: false, error: 'too-heavy' })
  expect(await pool.run('a', 'echo', 'x')).toEqual({ ok: true, value: 'x' })
})

test('a fault of the reader itself is a fault of ours', async () => {
  await expect(startPool().run('a', 'fail', 'odd')).rejects.toThrow('odd')
})

test('owners take turns, and one has so many jobs at a time', async () => {
  const pool = startPool()
  const done: string[] = []
  const ask = async (owner: string, text: string) => {
    const answer = await pool.run(owner, 'echo', text)
    done.push(answer.ok ? answer.value : `${text} ${answer.error}`)
  }
  await Promise.all([
    ask('a', 'a1'),
    ask('a', 'a2'),
    ask('a', 'a3'),
    ask('a', 'a4'),
    ask('b', 'b1'),
  ])
  expect(done).toEqual(['a4 busy', 'a1', 'a2', 'b1', 'a3'])
})

test('where no more may wait, who has most waiting loses the last', async () => {
  const pool = startPool({ jobsPerOwner: 9 })
  const ask = async (owner: string, text: string) => {
    const answer = await pool.run(owner, 'echo', text)
    return answer.ok ? answer.value : answer.error
  }
  const answers = ['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2'].map((text) =>
    ask(text.charAt(0), text),
  )
  expect(await Promise.all(answers)).toEqual(['a0', 'a1', 'a2', 'busy', 'busy', 'busy', 'b1', 'b2'])
})

test('closing refuses what waits and what comes', async () => {
  const pool = startPool()
  const waiting = [pool.run('a', 'echo', 'x'), pool.run('b', 'echo', 'y')]
  const settled = Promise.allSettled(waiting)
  await pool.close()
  await settled
  expect(await waiting[1]).toEqual({ ok: false, error: 'busy' })
  expect(await pool.run('a', 'echo', 'x')).toEqual({ ok: false, error: 'busy' })
})
