interface PublishOptions {
  readonly protocolVersion: 3 | 4 | 5
  readonly retain: boolean
}

const publishByte = 0x30
const retainBit = 1
const digitBits = 7

/**
 * A PUBLISH of quality 0 without properties (MQTT 3.1.1, 3.3), written in one piece: values are most of what programs
 * are sent, and a library's dozen small writes for each are most of what that costs.
 */
export function publishPacket(
  topic: string,
  payload: string,
  { protocolVersion, retain }: PublishOptions,
): Buffer {
  const topicBytes = Buffer.byteLength(topic)
  // The length of no properties is one byte.
  const properties = protocolVersion === 5 ? 1 : 0
  const length = 2 + topicBytes + properties + Buffer.byteLength(payload)
  const digits = lengthDigits(length)
  const packet = Buffer.allocUnsafe(1 + digits.length + length)
  packet[0] = retain ? publishByte | retainBit : publishByte
  packet.set(digits, 1)
  let at = packet.writeUInt16BE(topicBytes, 1 + digits.length)
  at += packet.write(topic, at)
  if (properties === 1) at = packet.writeUInt8(0, at)
  packet.write(payload, at)
  return packet
}

/** The remaining length, seven bits a byte, the lowest first (MQTT 3.1.1, 2.2.3). */
function lengthDigits(length: number): number[] {
  const low = length & 0x7f
  return length === low ? [low] : [low | 0x80, ...lengthDigits(length >> digitBits)]
}
