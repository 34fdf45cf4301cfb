import { expect, test } from 'vitest'
import { dataFormats } from '../format-table.ts'
import { valuesInAllFormats } from './all-formats.ts'

const data = Uint8Array.from([0x00, 0x00, 0x43, 0x66, 0x19, 0x9a])

test('registers are shown in every format that they fill', () => {
  const values = new Map(
    valuesInAllFormats(data, 1).map(({ format, value }) => [format.key, value]),
  )
  expect(values.get('u16_ab')).toBe(0x4366)
  expect(values.get('f32_abcd')).toBeCloseTo(230.1, 4)
  expect(values.get('f64_abcd')).toBeNull()
  expect(values.get('bcd16')).toBe(4366)
  expect(values.get('text_ab')).toBeNull()
  expect(values.size).toBe(dataFormats.length - 2)
})

test('letters are a text', () => {
  const letters = Uint8Array.from(Array.from('PM2100', (letter) => letter.charCodeAt(0)))
  const found = valuesInAllFormats(letters, 0).find(({ format }) => format.key === 'text_ab')
  expect(found?.value).toBe('PM2100')
})
