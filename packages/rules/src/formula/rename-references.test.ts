import { invariant } from '@fieldhub/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFormula } from './parse-formula.ts'
import { renameReferences, type VariablePlace } from './rename-references.ts'
import { bracketed } from './written-name.ts'

test('names change wherever they stand, and every other character stays', () => {
  const names = new Map([
    ['电压', 'U'],
    ['U', '电压'],
    ['avg', '均值 1'],
  ])
  const renamed = (place: VariablePlace) => {
    const name = names.get(place.name)
    return name === undefined ? undefined : { ...place, name }
  }
  const text = ' avg( 电压,1h)+[U] *avg－[电压]且非 真 + "电压" - 表1 . 电压 ÷ @A-1.[U]'
  expect(renameReferences(text, renamed)).toBe(
    ' avg( U,1h)+电压 *[均值 1]－[U]且非 真 + "电压" - 表1.U ÷ @A-1.电压',
  )
})

test('a slave and a serial number can be named anew, or be added', () => {
  const renamed = ({ sn, name }: VariablePlace) =>
    sn === undefined ? { slave: '1号', name } : { sn: '新 1', slave: 's', name }
  expect(renameReferences('a + @B.c + @[B].s.c', renamed)).toBe(
    '[1号].a + @[新 1].s.c + @[新 1].s.c',
  )
})

test('what is no formula stays as it is', () => {
  expect(renameReferences('a + [b', () => ({ name: 'x' }))).toBe('a + [b')
})

test('whatever the names, the formula with new names means the same', () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
    .map((text) => text.trim())
    .filter((text) => text !== '')
  const place = fc.record(
    { sn: fc.stringMatching(/^[\w-]{4,8}$/), slave: name, name },
    { requiredKeys: ['name'] },
  )
  const write = ({ sn, slave, name: own }: VariablePlace) =>
    `${sn === undefined ? '' : `@${sn}.`}${slave === undefined ? '' : `${bracketed(slave)}.`}${bracketed(own)}`
  fc.assert(
    fc.property(fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 4 }), (pairs) => {
      const fresh = new Map(pairs.map(([before, after]) => [write(before), after]))
      const text = [...fresh.keys()].join('且')
      const renamed = (one: VariablePlace) => fresh.get(write(one))
      const read = parseFormula(renameReferences(text, renamed))
      invariant(read.ok, `${text} is read`)
      const expected = new Set([...fresh.values()].map(write))
      expect(new Set(read.value.references.map(write))).toEqual(expected)
    }),
  )
})
