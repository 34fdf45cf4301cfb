import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DataFormat,
  dataFormats,
  decodeText,
  decodeValue,
  encodeText,
  encodeValue,
  type FormatKey,
  formatFor,
  isShownExactly,
  toRaw,
  toShown,
} from '../src/index.ts'

function formatOf(key: FormatKey, length?: number): DataFormat {
  const format = dataFormats.find((one) => one.key === key)
  if (format === undefined) throw new Error(`no format ${key}`)
  return formatFor(format, length)
}

/**
 * Values are written by Node's own Buffer in the usual order and then reordered, so that this shares nothing with the
 * tables under test.
 */
const turns = {
  abcd: (bytes: Buffer) => bytes,
  badc: (bytes: Buffer) => bytes.swap16(),
  dcba: (bytes: Buffer) => bytes.reverse(),
  cdab: (bytes: Buffer) => bytes.reverse().swap16(),
} as const

const writers = {
  u32: (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return bytes
  },
  s32: (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeInt32BE(value)
    return bytes
  },
  f32: (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeFloatBE(value)
    return bytes
  },
  u64: (value: number) => {
    const bytes = Buffer.alloc(8)
    bytes.writeBigUInt64BE(BigInt(value))
    return bytes
  },
  s64: (value: number) => {
    const bytes = Buffer.alloc(8)
    bytes.writeBigInt64BE(BigInt(value))
    return bytes
  },
  f64: (value: number) => {
    const bytes = Buffer.alloc(8)
    bytes.writeDoubleBE(value)
    return bytes
  },
} as const

const samples: Readonly<Record<keyof typeof writers, fc.Arbitrary<number>>> = {
  u32: fc.integer({ min: 0, max: 0xffff_ffff }),
  s32: fc.integer(),
  f32: fc.float({ noNaN: true, noDefaultInfinity: true }),
  u64: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  s64: fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
  f64: fc.double({ noNaN: true, noDefaultInfinity: true }),
}

const wide = (['u32', 's32', 'f32', 'u64', 's64', 'f64'] as const).flatMap((kind) =>
  (['abcd', 'cdab', 'dcba', 'badc'] as const).map((order) => ({
    key: `${kind}_${order}` as const,
    kind,
    order,
  })),
)

test.for(wide)('$key has the bytes that Buffer writes, turned round', ({ key, kind, order }) => {
  const format = formatOf(key)
  fc.assert(
    fc.property(samples[kind], (value) => {
      const wire = Uint8Array.from(turns[order](writers[kind](value)))
      expect(encodeValue(format, value)).toEqual({ ok: true, value: wire })
      expect(decodeValue(format, wire)).toEqual({ ok: true, value })
    }),
  )
})

test.for([
  ['u64_abcd', '0020000000000000'],
  ['u64_dcba', 'ffffffffffffffff'],
  ['s64_abcd', 'ffdfffffffffffff'],
  ['s64_badc', '0080000000000000'],
] as const)('%s %s is more than a double can tell exactly', ([key, hex]) => {
  const wire = Uint8Array.from(Buffer.from(hex, 'hex'))
  expect(decodeValue(formatOf(key), wire)).toEqual({ ok: false, error: { kind: 'too-large' } })
})

test.for([
  ['u64_abcd', '001fffffffffffff', Number.MAX_SAFE_INTEGER],
  ['s64_abcd', 'ffe0000000000001', Number.MIN_SAFE_INTEGER],
] as const)('%s %s is the last one that is exact', ([key, hex, value]) => {
  const wire = Uint8Array.from(Buffer.from(hex, 'hex'))
  expect(decodeValue(formatOf(key), wire)).toEqual({ ok: true, value })
})

test.for(['u64_abcd', 's64_abcd'] as const)('%s is shown exactly or not at all', (key) => {
  const format = formatOf(key)
  fc.assert(
    fc.property(samples[key === 'u64_abcd' ? 'u64' : 's64'], fc.nat(6), (raw, decimals) => {
      const isSame = toRaw(toShown(raw, { format, decimals }), { format, decimals }) === raw
      expect(isShownExactly(raw, { format, decimals })).toBe(isSame)
    }),
  )
})

test.for([
  ['text_ab', 3, '41422d310000', 'AB-1'],
  ['text_ba', 3, '4241312d0000', 'AB-1'],
  ['text_ab', 2, '41422020', 'AB'],
  ['text_ab', 2, '4100ffff', 'A'],
  ['text_ab', 1, '0000', ''],
] as const)('%s of %i registers reads %s as %s', ([key, length, hex, text]) => {
  const wire = Uint8Array.from(Buffer.from(hex, 'hex'))
  expect(decodeText(formatOf(key, length), wire)).toEqual({ ok: true, value: text })
})

test.for(['text_ab', 'text_ba'] as const)('what %s encodes it decodes to the same text', (key) => {
  const text = fc.string({ unit: 'grapheme-ascii', maxLength: 64 }).map((one) => one.trimEnd())
  fc.assert(
    fc.property(text, (given) => {
      const wire = encodeText(formatOf(key, 32), given)
      expect(wire.ok && wire.value.length).toBe(64)
      expect(wire.ok && decodeText(formatOf(key, 32), wire.value)).toEqual({
        ok: true,
        value: given,
      })
    }),
  )
})

test('a text that does not fit, or is no ASCII, is refused', () => {
  const format = formatOf('text_ab', 2)
  expect(encodeText(format, 'ABCDE')).toEqual({
    ok: false,
    error: { kind: 'too-long', bytesMax: 4 },
  })
  expect(encodeText(format, '温')).toEqual({ ok: false, error: { kind: 'not-text' } })
  expect(decodeText(format, Uint8Array.of(0x41, 0x07, 0, 0)).ok).toBe(false)
  expect(decodeText(format, Uint8Array.of(0x41, 0x42)).ok).toBe(false)
})

test('a text is no number', () => {
  const format = formatOf('text_ab', 2)
  expect(decodeValue(format, new Uint8Array(4)).ok).toBe(false)
  expect(encodeValue(format, 0).ok).toBe(false)
})
