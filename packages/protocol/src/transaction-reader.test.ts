import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getExpectation } from './answer-reader.ts'
import { joinBytes, noBytes } from './bytes.ts'
import { TransactionReader } from './transaction-reader.ts'

const request = (start: number) => ({ unitId: 1, functionCode: 3, start, count: 1 }) as const

/** The answer to the request of this id holds the id, so that a mistaken one shows. */
function frameOf(id: number, { unitId = 1, code = 3, data = [id >> 8, id & 0xff] } = {}) {
  return Uint8Array.of(
    id >> 8,
    id & 0xff,
    0,
    0,
    0,
    3 + data.length,
    unitId,
    code,
    data.length,
    ...data,
  )
}

/** What a broken peer makes of an answer. */
const mishaps = {
  right: (id: number) => [frameOf(id)],
  twice: (id: number) => [frameOf(id), frameOf(id)],
  unit: (id: number) => [frameOf(id, { unitId: 9, data: [0xde, 0xad] })],
  function: (id: number) => [frameOf(id, { code: 4, data: [0xde, 0xad] })],
  length: (id: number) => [frameOf(id, { data: [0xde, 0xad, 0xbe, 0xef] })],
  unknown: (id: number) => [frameOf(id + 1_000, { data: [0xde, 0xad] })],
  heartbeat: () => [Uint8Array.of(0x70, 0x69, 0x6e, 0x67)],
  none: () => [],
}
type Mishap = keyof typeof mishaps
const mishapNames: Mishap[] = [
  'right',
  'twice',
  'unit',
  'function',
  'length',
  'unknown',
  'heartbeat',
  'none',
]

test('whatever a peer answers in whatever order and pieces, no value comes to a wrong register', () => {
  const script = fc.uniqueArray(
    fc.tuple(fc.integer({ min: 1, max: 99 }), fc.constantFrom(...mishapNames)),
    {
      selector: ([id]) => id,
      maxLength: 16,
    },
  )
  fc.assert(
    fc.property(script, fc.integer({ min: 1, max: 30 }), (answers, size) => {
      const reader = new TransactionReader()
      for (const [id] of answers) reader.expect(getExpectation(request(id)), id)
      const stream = Uint8Array.from(
        answers.flatMap(([id, mishap]) => mishaps[mishap](id).flatMap((one) => [...one])),
      )
      const found = new Map<number, Uint8Array>()
      for (let at = 0; at < stream.length; at += size) {
        for (const { transactionId, answer } of reader.push(stream.slice(at, at + size)).answers) {
          expect(found.has(transactionId)).toBe(false)
          if (answer.kind === 'data') found.set(transactionId, answer.data)
        }
      }
      const right = answers.filter(([, mishap]) => mishap === 'right' || mishap === 'twice')
      const wanted = right.map(([id]) => [id, Uint8Array.of(0, id)] as const)
      expect(found).toEqual(new Map(wanted))
    }),
  )
})

test('an answer after its time is a stray, and so is one inside the data of another', () => {
  const reader = new TransactionReader()
  reader.expect(getExpectation(request(1)), 1)
  reader.expect(getExpectation(request(2)), 2)
  reader.abandon(1)
  const around = frameOf(7, { data: [...frameOf(2)] })
  expect(reader.push(frameOf(1))).toMatchObject({ answers: [], strays: [frameOf(1)] })
  expect(reader.push(around)).toMatchObject({ answers: [], strays: [around] })
  expect(reader.push(frameOf(2, { unitId: 255 })).answers).toMatchObject([{ transactionId: 2 }])
})

test.for([1, 2, 3])(
  'an answer without its last %s bytes is not filled up with the next one',
  (missing) => {
    const reader = new TransactionReader()
    for (const id of [1, 2, 3]) reader.expect(getExpectation(request(id)), id)
    const cut = frameOf(1).slice(0, -missing)
    const reading = reader.push(Uint8Array.of(...cut, ...frameOf(2), ...frameOf(3)))
    expect(reading.answers.map(({ transactionId }) => transactionId)).toEqual([2, 3])
    expect(reading.foreign).toEqual([cut])
    expect(reader.push(frameOf(1)).answers).toMatchObject([{ transactionId: 1 }])
  },
)

test('an answer without its last bytes holds up no other that comes later', () => {
  const reader = new TransactionReader()
  const wide = { ...request(1), count: 20 }
  reader.expect(getExpectation(wide), 1)
  reader.expect(getExpectation(request(2)), 2)
  const whole = frameOf(1, { data: Array.from({ length: 40 }, () => 7) })
  expect(reader.push(whole.slice(0, 20)).answers).toEqual([])
  expect(reader.push(frameOf(2)).answers).toMatchObject([{ transactionId: 2 }])
  expect(reader.push(whole).answers).toMatchObject([{ transactionId: 1 }])
})

