import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('a sheet has a BOM and CRLF and keeps numbers as numbers', () => {
  expect(toCsv([['水温', -1.5]])).toBe('\uFEFF水温,-1.5\r\n')
})

test.for([
  ['=1+1', "'=1+1"],
  ['+86', "'+86"],
  ['-cmd', "'-cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['=a,b', '"\'=a,b"'],
  ['2026-11-21', '2026-11-21'],
] as const)('%s is written as %s', ([text, written]) => {
  expect(toCsv([[text]])).toBe(`\uFEFF${written}\r\n`)
})
