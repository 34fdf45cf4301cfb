import { expect, test } from 'vitest'
import { rowsFile } from './rows-file.ts'

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `泵"${at}`, json: `{"at":${at}}` }))

test.for([0, 1, 200, 201, 1000])('a file of %i rows is a list with one row a line', (count) => {
  const text = Buffer.concat([...rowsFile(rows(count))]).toString()
  expect(JSON.parse(text)).toEqual(rows(count).map(({ key }, at) => ({ key, row: { at } })))
  const lines = text.split('\n').slice(1, -2)
  expect(lines.filter((line) => line !== '')).toHaveLength(count)
})

test('no piece of it is larger than what is written in a short turn', () => {
  const pieces = [...rowsFile(rows(5000))].map((piece) => piece.length)
  expect(Math.max(...pieces)).toBeLessThan(10_000)
})
