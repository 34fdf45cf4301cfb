import { expect, test } from 'vitest'
import { byteOrders, shownValue } from './byte-orders.ts'

test('a float stands on the wire in four different sequences, each of four bytes', () => {
  expect(byteOrders.map(({ order, wire }) => [order, wire])).toEqual([
    ['ABCD', '43 65 E6 66'],
    ['CDAB', 'E6 66 43 65'],
    ['BADC', '65 43 66 E6'],
    ['DCBA', '66 E6 65 43'],
  ])
})

test('only the right order reads the bytes as what the meter shows', () => {
  const readings = byteOrders.map(({ misread }) => misread)
  expect(readings[0]).toBe(shownValue)
  expect(new Set(readings).size).toBe(4)
})
