import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'

test('a fault that is kept does not keep what its caller held', async () => {
  setFlagsFromString('--expose_gc')
  const collectGarbage: unknown = runInNewContext('gc')
  if (typeof collectGarbage !== 'function') throw new Error('the engine collects on demand')
  const { fault, held } = await refusedCall()
  const isFree = () => {
    collectGarbage()
    return held.deref() === undefined
  }
  await vi.waitUntil(isFree, { timeout: 60_000 })
  expect(fault.code).toBe(500)
})

/** Fails in a function that holds an answer, as the pages of an infinite query hold those before. */
async function refusedCall() {
  const answer = { rows: [] }
  const attempt = () => {
    // A reference to the answer keeps it in the function's context.
    expect(answer.rows).toEqual([])
    return new ApiError(500, 'refused')
  }
  return { fault: attempt(), held: new WeakRef(answer) }
}
