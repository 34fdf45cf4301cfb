import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitText } from './fit-text.ts'

test('what fits is whole', () => {
  const message = { title: '报警', lines: ['一', '二'], links: ['确认'] }
  expect(fitText(message, 100)).toBe('报警\n一\n二\n确认')
})

test('of lines that do not fit the first stay, and it is said that there were more', () => {
  const message = { title: '报警', lines: ['一', '二', '三三三三三三三'], links: ['确认'] }
  expect(fitText(message, 30)).toBe('报警\n一\n二\n…\n确认')
})

test('a text is never longer than there is room, while title and links have theirs', () => {
  const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 60 })
  const links = ['https://iot.example.com/ack']
  fc.assert(
    fc.property(texts, fc.integer({ min: 60, max: 2_000 }), (lines, bytesMax) => {
      const text = fitText({ title: '报警', lines, links }, bytesMax)
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(bytesMax)
      expect(text.endsWith(`\n${links[0]}`)).toBe(true)
    }),
  )
})
