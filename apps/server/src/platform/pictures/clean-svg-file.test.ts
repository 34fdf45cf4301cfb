import { expect, test } from 'vitest'
import { cleanSvgFile } from './clean-svg-file.ts'

test('a file in UTF-8 is written anew with its size, a mark before it left out', () => {
  const file = new TextEncoder().encode('\uFEFF<svg width="4" height="3"><text>阀</text></svg>')
  const clean = cleanSvgFile(file)
  expect(clean).toMatchObject({ width: 4, height: 3 })
  expect(new TextDecoder().decode(clean?.bytes)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><text>阀</text></svg>',
  )
})

test('a file in another encoding is refused', () => {
  expect(cleanSvgFile(Uint8Array.of(0xff, 0xfe, 0x3c, 0, 0x73, 0))).toBeUndefined()
  const drawing = '<svg width="4" height="3"><text>débit</text></svg>'
  expect(cleanSvgFile(Buffer.from(drawing, 'latin1'))).toBeUndefined()
})
