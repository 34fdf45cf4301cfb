import { expect, test } from 'vitest'
import { StoreAwayError, StoreKeptError } from '#platform/process/log/store-fault.ts'
import { keptOrFault } from './kept-values.ts'

/** Alarms that fail as often as is said, and a server that waits for the store between. */
function openStages(failures: Error[], isStopping = false) {
  const calls: string[] = []
  return {
    calls,
    alarms: {
      judged: async () => {
        calls.push('judge')
        const failure = failures.shift()
        if (failure !== undefined) throw failure
      },
    },
    waitForStore: async () => {
      calls.push('wait')
      return !isStopping
    },
  }
}

const away = () => new StoreAwayError('away')

function storedOf(error: unknown): Promise<void> {
  if (!(error instanceof StoreKeptError)) throw new Error('nothing is kept')
  return error.untilStored()
}

test('values count as stored when their points are, and then what had to be judged of them', async () => {
  const points = Promise.withResolvers<void>()
  const stages = openStages([away(), away()])
  const stored = storedOf(keptOrFault(stages, new StoreKeptError(() => points.promise, away())))
  await Promise.resolve()
  expect(stages.calls).toEqual([])
  points.resolve()
  await stored
  expect(stages.calls).toEqual(['judge', 'wait', 'judge', 'wait', 'judge'])
})

test('values whose points are stored wait for their judgement alone', async () => {
  const stages = openStages([])
  await storedOf(keptOrFault(stages, away()))
  expect(stages.calls).toEqual(['judge'])
})

test.for([
  [
    'the points gave way',
    new StoreKeptError(() => Promise.reject(new Error('gave way')), away()),
    [],
  ],
  ['the judgement fails for another reason', away(), [new TypeError('a fault')]],
] as const)('values have to come again when %s', async ([, fault, failures]) => {
  const stored = storedOf(keptOrFault(openStages([...failures]), fault))
  await expect(stored).rejects.toThrow(/gave way|a fault/)
})

test('values have to come again when the server stops before the store is back', async () => {
  const stored = storedOf(keptOrFault(openStages([away()], true), away()))
  await expect(stored).rejects.toThrow('away')
})

test('a fault of the values themselves stays one', () => {
  const fault = new TypeError('not finite')
  expect(keptOrFault(openStages([]), fault)).toBe(fault)
})
