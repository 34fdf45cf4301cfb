import { expect, test } from 'vitest'
import { PacketGuard } from './packet-guard.ts'

test('packets are told apart however their bytes arrive', () => {
  const packet = (length: number) => [
    0x30,
    (length & 0x7f) | 0x80,
    length >> 7,
    ...Array(length).fill(0xff),
  ]
  const bytes = Uint8Array.from([...packet(300), 0xc0, 0, ...packet(200), ...packet(300)])
  for (const size of [1, 2, 7, 299, bytes.length]) {
    const guard = new PacketGuard(300)
    for (let at = 0; at < bytes.length; at += size) {
      expect(guard.take(bytes.subarray(at, at + size))).toBe(true)
    }
    expect(guard.take(Uint8Array.from([0x30, 0xad, 0x02]))).toBe(false)
  }
})

test('a length of five bytes is refused', () => {
  expect(new PacketGuard(1e9).take(Uint8Array.of(0x30, 0x80, 0x80, 0x80, 0x80, 1))).toBe(false)
})

test('packets are cut where they end', () => {
  const bytes = Uint8Array.of(0xd0, 0, 0x30, 3, 0, 1, 0x61, 0xd0, 0, 0x30, 5, 0)
  const guard = new PacketGuard(300)
  const ends: number[] = []
  for (let at = 0; at < bytes.length; ) {
    at = guard.takePacket(bytes, at) ?? Number.NaN
    ends.push(at)
  }
  expect(ends).toEqual([2, 7, 9, 12])
  expect(guard.takePacket(Uint8Array.of(1, 2, 3, 4, 0xd0, 0), 0)).toBe(4)
})
