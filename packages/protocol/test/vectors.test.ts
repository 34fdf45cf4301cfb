import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  AnswerReader,
  crc16,
  type DataFormat,
  dataFormats,
  decodeValue,
  defaultReadLimits,
  encodeValue,
  getExpectation,
  modbusLimits,
  planReads,
  type ReadFunctionCode,
  rtuFrame,
  TransactionReader,
  tcpFrame,
  toHex,
  toRaw,
  toShown,
  withBit,
  writeCoil,
  writeCoils,
  writeRegister,
  writeRegisters,
} from '../src/index.ts'

interface Vectors {
  formats: { fm: number; format: string; registers: number | null }[]
  scalars: { format: string; wire: string; value: number; registers: number[] }[]
  invalid: { format: string; registers: number[] }[]
  bits: { register: number; bit: number; value: number }[]
  bitWrites: { before: number; bit: number; set: number; after: number }[]
  order64: { name: string; value: number; wire: string }[]
  frames: { name: string; hex: string }[]
  mbap: { name: string; hex: string }[]
  crcs: { hex: string; crc: string }[]
  limits: Record<string, number>
  scale: { raw: number; decimals: number; shown: string }[]
  merge: {
    why: string
    in: [ReadFunctionCode, number, number][]
    maxGap: number
    out: [ReadFunctionCode, number, number][]
  }[]
}

const vectors: Vectors = JSON.parse(
  readFileSync(new URL('../../../../shared/vectors/modbus.json', import.meta.url), 'utf8'),
)

function formatOf(key: string): DataFormat {
  const format = dataFormats.find((one) => one.key === key)
  if (format === undefined) throw new Error(`no format ${key}`)
  return format
}

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const ofRegisters = (registers: number[]) =>
  Uint8Array.from(registers.flatMap((word) => [word >> 8, word & 0xff]))

test('the 19 formats of the spec stand in the order of the vectors', () => {
  expect(
    dataFormats.slice(0, 19).map(({ fm, key, registers }) => ({
      fm,
      format: key,
      registers: registers || null,
    })),
  ).toEqual(vectors.formats.map(({ fm, format, registers }) => ({ fm, format, registers })))
})

test.for(vectors.scalars)('$format $wire decodes and encodes $value', (vector) => {
  const format = formatOf(vector.format)
  const wire = bytesOf(vector.wire)
  expect(ofRegisters(vector.registers)).toEqual(wire)
  expect(decodeValue(format, wire)).toEqual({ ok: true, value: vector.value })
  expect(encodeValue(format, vector.value)).toEqual({ ok: true, value: wire })
})

test.for(vectors.invalid)('$format $registers has no value', (vector) => {
  const decoded = decodeValue(formatOf(vector.format), ofRegisters(vector.registers))
  expect(decoded.ok).toBe(false)
})

test.for(vectors.bits)('bit $bit of $register is $value', ({ register, bit, value }) => {
  expect(decodeValue(formatOf('bit16'), ofRegisters([register]), 0, bit)).toEqual({
    ok: true,
    value,
  })
})

test.for(vectors.bitWrites)('bit $bit set to $set makes $before $after', (vector) => {
  expect(withBit(vector.before, vector.bit, vector.set === 1)).toBe(vector.after)
})

test.for(vectors.order64)(
  'the 64-bit order $name is the one it is named',
  ({ name, value, wire }) => {
    const bytes = encodeValue(formatOf(name === 'ABCDEFGH' ? 'f64_abcd' : 'f64_cdab'), value)
    const isOurs = bytes.ok && toHex(bytes.value) === wire
    expect(isOurs).toBe(name !== 'CDABGHEF')
  },
)

