import { expect, test } from 'vitest'
import { readDisplay } from './read-display.ts'

test.for([
  ['230.1', 230.1, 1, ''],
  ['230.1 V', 230.1, 1, 'V'],
  ['-12.50℃', -12.5, 2, '°C'],
  ['−5', -5, 0, ''],
  ['２３０．１', 230.1, 1, ''],
  ['230,1 V', 230.1, 1, 'V'],
  ['1,234', 1234, 0, ''],
  ['1,234.56 kWh', 1234.56, 2, 'kWh'],
  ['00042', 42, 0, ''],
  ['.5', 0.5, 1, ''],
  ['U=230.0V', 230, 1, 'U=V'],
  ['ON', 1, 0, ''],
  ['关', 0, 0, ''],
] as const)('%s', ([text, value, decimals, unit]) => {
  expect(readDisplay(text)).toEqual({ value, decimals, unit })
})

test.for(['', 'Err', '--', 'E-'])('%s shows no number', (text) => {
  expect(readDisplay(text)).toBeUndefined()
})
