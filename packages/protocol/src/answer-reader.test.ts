import { expect, test } from 'vitest'
import { AnswerReader, getExpectation } from './answer-reader.ts'
import { crc16 } from './crc16.ts'

const request = { unitId: 1, functionCode: 3, start: 0, count: 2 } as const
const answer = withCrc(1, 3, 4, 0x12, 0x34, 0x56, 0x78)
const data = { kind: 'data', data: Uint8Array.of(0x12, 0x34, 0x56, 0x78) }

function withCrc(...body: number[]): Uint8Array {
  const crc = crc16(Uint8Array.from(body))
  return Uint8Array.of(...body, crc & 0xff, crc >>> 8)
}

function waiting(): AnswerReader {
  const reader = new AnswerReader()
  reader.expect(getExpectation(request))
  return reader
}

test('heartbeats before and behind an answer come out as foreign bytes', () => {
  const ping = Uint8Array.of(0x70, 0x69, 0x6e, 0x67)
  const reading = waiting().push(Uint8Array.of(...ping, ...answer, ...ping))
  expect(reading.answer).toEqual(data)
  expect([reading.foreign, reading.behind]).toEqual([[ping], ping])
  expect(reading.frame).toEqual(answer)
})

test('an answer with a wrong CRC is foreign and the next right one is taken', () => {
  const wrong = answer.with(3, 0)
  const reader = waiting()
  expect(reader.push(wrong).answer).toBeUndefined()
  expect(reader.push(answer).answer).toEqual(data)
})

test.for([
  ['another unit', withCrc(2, 3, 4, 0, 0, 0, 0)],
  ['another function code', withCrc(1, 4, 4, 0, 0, 0, 0)],
  ['another byte count', withCrc(1, 3, 2, 0, 0)],
  ['an exception of another unit', withCrc(2, 0x83, 2)],
] as const)('an answer of %s does not end the waiting', ([, other]) => {
  const reader = waiting()
  expect(reader.push(other).answer).toBeUndefined()
  expect(reader.push(answer).answer).toEqual(data)
})

test('an exception answer carries its code', () => {
  expect(waiting().push(withCrc(1, 0x83, 2)).answer).toEqual({ kind: 'exception', code: 2 })
})

test('a write is answered by its echo only', () => {
  const reader = new AnswerReader()
  const write = {
    unitId: 1,
    functionCode: 6,
    start: 1,
    count: 1,
    data: Uint8Array.of(0, 10),
  } as const
  reader.expect(getExpectation(write))
  expect(reader.push(withCrc(1, 6, 0, 1, 0, 11)).answer).toBeUndefined()
  expect(reader.push(withCrc(1, 6, 0, 1, 0, 10)).answer).toEqual({ kind: 'written' })
})

test('between requests everything is foreign', () => {
  const reader = waiting()
  reader.push(answer)
  expect(reader.push(answer)).toMatchObject({ answer: undefined, foreign: [answer] })
})

test('the begun late answer of an old request is given back before the next one', () => {
  const reader = waiting()
  reader.push(answer.subarray(0, 5))
  expect(reader.expect(getExpectation(request))).toEqual([answer.subarray(0, 5)])
  expect(reader.push(answer).answer).toEqual(data)
})

test('a flood is cut to the newest 4096 bytes before it is searched', () => {
  const flood = new Uint8Array(20_000)
  flood.set(answer, 0)
  expect(waiting().push(flood).answer).toBeUndefined()
  flood.set(answer, flood.length - answer.length)
  expect(waiting().push(flood).answer).toEqual(data)
})
