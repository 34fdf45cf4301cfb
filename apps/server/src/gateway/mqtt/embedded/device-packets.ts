/** Packets that devices send, by the type in the upper half of their first byte (MQTT 3.1.1, 2.2.1). */
export const packetTypes = {
  publish: 3,
  puback: 4,
  pubrec: 5,
  pubrel: 6,
  pubcomp: 7,
  subscribe: 8,
  unsubscribe: 10,
  pingreq: 12,
  disconnect: 14,
} as const

export const pingResponse = Buffer.of(0xd0, 0)

export interface Published {
  readonly topicBytes: Buffer
  readonly qos: 0 | 1 | 2
  /** 0 of quality 0. */
  readonly messageId: number
  readonly payload: Buffer
}

export interface Subscription {
  readonly filter: string
  readonly qos: number
}

const idBytes = 2
const lengthBytes = 2
/** More are no device's. */
const filtersMax = 32

/** Undefined: it is malformed. */
export function readPublish(head: number, body: Buffer): Published | undefined {
  const qos = (head >> 1) & 3
  if (qos === 3 || body.length < lengthBytes) return undefined
  const topicEnd = lengthBytes + body.readUInt16BE(0)
  const start = qos === 0 ? topicEnd : topicEnd + idBytes
  if (start > body.length) return undefined
  const messageId = qos === 0 ? 0 : body.readUInt16BE(topicEnd)
  if (qos > 0 && messageId === 0) return undefined
  const topicBytes = body.subarray(lengthBytes, topicEnd)
  return { topicBytes, qos: toQuality(qos), messageId, payload: body.subarray(start) }
}

function toQuality(qos: number): 0 | 1 | 2 {
  if (qos === 0) return 0
  return qos === 1 ? 1 : 2
}

/** The number of a packet that is nothing else, or that begins with it; undefined: it is malformed. */
export function readMessageId(body: Buffer): number | undefined {
  const id = body.length < idBytes ? 0 : body.readUInt16BE(0)
  return id === 0 ? undefined : id
}

/** The filters of a packet, those of UNSUBSCRIBE without a quality; undefined: it is malformed. */
export function readFilters(
  packet: 'subscribe' | 'unsubscribe',
  body: Buffer,
): Subscription[] | undefined {
  const hasQuality = packet === 'subscribe'
  const found: Subscription[] = []
  for (let at = idBytes; at < body.length; ) {
    if (at + lengthBytes > body.length || found.length >= filtersMax) return undefined
    const end = at + lengthBytes + body.readUInt16BE(at)
    const next = hasQuality ? end + 1 : end
    if (next > body.length) return undefined
    const qos = hasQuality ? (body[end] ?? 0) : 0
    if (qos > 2) return undefined
    found.push({ filter: body.toString('utf8', at + lengthBytes, end), qos })
    at = next
  }
  return found.length === 0 ? undefined : found
}

/** PUBACK, PUBREC, PUBCOMP, UNSUBACK: a type and the number of what they answer. */
export function answerPacket(
  type: 'puback' | 'pubrec' | 'pubcomp' | 'unsuback',
  messageId: number,
): Buffer {
  const bytes = Buffer.allocUnsafe(4)
  bytes[0] = answerHeads[type]
  bytes[1] = idBytes
  bytes.writeUInt16BE(messageId, 2)
  return bytes
}

const answerHeads = { puback: 0x40, pubrec: 0x50, pubcomp: 0x70, unsuback: 0xb0 } as const
