import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getExpectation } from './answer-reader.ts'
import { crc16 } from './crc16.ts'
import { findUnfit } from './unfit-answers.ts'

const expected = getExpectation({ unitId: 17, functionCode: 3, start: 0, count: 2 })

function withCrc(...body: readonly number[]): Uint8Array {
  const crc = crc16(Uint8Array.from(body))
  return Uint8Array.of(...body, crc & 0xff, crc >>> 8)
}

const byte = fc.integer({ min: 0, max: 255 })

test('an answer with a wrong byte is garbled, wherever the byte is behind the function code', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 8 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const answer = withCrc(17, 3, 4, 1, 2, 3, 4)
      answer[at] = (answer[at] ?? 0) ^ change
      expect(findUnfit(answer, expected)?.kind).toBe('garbled')
    }),
  )
})

test('the same answer of another unit is told with its address, behind whatever stands before it', () => {
  const units = fc.integer({ min: 1, max: 247 }).filter((unitId) => unitId !== 17)
  fc.assert(
    fc.property(units, fc.array(byte, { maxLength: 4 }), (unitId, before) => {
      const bytes = Uint8Array.of(...before, ...withCrc(unitId, 3, 4, 1, 2, 3, 4))
      expect(findUnfit(bytes, expected)).toEqual({ kind: 'otherUnit', unitId })
    }),
  )
})

test('heartbeats, and whole frames that are neither, tell nothing', () => {
  const request = withCrc(17, 3, 0, 9, 0, 1)
  const longer = withCrc(17, 3, 2, 1, 2)
  for (const bytes of [
    Uint8Array.of(0x70, 0x69, 0x6e, 0x67),
    Uint8Array.of(0x51),
    withCrc(5, 3, 2, 1, 2),
    request,
    longer,
  ])
    expect(findUnfit(bytes, expected)).toBeUndefined()
})