const built: Record<string, Uint8Array> = {
  'read holding 1..2 of unit 1 (request)': rtuFrame(read(1, 3, 0, 2)),
  'read coils 0x0130 x37 unit 17 (request)': rtuFrame(read(17, 1, 0x130, 37)),
  'read discrete 0x01C4 x22 (request)': rtuFrame(read(17, 2, 0x1c4, 22)),
  'read input 0x0108 x1 (request)': rtuFrame(read(17, 4, 0x108, 1)),
  'write coil 0 ON (request = response)': rtuFrame(writeCoil({ unitId: 1, start: 0 }, true)),
  'write register 1 = 0x000A (request = response)': rtuFrame(
    writeRegister({ unitId: 1, start: 1 }, Uint8Array.of(0, 10)),
  ),
  'largest read request: 125 registers': rtuFrame(read(1, 3, 0, 125)),
}

const answered = {
  'write coils (response)': {
    request: writeCoils(
      { unitId: 17, start: 0x13 },
      Array.from({ length: 10 }, () => true),
    ),
    answer: { kind: 'written' },
  },
  'write registers (response)': {
    request: writeRegisters({ unitId: 17, start: 1 }, Uint8Array.of(0, 10, 1, 2)),
    answer: { kind: 'written' },
  },
  'exception 03 to FC10': {
    request: writeRegisters({ unitId: 1, start: 1 }, Uint8Array.of(0, 10)),
    answer: { kind: 'exception', code: 3 },
  },
}

function read(unitId: number, functionCode: ReadFunctionCode, start: number, count: number) {
  return { unitId, functionCode, start, count }
}

test('every frame of the vectors is a request or an answer of these tests', () => {
  const known = [...Object.keys(built), ...Object.keys(answered)]
  expect(vectors.frames.map((frame) => frame.name).toSorted()).toEqual(known.toSorted())
})

test.for(vectors.frames.filter(({ name }) => name in built))('builds: $name', ({ name, hex }) => {
  expect(toHex(built[name] ?? new Uint8Array())).toBe(hex)
})

test.for(Object.entries(answered))('understands: %s', ([name, { request, answer }]) => {
  const reader = new AnswerReader()
  reader.expect(getExpectation(request))
  const frame = vectors.frames.find((one) => one.name === name)
  expect(reader.push(bytesOf(frame?.hex ?? '')).answer).toEqual(answer)
})

test('Modbus TCP frames are built and read as in the vectors', () => {
  const [request, response] = vectors.mbap
  expect(toHex(tcpFrame(read(1, 3, 0, 2), 1))).toBe(request?.hex)
  const reader = new TransactionReader()
  reader.expect(getExpectation(read(1, 3, 0, 2)), 1)
  expect(reader.push(bytesOf(response?.hex ?? '')).answers).toMatchObject([
    { transactionId: 1, answer: { kind: 'data', data: bytesOf('12345678') } },
  ])
})

test.for(vectors.crcs)('CRC of "$hex" is $crc', ({ hex, crc }) => {
  expect(crc16(bytesOf(hex))).toBe(Number.parseInt(crc, 16))
})

test('the limits are those of the vectors', () => {
  expect(vectors.limits).toEqual({
    maxReadBits: modbusLimits.readBitsMax,
    maxReadRegisters: modbusLimits.readRegistersMax,
    maxWriteBits: modbusLimits.writeBitsMax,
    maxWriteRegisters: modbusLimits.writeRegistersMax,
    maxRtuAdu: modbusLimits.rtuFrameBytesMax,
    maxTcpAdu: modbusLimits.tcpFrameBytesMax,
  })
})

test.for(vectors.scale)('$raw with $decimals decimals is shown as $shown', (vector) => {
  const format = formatOf('s32_abcd')
  expect(toShown(vector.raw, { format, decimals: vector.decimals })).toBe(Number(vector.shown))
  expect(toRaw(Number(vector.shown), { format, decimals: vector.decimals })).toBe(vector.raw)
})

test.for(vectors.merge)('planning: $why', (vector) => {
  const items = vector.in.map(([functionCode, register, count]) => ({
    functionCode,
    register,
    count,
  }))
  const limits = { ...defaultReadLimits, gapRegistersMax: vector.maxGap, registersMax: 125 }
  const blocks = planReads(items, limits)
  expect(blocks.map((block) => [block.functionCode, block.start, block.count])).toEqual(vector.out)
  expect(blocks.flatMap((block) => block.items)).toHaveLength(items.length)
})
