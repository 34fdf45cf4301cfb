import { array, assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, csvStart } from './csv-line.ts'
import { parseCsv } from './parse-csv.ts'

const limits = { rowsMax: 1_000, cellsMax: 50, cellCharactersMax: 1_000, charactersMax: 100_000 }
const rowsOf = (text: string) => {
  const parsed = parseCsv(text, limits)
  return parsed.ok ? parsed.value : parsed.error.kind
}

test.for([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a;b\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a\tb\r1\t2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    `${csvStart}名称,序列号\n"一,号",X`,
    [
      ['名称', '序列号'],
      ['一,号', 'X'],
    ],
  ],
  ['"say ""hi""",x', [['say "hi"', 'x']]],
  [
    '"two\r\nlines",x\ny,z',
    [
      ['two\r\nlines', 'x'],
      ['y', 'z'],
    ],
  ],
  ['a\n\nb', [['a'], [''], ['b']]],
  ["'=1+1,'-5,it's", [['=1+1', '-5', "it's"]]],
  ['', []],
] as const)('%j reads as %j', ([text, rows]) => {
  expect(rowsOf(text)).toEqual(rows)
})

test('a long cell of quotes is cut like any other', () => {
  const quotes = '""'.repeat(5_000)
  expect(rowsOf(`"${quotes}",x`)).toEqual([['"'.repeat(1_000), 'x']])
  expect(rowsOf(`"'=${quotes}",x`)).toEqual([[`=${'"'.repeat(999)}`, 'x']])
  expect(rowsOf(`"a${quotes}",x`)).toEqual([[`a${'"'.repeat(999)}`, 'x']])
})

test('what never ends, and what is too much, is refused', () => {
  expect(rowsOf('"open,1\n2')).toBe('open-quote')
  expect(rowsOf('a\n'.repeat(1_001))).toBe('too-many-rows')
  expect(rowsOf(','.repeat(60))).toBe('too-many-cells')
  expect(rowsOf(`${'a'.repeat(200_000)}\n1`)).toBe('too-large')
  expect(rowsOf(`"${'""'.repeat(3_000_000)}"`)).toBe('too-large')
  expect(rowsOf(`"${'""'.repeat(3_000_000)}`)).toBe('too-large')
})

test('a long cell is cut, never in the middle of a character', () => {
  const cell = `${'a'.repeat(999)}😀b`
  expect(rowsOf(`${cell},"${cell}"`)).toEqual([['a'.repeat(999), 'a'.repeat(999)]])
})

test('no cell begins as a formula, and numbers stay numbers', () => {
  const line = csvLine(['=cmd()', '+1', '-1', '@x', -1.5, null, '\tx'])
  expect(line).toBe(`'=cmd(),'+1,'-1,'@x,-1.5,,"'\tx"\r\n`)
})

test('what becomes a cell of its own with another separator begins as no formula either', () => {
  const line = csvLine(['a;=1+1', 'a\t-1', 'a;b', '＝1+1', '＠x'])
  expect(line).toBe(`"a;'=1+1","a\t'-1","a;b",'＝1+1,'＠x\r\n`)
  expect(rowsOf(`h,h,h,h,h\r\n${line}`)).toEqual([
    ['h', 'h', 'h', 'h', 'h'],
    ['a;=1+1', 'a\t-1', 'a;b', '＝1+1', '＠x'],
  ])
})

test('whatever is written is read again', () => {
  const cell = string({ unit: 'grapheme' }).filter((text) => !text.startsWith("'"))
  const rows = array(array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 })
  assert(
    property(rows, (written) => {
      const header = ['h,1', 'h2'].map((name) => name.replace(',', ''))
      const text = csvStart + [header, ...written].map(csvLine).join('')
      expect(rowsOf(text)).toEqual([header, ...written])
    }),
    { numRuns: 200 },
  )
})
