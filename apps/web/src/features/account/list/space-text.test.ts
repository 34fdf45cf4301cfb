import { expect, test } from 'vitest'
import { parseCount, parseMegabytes, spaceText, toMegabyteText } from './space-text.ts'

test.for([
  [0, '0 MB'],
  [1_572_864, '1.5 MB'],
  [104_857_600, '100 MB'],
] as const)('%i bytes read %s', ([bytes, text]) => {
  expect(spaceText(bytes)).toBe(text)
})

test('what a field shows is what it stores again', () => {
  expect(parseMegabytes(toMegabyteText(104_857_600))).toBe(104_857_600)
})

test('nothing typed is no number, nonsense is one that no schema accepts', () => {
  expect(parseMegabytes('  ')).toBeUndefined()
  expect(parseCount('many')).toBeNaN()
})
