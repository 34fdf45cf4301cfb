import { expect, test } from 'vitest'
import { compareVersions } from './firmware-version.ts'

test.for([
  ['1.2.0', '1.10.0'],
  ['1.9', '1.9.1'],
  ['1.2.0-rc1', '1.2.0'],
  ['1.2.0-rc2', '1.2.0-rc10'],
  ['1.2.0-beta', '1.2.0-rc1'],
  ['', '0.1'],
  ['20260101', '20261121'],
  ['1.2.0-alpha', '1.2.0-alpha.1'],
  ['v1.2', '1.3'],
])('%s is older than %s', ([older = '', newer = '']) => {
  expect(compareVersions(older, newer)).toBeLessThan(0)
  expect(compareVersions(newer, older)).toBeGreaterThan(0)
})

test.for([
  ['1.2', '1.2.0'],
  ['v1.2.0', '1.2.0'],
  ['1.2.0+build7', '1.2.0'],
  ['01.2', '1.2'],
])('%s and %s are one', ([one = '', other = '']) => {
  expect(compareVersions(one, other)).toBe(0)
})
