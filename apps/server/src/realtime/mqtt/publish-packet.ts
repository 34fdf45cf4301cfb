interface PublishOptions {
  readonly protocolVersion: 3 | 4 | 5
  readonly retain: boolean
}

const publishByte = 0x30
const retainBit = 1
const digitBits = 7
const byteBits = 8
const byteMax = 0xff
const isAscii = /^[\0-\x7f]*$/

/**
 * A PUBLISH of quality 0 without properties (MQTT 3.1.1, 3.3). Values are most of what programs are sent, so a packet is
 * text whose characters are its bytes: a thousand of them are joined and turned into bytes once.
 */
export function publishPacket(
  topic: string,
  payload: string,
  { protocolVersion, retain }: PublishOptions,
): string {
  const topicBytes = byteText(topic)
  // The length of no properties is one byte.
  const properties = protocolVersion === 5 ? '\0' : ''
  const content = properties + byteText(payload)
  const first = retain ? publishByte | retainBit : publishByte
  const { length } = topicBytes
  const digits = lengthDigits(2 + length + content.length)
  const head = String.fromCharCode(first, ...digits, length >> byteBits, length & byteMax)
  return head + topicBytes + content
}

/** The UTF-8 of a text, a character for each byte. */
function byteText(text: string): string {
  return isAscii.test(text) ? text : Buffer.from(text).toString('latin1')
}

/** The remaining length, seven bits a byte, the lowest first (MQTT 3.1.1, 2.2.3). */
function lengthDigits(length: number): number[] {
  const low = length & 0x7f
  return length === low ? [low] : [low | 0x80, ...lengthDigits(length >> digitBits)]
}
