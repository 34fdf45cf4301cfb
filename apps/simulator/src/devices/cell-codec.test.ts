import { dataFormats, decodeValue, encodeValue, type FormatKey } from '@fieldhub/protocol'
import { expect, test } from 'vitest'
import { getCells, toValue } from './cell-codec.ts'
import type { VariableSpec } from './profile.ts'

const specOf = (format: FormatKey): VariableSpec => ({
  key: 'x',
  table: 'holding',
  register: 0,
  format,
  decimals: 0,
  start: 0,
})
const numbers = dataFormats.filter(({ kind }) => !['bit', 'bit-of-16', 'text'].includes(kind))

test.for(numbers)('$key: the simulator and the protocol read each other', (format) => {
  const spec = specOf(format.key)
  for (const value of samplesOf(format)) {
    const cells = getCells(spec, value, [])
    const bytes = Uint8Array.from(cells.flatMap((cell) => [cell >> 8, cell & 0xff]))
    expect(decodeValue(format, bytes)).toEqual({ ok: true, value })
    expect(encodeValue(format, value)).toEqual({ ok: true, value: bytes })
    expect(toValue(spec, cells)).toBe(value)
  }
})

/** Values that tell orders and signs apart. */
function samplesOf({ kind, registers }: (typeof numbers)[number]): readonly number[] {
  if (kind === 'float') return [0, 1.5, -12_345.5]
  if (kind === 'bcd') return registers === 1 ? [0, 1234] : [0, 12_345_678]
  const large =
    registers === 4 ? Number.MAX_SAFE_INTEGER : 0x1234 * 65_536 ** (registers - 1) + 0x56
  return kind === 'signed' ? [0, large, -large, -1] : [0, large]
}

test.for([
  ['u32_badc', 0x1234_5678, [0x3412, 0x7856]],
  ['s64_cdab', -2, [0xfffe, 0xffff, 0xffff, 0xffff]],
  ['u64_badc', 0x1_0203, [0, 0, 0x0100, 0x0302]],
  ['bcd16', 99_999, [0x9999]],
] as const)('%s of %s stands in the registers as manuals write it', ([format, value, cells]) => {
  expect(getCells(specOf(format), value, [])).toEqual(cells)
})

test('a flag leaves its neighbours alone', () => {
  const spec = { ...specOf('bit16'), bit: 3 }
  expect(getCells(spec, 1, [0x8001])).toEqual([0x8009])
  expect(getCells(spec, 0, [0x8009])).toEqual([0x8001])
})

test.for([
  ['bcd16', [0x7fca]],
  ['bcd16', [0x01e5]],
  ['f32_abcd', [0x7fca, 0x0001]],
] as const)('registers that hold no %s tell no value', ([format, registers]) => {
  expect(toValue(specOf(format), registers)).toBeUndefined()
})
