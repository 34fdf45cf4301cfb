import { expect, test } from 'vitest'
import { describeFrame } from './describe-frame.ts'

const bytesOf = (hex: string) => {
  const pairs = hex.replaceAll(' ', '').match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}

function described(hex: string, direction: 'up' | 'down') {
  const { kind, parts } = describeFrame(bytesOf(hex), direction)
  return [
    kind,
    ...parts.map(({ kind: name, value }) => (value === undefined ? name : `${name} ${value}`)),
  ]
}

test.each([
  [
    '01 03 0000 0001 840A',
    'down',
    ['request', 'slave 1', 'function 3', 'address 0', 'count 1', 'crc'],
  ],
  ['01 03 02 0009 7842', 'up', ['answer', 'slave 1', 'function 3', 'length 2', 'data 9', 'crc']],
  ['01 83 02 C0F1', 'up', ['exception', 'slave 1', 'function 131', 'exception 2', 'crc']],
  [
    '01 06 0001 0003 980B',
    'down',
    ['request', 'slave 1', 'function 6', 'address 1', 'data 3', 'crc'],
  ],
  [
    '0007 0000 0006 01 04 0010 0002',
    'down',
    ['request', 'header', 'slave 1', 'function 4', 'address 16', 'count 2'],
  ],
  [
    '01 03 0000 0001 840B',
    'down',
    ['damaged', 'slave 1', 'function 3', 'address 0', 'count 1', 'bad-crc'],
  ],
  ['01 83 02 C0F2', 'up', ['damaged', 'slave 1', 'function 131', 'exception 2', 'bad-crc']],
  [
    '01 03 02 0001 0000',
    'up',
    ['damaged', 'slave 1', 'function 3', 'length 2', 'data 1', 'bad-crc'],
  ],
  ['01 03 02 0001 00', 'up', ['foreign', 'foreign']],
  ['68 65 61 72 74', 'up', ['foreign', 'foreign']],
] as const)('%s going %s is annotated', (hex, direction, expected) => {
  expect(described(hex, direction)).toEqual(expected)
})

test('the parts cover every byte once, in order', () => {
  const bytes = bytesOf('0007 0000 000B 01 10 0001 0002 04 0001 0002')
  for (const direction of ['up', 'down'] as const) {
    const { parts } = describeFrame(bytes, direction)
    expect(parts[0]?.start).toBe(0)
    expect(parts.at(-1)?.end).toBe(bytes.length)
    expect(parts.slice(1).every(({ start }, k) => start === parts[k]?.end)).toBe(true)
  }
})
