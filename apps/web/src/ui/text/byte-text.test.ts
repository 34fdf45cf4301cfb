import { expect, test } from 'vitest'
import { textOfHex, toHex } from './byte-text.ts'

test('bytes are hex of two digits each', () => {
  expect(toHex(Uint8Array.of(1, 160, 255))).toBe('01A0FF')
})

test.for([
  ['68656C6C6F', 'hello'],
  ['E58EBF31', '县1'],
  ['0103FF0A41', '····A'],
  ['', ''],
] as const)('%s reads %s', ([hex, text]) => {
  expect(textOfHex(hex)).toBe(text)
})
