import { expect, test } from 'vitest'
import { typedChoice } from './typed-choice.ts'
import type { ChoiceColumn } from './variable-row.ts'

/** What the cell holds after each key. */
function typing(column: ChoiceColumn, text: string): (string | undefined)[] {
  let keys = ''
  return Array.from(text, (key) => {
    const typed = typedChoice(column, keys, key)
    keys = typed?.keys ?? keys
    return typed?.choice
  })
}

test.for([
  ['fm', 'float', 'f32_abcd'],
  ['fm', 'uint32', 'u32_abcd'],
  ['fm', 'int16', 's16_ab'],
  ['fm', 'f32_cdab', 'f32_cdab'],
  ['fm', '32', 'u32_abcd'],
  ['func', '4', '04'],
  ['func', 'input', '04'],
  ['rw', 'rw', 'rw'],
  ['rw', 'r', 'r'],
  ['pUnit', 'm', 'min'],
  ['method', 'ch', 'change'],
] as const)('%s typed as %s is %s', ([column, text, choice]) => {
  expect(typing(column, text).at(-1)).toBe(choice)
})

test('a second type follows the first without a pause', () => {
  expect(typing('fm', 'u16float').at(-1)).toBe('f32_abcd')
})

test('keys that begin nothing leave the choice', () => {
  expect(typing('fm', '%')).toEqual([undefined])
})
