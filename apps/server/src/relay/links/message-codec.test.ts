import { expect, test } from 'vitest'
import { StreamReader } from './message-codec.ts'

function textsOf(reader: StreamReader, chunk: string): string[] {
  return [...reader.read(Buffer.from(chunk))].map((message) => Buffer.from(message).toString())
}

test('lines of a stream come out as they went in, however their bytes arrive', () => {
  const reader = new StreamReader('hex')
  expect(textsOf(reader, '01\n02')).toEqual(['01'])
  expect(textsOf(reader, '03')).toEqual([])
  expect(textsOf(reader, '\n\n04\n')).toEqual(['0203', '', '04'])
})

test('a line without end is given up, so that a peer cannot fill the memory', () => {
  const reader = new StreamReader('json')
  const parts = [65_536, 65_536, 65_536].map((length) => textsOf(reader, 'x'.repeat(length)))
  expect(parts.map((part) => part.length)).toEqual([0, 0, 1])
  expect(textsOf(reader, 'y\n')).toEqual(['y'])
})
