import { expect, test } from 'vitest'
import { type EnteredLimits, limitFaults } from './limit-faults.ts'

const rows: readonly (readonly [Partial<EnteredLimits>, string])[] = [
  [{ condition: 'on', a: null, b: null }, ''],
  [{ condition: 'off', a: Number.NaN, deadZone: -3 }, ''],
  [{ condition: 'lt' }, 'a limitRequired'],
  [{ condition: 'lt', a: 5 }, ''],
  [{ condition: 'lt', a: 5, deadZone: -1 }, 'deadZone deadZone'],
  [{ condition: 'lt', a: 5, deadZone: Number.NaN }, 'deadZone numeric'],
  [{ condition: 'lt', a: 5, deadZone: 1_000 }, ''],
  [{ condition: 'gt', a: 5 }, 'b limitRequired'],
  [{ condition: 'gt', b: Number.POSITIVE_INFINITY }, 'b numeric'],
  [{ condition: 'eq', a: 5, deadZone: -1 }, ''],
  [{ condition: 'between' }, 'a limitRequired, b limitRequired'],
  [{ condition: 'between', a: 20, b: 10 }, 'a limitOrder'],
  [{ condition: 'outside', a: 10, b: 20, deadZone: 5 }, 'deadZone deadZoneTooWide'],
  [{ condition: 'outside', a: 10, b: 20, deadZone: 4.9 }, ''],
  [{ condition: 'between', a: 0.7, b: 0.9, deadZone: 0.1 }, 'deadZone deadZoneTooWide'],
  [{ condition: 'between', a: 5, b: 5 }, ''],
  [{ condition: 'between', a: 5, b: 5, deadZone: 0.1 }, 'deadZone deadZoneTooWide'],
]

test.for(rows)('%o: %s', ([given, expected]) => {
  const entered: EnteredLimits = {
    condition: 'on',
    a: undefined,
    b: undefined,
    deadZone: 0,
    ...given,
  }
  const faults = limitFaults(entered).map(({ field, fault }) => `${field} ${fault}`)
  expect(faults.join(', ')).toBe(expected)
})
