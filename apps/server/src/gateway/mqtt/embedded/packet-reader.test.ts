import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PacketReader } from './packet-reader.ts'

function packetOf(head: number, body: Uint8Array): Buffer {
  const length =
    body.length > 0x7f ? [(body.length & 0x7f) | 0x80, body.length >> 7] : [body.length]
  return Buffer.concat([Buffer.of(head, ...length), body])
}

test('packets come out as they went in, however their bytes arrive', () => {
  const packet = fc.tuple(fc.integer({ min: 0, max: 255 }), fc.uint8Array({ maxLength: 300 }))
  const sizes = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1 })
  fc.assert(
    fc.property(fc.array(packet, { maxLength: 8 }), sizes, (packets, chunks) => {
      const bytes = Buffer.concat(packets.map(([head, body]) => packetOf(head, body)))
      const reader = new PacketReader(300)
      const found: [number, Uint8Array][] = []
      for (let at = 0, turn = 0; at < bytes.length; turn++) {
        const size = chunks[turn % chunks.length] ?? 1
        reader.push(bytes.subarray(at, at + size))
        at += size
        for (let next = reader.next(); next !== undefined; next = reader.next()) {
          if (next === 'tooLong') throw new Error('none is')
          found.push([next.head, Uint8Array.from(next.body)])
        }
      }
      expect(found).toEqual(packets.map(([head, body]) => [head, Uint8Array.from(body)]))
      expect(reader.isEmpty).toBe(true)
    }),
  )
})

test('a packet that is too long is refused at its head, and a length of five bytes too', () => {
  const tooLong = new PacketReader(300)
  tooLong.push(Buffer.of(0x30, 0xad, 0x02))
  expect(tooLong.next()).toBe('tooLong')
  const endless = new PacketReader(1e9)
  endless.push(Buffer.of(0x30, 0x80, 0x80, 0x80, 0x80, 1))
  expect(endless.next()).toBe('tooLong')
})
