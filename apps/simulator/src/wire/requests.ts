/** Reads requests as a slave does: out of a stream that has no packet borders. */
import { crc16 } from '@fieldhub/protocol'

export interface SlaveRequest {
  readonly unitId: number
  /** Function code and what follows, without address and check sum. */
  readonly pdu: Uint8Array
  /** Transaction number of Modbus TCP; 0 in RTU. */
  readonly transaction: number
}

export interface Taken {
  readonly requests: readonly SlaveRequest[]
  readonly rest: Uint8Array
}

const rtuBytesMin = 4
const rtuBytesMax = 256
const mbapBytes = 7

/** RTU frames with a right CRC. Bytes before one are dropped, an unfinished tail is kept. */
export function readRtuRequests(buffer: Uint8Array): Taken {
  const requests: SlaveRequest[] = []
  let from = 0
  for (let at = 0; at + rtuBytesMin <= buffer.length; at++) {
    const length = rtuLengthAt(buffer, at)
    const frame = buffer.subarray(at, at + length)
    if (frame.length < length || !hasRightCrc(frame)) continue
    requests.push({ unitId: byteAt(frame, 0), pdu: frame.slice(1, -2), transaction: 0 })
    from = at + length
    at = from - 1
  }
  return { requests, rest: buffer.slice(Math.max(from, buffer.length - rtuBytesMax)) }
}

/** Modbus TCP frames. After an invalid header the stream is useless, and everything is dropped. */
export function readTcpRequests(buffer: Uint8Array): Taken {
  const requests: SlaveRequest[] = []
  let at = 0
  while (at + mbapBytes < buffer.length) {
    const length = wordAt(buffer, at + 4)
    if (wordAt(buffer, at + 2) !== 0 || length < 2 || length > 254) {
      return { requests, rest: new Uint8Array() }
    }
    const end = at + mbapBytes - 1 + length
    if (end > buffer.length) break
    requests.push({
      unitId: byteAt(buffer, at + 6),
      pdu: buffer.slice(at + mbapBytes, end),
      transaction: wordAt(buffer, at),
    })
    at = end
  }
  return { requests, rest: buffer.slice(at) }
}

/** An unknown function has no known length and is taken to fill what arrived. */
function rtuLengthAt(buffer: Uint8Array, at: number): number {
  const functionCode = byteAt(buffer, at + 1)
  if (functionCode >= 1 && functionCode <= 6) return 8
  if (functionCode === 0x0f || functionCode === 0x10) return 9 + byteAt(buffer, at + 6)
  return Math.min(buffer.length - at, rtuBytesMax)
}

function hasRightCrc(frame: Uint8Array): boolean {
  const sent = byteAt(frame, frame.length - 2) | (byteAt(frame, frame.length - 1) << 8)
  return crc16(frame.subarray(0, -2)) === sent
}

export function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0
}

export function wordAt(bytes: Uint8Array, at: number): number {
  return (byteAt(bytes, at) << 8) | byteAt(bytes, at + 1)
}
