import { noBytes, toAscii, toHex } from '../bytes.ts'
import type { Channel, Unwrapped } from './channel.ts'
import type { FormResult } from './registration.ts'

const packetBytes = 21
const phoneAt = 4
const phoneDigits = 11

/** Four-Faith PROT mode: id(4) phone(11 ASCII) 00 address(4) 00. */
export function parseFourFaith(buffer: Uint8Array): FormResult {
  const phone = toAscii(buffer.subarray(phoneAt, phoneAt + phoneDigits))
  const hasFraming = [15, 20].every((at) => buffer[at] === undefined || buffer[at] === 0)
  if (!/^\d*$/.test(phone) || !hasFraming) return 'unknown'
  if (buffer.length < packetBytes) return 'need-more'
  return {
    kind: 'registered',
    form: 'four-faith',
    serialNumbers: [phone, toHex(buffer.subarray(0, phoneAt))],
    secret: undefined,
    rest: buffer.subarray(packetBytes),
    channel: new StuffedChannel(),
    reply: undefined,
  }
}

const escapeByte = 0xfd
const heartbeatByte = 0xfe
const escapedEscape = 0xed
const escapedHeartbeat = 0xee

/** Four-Faith data, both ways: FD travels as FD ED, FE as FD EE, and a bare FE is the heartbeat. */
export class StuffedChannel implements Channel {
  #isEscaped = false

  unwrap(chunk: Uint8Array): Unwrapped {
    const data: number[] = []
    for (const byte of chunk) {
      if (byte === heartbeatByte) continue
      if (this.#isEscaped) {
        this.#isEscaped = false
        data.push(...unescaped(byte))
      } else if (byte === escapeByte) {
        this.#isEscaped = true
      } else {
        data.push(byte)
      }
    }
    return { data: Uint8Array.from(data), reply: noBytes }
  }

  wrap(data: Uint8Array): Uint8Array {
    return Uint8Array.from(
      [...data].flatMap((byte) => {
        if (byte === escapeByte) return [escapeByte, escapedEscape]
        if (byte === heartbeatByte) return [escapeByte, escapedHeartbeat]
        return [byte]
      }),
    )
  }
}

/** A pair outside the rule is passed on unchanged; the reader's CRC decides. */
function unescaped(byte: number): readonly number[] {
  if (byte === escapedEscape) return [escapeByte]
  if (byte === escapedHeartbeat) return [heartbeatByte]
  return [escapeByte, byte]
}
