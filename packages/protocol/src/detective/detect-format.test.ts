import { expect, test } from 'vitest'
import { encodeValue } from '../encode-value.ts'
import { type DataFormat, numberFormats } from '../format-table.ts'
import { toRaw } from '../scaling.ts'
import { detectFormat } from './detect-format.ts'
import { readDisplay } from './read-display.ts'

const bytes = (hex: string) =>
  Uint8Array.from(hex.replaceAll(' ', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

function clue(hex: string, text: string) {
  const shown = readDisplay(text)
  if (shown === undefined) throw new Error(`no number in ${text}`)
  return { data: bytes(hex), shown }
}

const firstOf = (hex: string, text: string, expectedAt = 0) => {
  const [first] = detectFormat([clue(hex, text)], expectedAt)
  return first && { ...first, format: first.format.key, share: undefined }
}

test.for([
  ['08FD', '230.1 V', { format: 'u16_ab', decimals: 1, values: [230.1], fit: 'exact' }],
  ['FF85', '-12.3', { format: 's16_ab', decimals: 1, values: [-12.3] }],
  ['FD08', '230.1', { format: 'u16_ba', decimals: 1 }],
  ['4366 199A', '230.1', { format: 'f32_abcd', decimals: 1, values: [230.1] }],
  ['199A 4366', '230.1', { format: 'f32_cdab', decimals: 1 }],
  ['9A19 6643', '230.1', { format: 'f32_dcba', decimals: 1 }],
  ['2301', '230.1', { format: 'bcd16', decimals: 1 }],
  ['0012 3456', '1234.56 kWh', { format: 'bcd32', decimals: 2 }],
  ['0001 E240', '1234.56', { format: 'u32_abcd', decimals: 2 }],
  ['E240 0001', '1234.56', { format: 'u32_cdab', decimals: 2 }],
  ['59E3', '230.1', { format: 'u16_ab', decimals: 2, values: [230.11], fit: 'rounded' }],
  ['0904', '230.1', { format: 'u16_ab', decimals: 1, values: [230.8], fit: 'near' }],
] as const)('%s shown as %s', ([hex, text, expected]) => {
  expect(firstOf(hex, text)).toMatchObject(expected)
})

test('an address that counts from the other base is found one register on', () => {
  expect(firstOf('1A2B 08FD 3C4D', '230.1', 0)).toMatchObject({ format: 'u16_ab', at: 1 })
  expect(firstOf('08FD 1A2B 3C4D', '230.1', 1)).toMatchObject({ format: 'u16_ab', at: 0 })
})

test('a display that multiplies is told, after everything that a variable can hold', () => {
  expect(firstOf('00E6', '2300')).toMatchObject({ format: 'u16_ab', factor: 10, values: [230] })
  expect(firstOf('3E6B EDFA', '230.4')).toMatchObject({ format: 'f32_abcd', factor: 1_000 })
})

test('a second reading drops what fitted by chance', () => {
  const one = clue('0001', '1')
  const alone = detectFormat([one]).filter(({ format }) => format.key === 'bit16')
  expect(alone.map(({ bit }) => bit)).toContain(0)
  const both = detectFormat([one, clue('0002', '2')])
  expect(both.map(({ format }) => format.key)).not.toContain('bit16')
  expect(both[0]).toMatchObject({ values: [1, 2] })
})

test('shares are of one whole, and nothing is found where nothing fits', () => {
  const all = detectFormat([clue('0000 08FD 4366 199A', '230.1')])
  expect(all.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 3)
  expect(detectFormat([clue('0001 0002', '98765.4')])).toEqual([])
  expect(detectFormat([])).toEqual([])
})

/** Makes random numbers by Mulberry32, so that the same thousand registers come on every machine. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const sizeMax = ({ registers }: DataFormat) => (registers === 1 ? 9_999 : 999_999)

/**
 * Makes readings as meters show them: up to 4 digits from one register and 6 from more, small numbers as likely as
 * large ones; integers and BCD with 0–3 decimals, floats with 1–3 and with more digits than are shown; both signs where
 * the format has them. Bits and coils show too little to be told apart.
 */
function realisticReading(format: DataFormat, random: () => number) {
  const isFloat = format.kind === 'float'
  const decimals = isFloat ? 1 + Math.floor(random() * 3) : Math.floor(random() * 4)
  const isNegative = (isFloat || format.kind === 'signed') && random() < 0.5
  const size = Math.max(1, Math.round(sizeMax(format) ** random()))
  const magnitude = isFloat ? size / 10 ** Math.floor(random() * 3) + random() / 10 : size
  const value = (isNegative ? -magnitude : magnitude) / (isFloat ? 1 : 10 ** decimals)
  const encoded = encodeValue(format, toRaw(value, { format, decimals }))
  if (!encoded.ok) throw new Error(`${format.key} does not hold ${value}`)
  const shown = readDisplay(value.toFixed(decimals))
  if (shown === undefined) throw new Error('a display shows a number')
  return { data: encoded.value, shown, decimals }
}

/** Adds neighbours as register tables have them: a quarter is zero, the rest is random. */
function amongOthers(data: Uint8Array, random: () => number): Uint8Array {
  const word = () => (random() < 0.25 ? [0, 0] : [random() * 256, random() * 256])
  return Uint8Array.from([...word(), ...data, ...word()])
}

const told = numberFormats.filter(({ kind }) => kind !== 'bit' && kind !== 'bit-of-16')

test.for([
  ['alone', 0],
  ['between two other registers', 1],
] as const)(
  'of 1,000 random registers read %s, 95 % have their format among the first three',
  ([, before], { annotate }) => {
    const random = seeded(20_260_601)
    let firstThree = 0
    let firstOne = 0
    for (let k = 0; k < 1_000; k++) {
      const format = told[k % told.length]
      if (format === undefined) throw new Error('there are formats')
      const { data, shown, decimals } = realisticReading(format, random)
      // A zero on the display says nothing about its format.
      if (shown.value === 0) continue
      const read = before === 0 ? data : amongOthers(data, random)
      const place = detectFormat([{ data: read, shown }], before).findIndex(
        (one) =>
          one.format.fm === format.fm &&
          one.at === before &&
          one.factor === 1 &&
          (format.kind === 'float' || one.decimals === decimals),
      )
      if (place === 0) firstOne++
      if (place >= 0 && place < 3) firstThree++
    }
    void annotate(`first: ${firstOne / 10} %, among the first three: ${firstThree / 10} %`)
    expect(firstThree).toBeGreaterThanOrEqual(950)
  },
)
