import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  AnswerReader,
  dataFormats,
  decodeValue,
  encodeValue,
  getExpectation,
  getRange,
  numberFormats,
  parseRegistration,
  planReads,
  type ReadFunctionCode,
  type ReadRequest,
  tcpFrame,
  toRaw,
  toShown,
} from '../src/index.ts'
import type { Channel } from '../src/registration/channel.ts'
import { DdpChannel } from '../src/registration/ddp-form.ts'
import { StuffedChannel } from '../src/registration/four-faith-form.ts'

const bytes = fc.uint8Array({ maxLength: 600 })
const chunks = fc.array(fc.uint8Array({ maxLength: 80 }), { maxLength: 30 })
const readRequest = fc.record({
  unitId: fc.integer({ min: 1, max: 247 }),
  functionCode: fc.constantFrom<ReadFunctionCode>(1, 2, 3, 4),
  start: fc.integer({ min: 0, max: 65_535 }),
  count: fc.integer({ min: 1, max: 120 }),
})

test.for(numberFormats)('what $key encodes it decodes to the same value', (format) => {
  const { minimum, maximum } = getRange(format)
  const isFloat32 = format.kind === 'float' && format.registers === 2
  const value = isFloat32
    ? fc.float({ noNaN: true, noDefaultInfinity: true })
    : format.kind === 'float'
      ? fc.double({ noNaN: true, noDefaultInfinity: true })
      : fc.integer({ min: minimum, max: maximum })
  const bit = fc.integer({ min: 0, max: 15 })
  fc.assert(
    fc.property(value, bit, (raw, place) => {
      const wire = encodeValue(format, raw, place)
      expect(wire.ok && decodeValue(format, wire.value, 0, place)).toEqual({ ok: true, value: raw })
    }),
  )
})

test.for(dataFormats)('$key decodes any bytes to a finite number or a fault', (format) => {
  fc.assert(
    fc.property(bytes, fc.nat(700), (data, at) => {
      const decoded = decodeValue(format, data, at)
      expect(!decoded.ok || Number.isFinite(decoded.value)).toBe(true)
    }),
  )
})

test.for(numberFormats)('$key refuses what lies outside its range', (format) => {
  const { minimum, maximum } = getRange(format)
  for (const raw of [
    minimum - 1,
    maximum + 1,
    maximum * 2 + 2,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ]) {
    const isInside = raw >= minimum && raw <= maximum
    expect(encodeValue(format, raw).ok).toBe(isInside)
  }
})

test.for(numberFormats.filter(({ kind, registers }) => kind !== 'float' && registers < 4))(
  'the shown value of $key leads back to its raw value',
  (format) => {
    const { minimum, maximum } = getRange(format)
    fc.assert(
      fc.property(
        fc.integer({ min: minimum, max: maximum }),
        fc.integer({ min: 0, max: 6 }),
        (raw, decimals) => {
          expect(toRaw(toShown(raw, { format, decimals }), { format, decimals })).toBe(raw)
        },
      ),
    )
  },
)

test('a value is shown as its decimal text reads, however it is worked out', () => {
  const format = numberFormats.find(({ kind, registers }) => kind === 'signed' && registers === 4)
  if (format === undefined) throw new Error('there are signed numbers of 64 bits')
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 6 }), (raw, decimals) => {
      const text = (raw / 10 ** decimals).toFixed(decimals)
      expect(toShown(raw, { format, decimals })).toBe(Number(text) + 0)
    }),
    { numRuns: 1_000 },
  )
})

test('the reader takes any bytes and keeps few', () => {
  fc.assert(
    fc.property(readRequest, chunks, (request, parts) => {
      const reader = new AnswerReader()
      reader.expect(getExpectation(request))
      let given = 0
      let seen = 0
      for (const part of parts) {
        given += part.length
        const { answer, foreign } = reader.push(part)
        seen += foreign.reduce((sum, one) => sum + one.length, 0)
        expect(answer).toBeUndefined()
      }
      const kept = reader.abandon().reduce((sum, one) => sum + one.length, 0)
      expect(kept).toBeLessThanOrEqual(260)
      expect(seen + kept).toBe(given)
    }),
  )
})

