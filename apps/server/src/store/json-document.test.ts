import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readDocument, writeDocument } from './json-document.ts'

const Times = z.array(z.int())
const what = 'the times of a code'

test('a document comes back as it was written', () => {
  expect(readDocument(Times, writeDocument([3, 1]), what)).toEqual([3, 1])
})

test.for(['', '{', '"3"', '[1.5]'])('%s is refused, and the message says of what it is', (text) => {
  expect(() => readDocument(Times, text, what)).toThrow(/invariant: the times of a code/)
})
