import { dataFormats } from '@fieldhub/protocol'
import { expect, test } from 'vitest'
import { toShownWrite } from './shown-read-back.ts'

const written = { costMs: 1, sent: '', received: '' }
const f32 = dataFormats[12]

function result(readBack: number | null, value: number, decimals: number) {
  const polled = { format: f32, decimals }
  return toShownWrite({ ...written, readBack }, value, polled)
}

test.for([
  [1e21, 2],
  [3.5e-6, 6],
  [1e-7, 3],
] as const)('a float that holds what its format makes of %d is confirmed', ([value, decimals]) => {
  expect(result(Math.fround(value), value, decimals)).toMatchObject({
    state: 'confirmed',
    reason: '',
  })
})

test('another number is told apart, and so is none', () => {
  expect(result(2, 1, 2)).toMatchObject({ state: 'answered', reason: 'differs' })
  expect(result(null, 1, 2)).toMatchObject({ state: 'answered', reason: 'no-read-back' })
})

test('a difference that no decimal shows does not count', () => {
  expect(result(1.001, 1, 2)).toMatchObject({ state: 'confirmed', readBack: 1 })
})