test('the reader finds the answer between foreign bytes, however it is cut', () => {
  fc.assert(
    fc.property(
      readRequest,
      fc.uint8Array({ maxLength: 40 }),
      fc.integer({ min: 1, max: 9 }),
      (request, before, size) => {
        const { frame, data } = answerTo(request)
        const stream = Buffer.concat([before, frame])
        const reader = new AnswerReader()
        reader.expect(getExpectation(request))
        let found: unknown
        for (let at = 0; at < stream.length && found === undefined; at += size) {
          found = reader.push(Uint8Array.from(stream.subarray(at, at + size))).answer
        }
        expect(found).toEqual({ kind: 'data', data })
      },
    ),
  )
})

function answerTo(request: ReadRequest) {
  const dataBytes = request.functionCode <= 2 ? Math.ceil(request.count / 8) : request.count * 2
  const data = Uint8Array.from({ length: dataBytes }, (_, at) => (at * 37 + 5) & 0xff)
  const body = [request.unitId, request.functionCode, dataBytes, ...data]
  return { data, frame: Uint8Array.of(...body, ...crcOf(body)) }
}

/** Computes the CRC bit by bit, so that it shares no table with the code under test. */
function crcOf(body: readonly number[]): [number, number] {
  let crc = 0xffff
  for (const byte of body) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1
  }
  return [crc & 0xff, crc >> 8]
}

test('registration parsing takes any bytes', () => {
  fc.assert(
    fc.property(bytes, fc.boolean(), (buffer, isSettled) => {
      const { kind } = parseRegistration(buffer, isSettled)
      expect(['need-more', 'registered', 'unknown']).toContain(kind)
    }),
    { numRuns: 500 },
  )
})

const channels: [string, () => Channel][] = [
  ['stuffed', () => new StuffedChannel()],
  ['DDP', () => new DdpChannel(Buffer.from('13912345678'))],
]

test.for(channels)('the %s channel takes any bytes, however they are cut', ([, open]) => {
  fc.assert(
    fc.property(bytes, fc.integer({ min: 1, max: 50 }), (stream, size) => {
      const whole = open().unwrap(stream)
      const cut = open()
      const data: number[] = []
      for (let at = 0; at < stream.length; at += size) {
        data.push(...cut.unwrap(stream.subarray(at, at + size)).data)
      }
      expect(data).toEqual([...whole.data])
    }),
  )
})

test('what is stuffed is un-stuffed to the same bytes', () => {
  fc.assert(
    fc.property(bytes, (data) => {
      const channel = new StuffedChannel()
      expect([...channel.unwrap(channel.wrap(data)).data]).toEqual([...data])
    }),
  )
})

test('a plan reads each item exactly once and keeps within the limits', () => {
  const item = fc.record({
    functionCode: fc.constantFrom<ReadFunctionCode>(1, 2, 3, 4),
    register: fc.integer({ min: 0, max: 3000 }),
    count: fc.integer({ min: 1, max: 4 }),
    isFirst: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(item, { maxLength: 80 }), (items) => {
      const blocks = planReads(items, undefined, (one) => one.isFirst)
      expect(blocks.reduce((sum, block) => sum + block.items.length, 0)).toBe(items.length)
      for (const block of blocks) {
        expect(block.count).toBeLessThanOrEqual(block.functionCode <= 2 ? 1920 : 120)
        block.items.forEach((one, at) => {
          expect(one.register).toBeGreaterThanOrEqual(block.start)
          expect(one.register + one.count).toBeLessThanOrEqual(block.start + block.count)
          expect(one.isFirst && at > 0).toBe(false)
        })
      }
    }),
  )
})

test('a transaction id wraps at 16 bits', () => {
  const request = { unitId: 1, functionCode: 3, start: 0, count: 1 } as const
  expect(tcpFrame(request, 65_537)).toEqual(tcpFrame(request, 1))
})
