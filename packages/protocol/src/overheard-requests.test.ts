import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getExpectation } from './answer-reader.ts'
import { joinBytes } from './bytes.ts'
import { crc16 } from './crc16.ts'
import { rtuFrame } from './index.ts'
import { OverheardRequests } from './overheard-requests.ts'
import type { ReadRequest } from './requests.ts'

const idle = { ours: undefined, isAnswered: true, now: 0, answerMs: 1_000 }
const read = (start: number, count = 2, unitId = 1): ReadRequest => ({
  unitId,
  functionCode: 3,
  start,
  count,
})

function answerTo({ unitId, functionCode, count }: ReadRequest): Uint8Array {
  const body = Uint8Array.of(unitId, functionCode, count * 2, ...new Uint8Array(count * 2).fill(7))
  const crc = crc16(body)
  return joinBytes(body, Uint8Array.of(crc & 0xff, crc >>> 8))
}

test('an answer of the same look may be to an overheard request, until that was answered', () => {
  const overheard = new OverheardRequests()
  const ours = getExpectation(read(500))
  expect(overheard.push(rtuFrame(read(0)), idle)).toBe(1)
  expect(overheard.mayBeAnswered(ours, 0)).toBe(true)
  expect(overheard.mayBeAnswered(getExpectation(read(500, 3)), 0)).toBe(false)
  expect(overheard.mayBeAnswered(getExpectation(read(500, 2, 2)), 0)).toBe(false)
  expect(overheard.mayBeRefused(getExpectation(read(500, 3)), 0)).toBe(true)
  expect(overheard.push(answerTo(read(0)), { ...idle, isAnswered: false })).toBe(0)
  expect(overheard.mayBeAnswered(ours, 0)).toBe(false)
})

test('a request of ours that the line gives back is of no other master', () => {
  const overheard = new OverheardRequests()
  const ours = rtuFrame(read(0))
  expect(overheard.push(ours, { ...idle, ours, isAnswered: false })).toBe(0)
  expect(overheard.mayBeAnswered(getExpectation(read(0)), 0)).toBe(false)
})

test('an answer that nobody here asked for is of another master', () => {
  const overheard = new OverheardRequests()
  expect(overheard.push(answerTo(read(0)), idle)).toBe(1)
  expect(overheard.push(answerTo(read(0)), { ...idle, isAnswered: false })).toBe(0)
})

test('a request that its master has given up is open as long as its slave may still answer it', () => {
  const overheard = new OverheardRequests()
  overheard.push(rtuFrame(read(0)), idle)
  overheard.push(rtuFrame(read(0, 5)), { ...idle, now: 600 })
  expect(overheard.mayBeAnswered(getExpectation(read(500)), 1_000)).toBe(true)
  expect(overheard.mayBeAnswered(getExpectation(read(500)), 1_001)).toBe(false)
  expect(overheard.mayBeRefused(getExpectation(read(500)), 1_001)).toBe(true)
})

test('of two alike the second is open until it was answered too', () => {
  const overheard = new OverheardRequests()
  for (const start of [0, 20]) overheard.push(rtuFrame(read(start)), idle)
  const answered = [0, 20].map((start) => {
    overheard.push(answerTo(read(start)), { ...idle, isAnswered: false })
    return overheard.mayBeAnswered(getExpectation(read(500)), 0)
  })
  expect(answered).toEqual([true, false])
})

test('of requests without end the newest 64 are open', () => {
  const overheard = new OverheardRequests()
  for (let count = 1; count <= 100; count++) overheard.push(rtuFrame(read(0, count)), idle)
  const isOpen = (count: number) => overheard.mayBeAnswered(getExpectation(read(500, count)), 0)
  expect([1, 36, 37, 100].map(isOpen)).toEqual([false, false, true, true])
})

test('heartbeats and torn frames are no requests, and a request is found in whatever pieces it comes', () => {
  const noise = fc.constantFrom('ping', 'Q', '\xfe', 'imei:867', '')
  fc.assert(
    fc.property(
      fc.array(noise, { maxLength: 6 }),
      fc.nat(7),
      fc.nat(65_000),
      (texts, at, start) => {
        const overheard = new OverheardRequests()
        for (const text of texts)
          expect(
            overheard.push(
              Uint8Array.from(text, (one) => one.charCodeAt(0)),
              idle,
            ),
          ).toBe(0)
        const frame = rtuFrame(read(start))
        const found = [frame.subarray(0, at), frame.subarray(at)].map((part) =>
          overheard.push(part, idle),
        )
        expect(found.reduce((sum, one) => sum + one, 0)).toBe(1)
        expect(overheard.mayBeAnswered(getExpectation(read(start + 1)), 0)).toBe(true)
      },
    ),
  )
})
