import { expect, test } from 'vitest'
import { readProxyHeader } from './proxy-header.ts'

const line = (text: string) => Buffer.from(text, 'latin1')
const binary = (hex: string) =>
  Buffer.from(`0d0a0d0a000d0a515549540a${hex.replaceAll(' ', '')}`, 'hex')

test.for([
  ['PROXY TCP4 203.0.113.7 10.0.0.2 40000 15000\r\nDTU-1,pass', '203.0.113.7', 45],
  ['PROXY TCP6 2001:db8::7 2001:db8::1 40000 15000\r\n', '2001:db8::7', 48],
  ['PROXY UNKNOWN\r\n', undefined, 15],
] as const)('a line says who connects: %s', ([text, address, length]) => {
  expect(readProxyHeader(line(text))).toEqual({ kind: 'read', length, address })
})

test.for([
  ['21 11 000c cb007107 0a000002 9c40 3a98 44', '203.0.113.7', 28],
  [
    '21 21 0024 20010db8000000000000000000000007 20010db8000000000000000000000001 9c40 3a98',
    '2001:db8:0:0:0:0:0:7',
    52,
  ],
  ['20 00 0000', undefined, 16],
  ['21 31 0000', undefined, 16],
  ['21 11 000f cb007107 0a000002 9c40 3a98 04 00 00', '203.0.113.7', 31],
] as const)('so do bytes: %s', ([hex, address, length]) => {
  expect(readProxyHeader(binary(hex))).toEqual({ kind: 'read', length, address })
})

test.for([
  ['registration', line('DTU-0001,secret1')],
  ['family that does not fit the address', line('PROXY TCP6 203.0.113.7 1.1.1.1 1 2\r\n')],
  ['line without an end', line(`PROXY ${'x'.repeat(200)}`)],
  ['version', binary('31 11 000c cb007107 0a000002 9c40 3a98')],
  ['length that nobody needs', binary('21 11 ffff')],
] as const)('a %s is no header', ([, bytes]) => {
  expect(readProxyHeader(bytes)).toEqual({ kind: 'bad' })
})

test('every beginning of a header waits for more', () => {
  const whole = [
    line('PROXY TCP4 203.0.113.7 10.0.0.2 40000 15000\r\n'),
    binary('21 11 000c cb007107 0a000002 9c40 3a98'),
  ]
  for (const bytes of whole) {
    for (let length = 0; length < bytes.length; length += 1) {
      expect(readProxyHeader(bytes.subarray(0, length))).toEqual({ kind: 'more' })
    }
  }
})
