import type { Command, LastValue } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { orderedText } from './command-text.ts'

const variable = { unit: 'MPa', decimals: 3 }
const text = (state: Command['state'], value: number) =>
  orderedText(sample<Command>({ state, value }), sample<LastValue>(variable))

/** Only these fields are read. */
function sample<T>(part: Partial<T>): T
function sample(part: object): object {
  return part
}

test('a value that was refused is shown with the digits for which it was', () => {
  expect(text('confirmed', 1.6)).toBe('1.600 MPa')
  expect(text('failed', 0.0005)).toBe('0.0005 MPa')
})
