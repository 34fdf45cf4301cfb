import { dataFormats } from '@fieldhub/protocol'
import { expect, test } from 'vitest'
import type { Sample } from '#facts/values.ts'
import { standingClock } from '#testing/standing-clock.ts'
import { HeldValues } from './held-values.ts'

const variable: Sample['variable'] = {
  varId: 7,
  format: dataFormats[2],
  decimals: 0,
  reportMethod: 'all',
}
const sample = (time: number, raw: number | null): Sample => ({ deviceId: 1, variable, time, raw })
const stored = [{ deviceId: 1, varId: 7, time: 100, value: 235 }]

async function openValues() {
  const samples = { latest: async () => stored }
  const values = new HeldValues({ samples }, standingClock(), { monotonicMs: () => 0 })
  await values.restore([1])
  return values
}

test('what was read by an older meaning is no value of a variable, nor its last good one', async () => {
  const values = await openValues()
  values.clear({ deviceIds: [1, 2], varIds: [7, 8], time: 200 })
  expect(values.latestNow(1)).toMatchObject([{ varId: 7, time: 200, value: null, quality: 'bad' }])
  const [bad] = values.accept([{ ...sample(300, null), fault: 'noAnswer' }])
  expect(bad).not.toHaveProperty('lastGood')
})

test('a reading by the new meaning stays that was here before the word of it', async () => {
  const values = await openValues()
  values.accept([sample(201, 5)])
  values.clear({ deviceIds: [1], varIds: [7], time: 200 })
  expect(values.latestNow(1)).toMatchObject([{ time: 201, value: 5 }])
})
