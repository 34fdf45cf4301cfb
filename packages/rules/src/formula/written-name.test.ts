import { invariant } from '@fieldhub/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFormula } from './parse-formula.ts'
import { writtenName } from './written-name.ts'

test.for([
  ['电压', '电压'],
  ['U_1', 'U_1'],
  ['1号', '[1号]'],
  ['且', '[且]'],
  ['Not', '[Not]'],
  ['True', '[True]'],
  ['假', '[假]'],
  ['a]b', '[a]]b]'],
] as const)('%s is written %s', ([name, written]) => {
  expect(writtenName(name)).toBe(written)
})

test('any name is read back as itself', () => {
  const names = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((text) => text.trim())
    .filter((text) => text !== '')
  fc.assert(
    fc.property(names, (name) => {
      const formula = parseFormula(writtenName(name))
      invariant(formula.ok, `${name} is read`)
      expect(formula.value.references).toMatchObject([{ name }])
    }),
  )
})
