import { generate, type Packet, parser } from 'mqtt-packet'
import { expect, test } from 'vitest'
import { publishPacket } from './publish-packet.ts'

test.for(
  [3, 4, 5].flatMap((protocolVersion) =>
    [0, 1, 100, 109, 110, 16_000, 16_380, 2_097_200].map((bytes) => [protocolVersion, bytes]),
  ),
)('in version %d the packet with %d bytes is the one that a library writes', ([version, bytes]) => {
  const protocolVersion = version === 5 ? 5 : version === 4 ? 4 : 3
  for (const retain of [false, true]) {
    const [topic, payload] = ['fieldhub/devices/1/温度', '温'.padEnd(bytes ?? 0, 'x')]
    const text = publishPacket(topic, payload, { protocolVersion, retain })
    const made = Buffer.from(text, 'latin1')
    const packet = { cmd: 'publish', topic, payload, qos: 0, dup: false, retain } as const
    expect(made.equals(generate(packet, { protocolVersion }))).toBe(true)
    const read: Packet[] = []
    parser({ protocolVersion })
      .on('packet', (one) => void read.push(one))
      .parse(made)
    expect(read).toMatchObject([{ topic, retain }])
    const [publication] = read
    const body = publication?.cmd === 'publish' ? publication.payload : ''
    // Megabytes are compared at once; `toEqual` goes from byte to byte.
    expect(Buffer.from(payload).equals(Buffer.from(body))).toBe(true)
  }
})
