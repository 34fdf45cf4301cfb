import { expect, test } from 'vitest'
import { byteOrderExample } from './byte-order-example.ts'

test.for([
  [2, '41 C8', '16840'],
  [3, '41 C8', '51265'],
  [5, '41 C8', '-14271'],
  [6, '41 C8 33 33', '1103639347'],
  [7, '41 C8 33 33', '858997192'],
  [8, '41 C8 33 33', '859031617'],
  [12, '41 C8 33 33', '25.025'],
  [15, '12 34', '1234'],
  [19, '41 C8 33 33', '3359716147'],
  [22, '00 00 00 00 07 5B CD 15', '123456789'],
  [23, 'CD 15 07 5B 00 00 00 00', '123456789'],
  [28, '15 CD 5B 07 00 00 00 00', '123456789'],
  [29, '00 00 00 00 5B 07 15 CD', '123456789'],
  [32, '41 42 2D 31', 'AB-1'],
  [33, '41 42 2D 31', 'BA1-'],
  [16, '12 34 56 78', '12345678'],
] as const)('format %i reads %s as %s', ([fm, wire, value]) => {
  expect(byteOrderExample(fm)).toEqual({ wire, value })
})

test('bits have no byte order', () => {
  expect([byteOrderExample(0), byteOrderExample(1), byteOrderExample(99)]).toEqual([
    null,
    null,
    null,
  ])
})
