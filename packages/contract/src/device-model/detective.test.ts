import { expect, test } from 'vitest'
import { findFormats, inAllFormats, wordsOfHex } from './detective.ts'

test.for([
  ['4366 199A', ['4366', '199A']],
  ['0x4366, 0x199a', ['4366', '199A']],
  ['01 03 04 43 66 19 9A A5 FE', undefined],
  ['01 03 02 08 FD 7E 05', ['08FD']],
  ['00 01 00 00 00 05 01 03 02 08 FD', ['08FD']],
  ['436', undefined],
  ['43 66 19', undefined],
  ['', undefined],
] as const)('%s', ([text, words]) => {
  expect(wordsOfHex(text)).toEqual(words)
})

test('a display is explained by its registers', () => {
  const [first] = findFormats([{ words: ['4366', '199A'], shown: '230.1 V' }])
  expect(first).toMatchObject({ fm: 12, registers: 2, at: 0, decimals: 1, values: [230.1] })
  expect(findFormats([{ words: ['4366', '199A'], shown: 'Err' }])).toEqual([])
  const inFloat = inAllFormats(['4366', '199A'], 0).find(({ fm }) => fm === 12)
  expect(inFloat?.value).toBeCloseTo(230.1, 4)
})
