import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Columns, createColumns } from './columns.ts'
import { decodeChunk } from './decode-chunk.ts'
import { encodeChunk } from './encode-chunk.ts'

const timeOf = fc.oneof(
  fc.integer({ min: -8.64e15, max: 8.64e15 }),
  fc.integer({ min: 1_795_000_000_000, max: 1_795_000_100_000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const anyTimes = fc
  .uniqueArray(timeOf, { maxLength: 60, comparator: (a, b) => a === b })
  .map((times) => Float64Array.from(times).sort())
const anyDouble = fc.double({ noNaN: true, noDefaultInfinity: true })
const anyValue = fc.oneof(
  anyDouble,
  fc.float({ noNaN: true, noDefaultInfinity: true }),
  fc.tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 8 })).map(([n, k]) => n / 10 ** k),
  fc.tuple(fc.integer(), fc.integer({ min: 0, max: 6 })).map(([n, k]) => n / 10 ** k),
  fc.constantFrom(0, -0, 1, 0.1, Number.MAX_VALUE, Number.MIN_VALUE),
)
/** Columns whose values are all of one kind, and mixed ones. */
const anyColumns: fc.Arbitrary<Columns> = anyTimes.chain((times) =>
  fc
    .oneof(
      fc.array(anyValue, { minLength: times.length, maxLength: times.length }),
      fc.array(
        fc.integer({ min: -500, max: 500 }).map((n) => n / 10),
        {
          minLength: times.length,
          maxLength: times.length,
        },
      ),
    )
    .map((values) => ({ times, values: Float64Array.from(values) })),
)

function decoded(bytes: Uint8Array): Columns {
  const result = decodeChunk(bytes)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

test('any finite doubles at any times come back bit for bit', () => {
  fc.assert(
    fc.property(anyColumns, (columns) => {
      const { times, values } = decoded(encodeChunk(columns))
      expect([...times]).toEqual([...columns.times])
      expect([...values].every((value, index) => Object.is(value, columns.values[index]))).toBe(
        true,
      )
    }),
    { numRuns: 2000 },
  )
})

test('a chunk is decoded into columns of its length, and never into others', () => {
  const columns = regular(20, walk)
  const bytes = encodeChunk(columns)
  const fitting = createColumns(20)
  expect(decodeChunk(bytes, fitting)).toEqual({ ok: true, value: columns })
  expect(fitting).toEqual(columns)
  const short = createColumns(19)
  expect(decodeChunk(bytes, short)).toEqual({ ok: true, value: columns })
  expect(short).toEqual(createColumns(19))
})

test('random bytes give a result, never an exception or a hang', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(decodeChunk(bytes)).toHaveProperty('ok')
    }),
    { numRuns: 5000 },
  )
})

test('every cut of a chunk and every changed byte is told or decodes to ascending times', () => {
  const whole = encodeChunk(regular(50, (index) => Math.sin(index) * 100))
  for (let length = 0; length < whole.length; length += 1) {
    expect(decodeChunk(whole.subarray(0, length)).ok).toBe(false)
  }
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 }), (place, byte) => {
      const changed = whole.slice()
      changed[place] = byte
      const result = decodeChunk(changed)
      const times = result.ok ? [...result.value.times] : []
      expect(times).toEqual(times.toSorted(byNumber))
    }),
  )
})

test.for<[fault: string, bytes: readonly number[]]>([
  ['truncated', []],
  ['unknown-format', [0x09, 0]],
  ['unknown-format', [0x20, 0]],
  ['too-many-points', [0, 0x81, 0x80, 0x40]],
  ['trailing-bytes', [0, 0, 1]],
  ['times-not-ascending', [0, 2, 0, 1, 0, 1]],
  ['truncated', [0, 2, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]],
])('bytes that are no chunk are told: %s', ([kind, bytes]) => {
  expect(decodeChunk(Uint8Array.from(bytes))).toMatchObject({ ok: false, error: { kind } })
})

const byNumber = (a: number, b: number) => a - b

function regular(count: number, valueAt: (index: number) => number): Columns {
  const times = Float64Array.from({ length: count }, (_, index) => 1_795_000_000_000 + index * 1e4)
  return { times, values: times.map((_, index) => valueAt(index)) }
}

/** A deterministic step of −0.3 … +0.3 with one decimal. */
const walk = (index: number) =>
  Math.round(((index * 7919) % 7) + 200 + Math.sin(index / 20) * 30) / 10

test.for<[name: string, bytesMax: number, valueAt: (index: number) => number]>([
  ['one decimal', 1.3, walk],
  ['a counter', 1.2, (index) => index * 3],
  ['a switch', 0.2, (index) => Math.floor(index / 100) % 2],
  ['three decimals', 2.3, (index) => Math.round(Math.sin(index / 50) * 1e5) / 1e3],
  ['floats', 4.1, (index) => Math.fround(Math.sin(index) * 100)],
  ['full doubles', 8.1, (index) => Math.sin(index) * 100],
])('360 regular samples of %s take at most %d bytes each', ([, bytesMax, valueAt]) => {
  expect(encodeChunk(regular(360, valueAt)).length / 360).toBeLessThanOrEqual(bytesMax)
})

test('decimals with 0–400 ms of jitter take at most 4 bytes each', () => {
  const { times, values } = regular(360, walk)
  const jittered = times.map((time, index) => time + ((index * 7919) % 401))
  expect(encodeChunk({ times: jittered, values }).length / 360).toBeLessThanOrEqual(4)
})
