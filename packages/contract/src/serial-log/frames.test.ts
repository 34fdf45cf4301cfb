import { expect, test } from 'vitest'
import { registersOfAnswer } from './frames.ts'

const asked = '01030032000265C4'

test('the answer to a reading of registers tells what they hold, over RTU and over Modbus TCP', () => {
  const read = { unitId: 1, func: 2, start: 50, words: ['041A', '041B'] }
  expect(registersOfAnswer(asked, '010304041A041B980F')).toEqual(read)
  const [header, answered] = ['000700000006', '000700000007']
  expect(registersOfAnswer(`${header}010300320002`, `${answered}010304041A041B`)).toEqual(read)
})

test.each([
  ['another slave', asked, '020304041A041BAB0F'],
  ['another length', asked, '010302041A3B4F'],
  ['a refusal', asked, '018302C0F1'],
  ['a wrong CRC', asked, '010304041A041B980E'],
  ['coils', '0101003200021C04', '010101031189'],
  ['a heartbeat', asked, '51'],
])('%s is no such answer', (_, request, answer) => {
  expect(registersOfAnswer(request, answer)).toBeUndefined()
})