test('the like answer of another unit is told apart from other strays', () => {
  const reader = new TransactionReader()
  for (const id of [1, 2, 3]) reader.expect(getExpectation(request(id)), id)
  const strays = [
    frameOf(1, { unitId: 9 }),
    frameOf(2, { unitId: 9, code: 4 }),
    frameOf(8, { unitId: 9 }),
  ]
  const reading = reader.push(Uint8Array.from(strays.flatMap((frame) => [...frame])))
  expect(reading).toMatchObject({ answers: [], strays, otherUnits: [1] })
  expect(reader.push(frameOf(1)).answers).toMatchObject([{ transactionId: 1 }])
})

const ids = [0x31_7a, 0xcf_b1, 0x6d_e8]
const [first = 0, second = 0, third = 0] = ids

function readerOf(awaited: readonly number[]): TransactionReader {
  const reader = new TransactionReader()
  for (const id of awaited) reader.expect(getExpectation(request(id)), id)
  return reader
}

const refusalOf = (id: number) => Uint8Array.of(id >> 8, id & 0xff, 0, 0, 0, 3, 1, 0x83, 2)

test('a cut answer is never filled up with the next one, cut or refused itself, in whatever pieces they come', () => {
  const next = fc.constantFrom(frameOf(second), refusalOf(second), frameOf(second).slice(0, 3))
  const missing = fc.integer({ min: 1, max: 8 })
  fc.assert(
    fc.property(next, missing, fc.integer({ min: 1, max: 40 }), (behind, bytes, size) => {
      const reader = readerOf(ids)
      const cut = frameOf(first).slice(0, -bytes)
      const stream = Uint8Array.of(...cut, ...behind, ...frameOf(third))
      const found: unknown[] = []
      for (let at = 0; at < stream.length; at += size)
        found.push(...reader.push(stream.slice(at, at + size)).answers)
      const isWhole = behind.length > 3
      const wanted = isWhole ? [second, third] : [third]
      expect(found).toMatchObject(wanted.map((transactionId) => ({ transactionId })))
    }),
  )
})

test('a late answer fills up no cut one either', () => {
  const reader = readerOf([first, second])
  reader.abandon(second)
  reader.push(frameOf(first).slice(0, -2))
  const late = frameOf(second)
  const readings = [late.slice(0, 4), late.slice(4)].map((bytes) => reader.push(bytes))
  expect(readings.flatMap(({ answers }) => answers)).toEqual([])
  expect(readings.some(({ isCut }) => isCut)).toBe(true)
})

test('a value that ends as another answer begins waits for what follows, and is told then', () => {
  const reader = readerOf([first, second])
  const frame = frameOf(first, { data: [0x12, second >> 8] })
  expect(reader.push(frame).answers).toEqual([])
  const { answers, isCut } = reader.push(frameOf(second).slice(0, 3))
  expect(answers).toMatchObject([{ transactionId: first, frame }])
  expect(isCut).toBe(false)
})

const ping = Uint8Array.of(0x70, 0x69, 0x6e, 0x67)

function readerThatHeard(heartbeat: Uint8Array) {
  const reader = new TransactionReader()
  reader.push(heartbeat)
  reader.push(heartbeat)
  reader.expect(getExpectation(request(7)), 7)
  return reader
}

test.for([
  ['of a longer heartbeat', ping, frameOf(7).subarray(0, 9), ping],
  [
    'of one as long as what is missing',
    Uint8Array.of(0xfe),
    frameOf(7).subarray(0, 10),
    Uint8Array.of(0xfe),
  ],
  ['in one packet with it', ping, noBytes, joinBytes(frameOf(7).subarray(0, 9), ping)],
  ['in one packet with the next bytes', ping, frameOf(7).subarray(0, 9), joinBytes(ping, ping)],
] as const)(
  'an answer that lacks its last bytes is not filled up %s',
  ([, heartbeat, cut, rest]) => {
    const reader = readerThatHeard(heartbeat)
    const readings = [cut, rest].map((packet) => reader.push(packet))
    expect(readings.flatMap(({ answers }) => answers)).toEqual([])
    expect(reader.push(frameOf(7)).answers).toHaveLength(1)
  },
)

test('an answer that comes in two packets is read, whatever heartbeats came', () => {
  for (const heartbeat of [ping, Uint8Array.of(0), Uint8Array.of(0, 0)]) {
    for (let cut = 1; cut < frameOf(7).length; cut++) {
      const rest = frameOf(7).subarray(cut)
      if (rest.length === heartbeat.length && rest.every((byte) => byte === 0)) continue
      const reader = readerThatHeard(heartbeat)
      reader.push(frameOf(7).subarray(0, cut))
      expect(reader.push(rest).answers).toHaveLength(1)
    }
  }
})

test('bytes that came alone once are no heartbeat yet', () => {
  const reader = new TransactionReader()
  reader.push(Uint8Array.of(0, 7))
  reader.expect(getExpectation(request(7)), 7)
  reader.push(frameOf(7).subarray(0, 9))
  expect(reader.push(Uint8Array.of(0, 7)).answers).toHaveLength(1)
})
