import { expect, test } from 'vitest'
import type { Sample } from '#facts/values.ts'
import { AccountFlows } from '#gateway/account/account-flows.ts'
import { zeroCounts } from '#gateway/gateway-counts.ts'
import { defaultGatewayLimits } from '#gateway/gateway-limits.ts'
import { variable } from '#gateway/testing/test-gateway.ts'
import { openLog } from '#platform/process/log/log.ts'
import { FakeTime } from '#platform/testing/fake-time.ts'
import { pause } from '#platform/timers.ts'
import { SampleBatcher } from './sample-batcher.ts'

const owner = { ownerId: 1 }
const sample: Sample = { deviceId: 1, variable: variable(), time: 0, raw: 1 }

/** Batches as they are handed on, each of which takes the handler so long. */
function startBatcher(handlerMs: number) {
  const time = new FakeTime()
  const batches: { readonly at: number; readonly count: number }[] = []
  const batcher = new SampleBatcher({
    handle: async ({ length: count }) => {
      batches.push({ at: time.monotonicMs(), count })
      if (handlerMs > 0) await pause(time, handlerMs)
    },
    limits: defaultGatewayLimits,
    counts: zeroCounts(),
    flows: new AccountFlows(time),
    timers: time,
    log: openLog('silent'),
  })
  return { time, batcher, batches }
}

test('what comes after a pause is handed on at once', async () => {
  const { time, batcher, batches } = startBatcher(1)
  const start = time.monotonicMs()
  batcher.add(owner, [sample, sample])
  await time.advance(1_000)
  batcher.add(owner, [sample])
  await time.advance(100)
  expect(batches.map(({ at, count }) => [at - start, count])).toEqual([
    [1, 2],
    [1_001, 1],
  ])
})

test.for([
  { handlerMs: 1, batches: 100 },
  { handlerMs: 2, batches: 70 },
  { handlerMs: 4, batches: 41 },
])('samples wait for others as long as batches of $handlerMs ms cost', async (given) => {
  const { time, batcher, batches } = startBatcher(given.handlerMs)
  for (let step = 0; step < 100; step++) {
    batcher.add(owner, [sample])
    await time.advance(10)
  }
  await time.advance(100)
  expect(batches).toHaveLength(given.batches)
  expect(batches.reduce((sum, { count }) => sum + count, 0)).toBe(100)
})
