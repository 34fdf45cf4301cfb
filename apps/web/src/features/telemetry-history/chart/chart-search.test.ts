import { expect, test } from 'vitest'
import { parsePicks, toPickText, withVariables } from './chart-search.ts'

test('picks are read from an address, each once and no more than a chart takes', () => {
  expect(parsePicks('7.12,x,8.0,7.12,8.3')).toEqual([
    { deviceId: 7, varId: 12 },
    { deviceId: 8, varId: 3 },
  ])
  expect(parsePicks(undefined)).toEqual([])
  const many = Array.from({ length: 12 }, (_, index) => `1.${index + 1}`).join()
  expect(parsePicks(many)).toHaveLength(8)
  expect(toPickText(parsePicks('8.3,7.12'))).toBe('8.3,7.12')
  expect(toPickText([])).toBeUndefined()
})

test('choosing variables of one device leaves those of the others', () => {
  const picks = parsePicks('7.12,8.3')
  expect(toPickText(withVariables(picks, 7, [1, 2]))).toBe('8.3,7.1,7.2')
  expect(toPickText(withVariables(picks, 7, []))).toBe('8.3')
})
