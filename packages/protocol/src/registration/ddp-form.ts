import { joinBytes, noBytes, toAscii } from '../bytes.ts'
import type { Channel, Unwrapped } from './channel.ts'
import type { FormResult } from './registration.ts'

const flag = 0x7b
const phoneDigits = 11
/** Bytes of flag, type, length(2), phone(11) and flag. */
const aroundBytes = 16
const registerBytes = 22
/** The DTU's serial buffer has 1024 bytes, so a longer length field is noise. */
const frameBytesMax = 1200
const types = {
  register: 0x01,
  registerAnswer: 0x81,
  logout: 0x02,
  logoutAnswer: 0x82,
  data: 0x09,
  dataDown: 0x89,
} as const

/** What the DTU repeats, or does not hang up, until it is answered, and the answer to it. */
const answers = new Map<number | undefined, number>([
  [types.register, types.registerAnswer],
  [types.logout, types.logoutAnswer],
])

/** DDP (Four-Faith, 宏电): `7B 01 0016 phone(11) address(4) port(2) 7B`. It wants an answer. */
export function parseDdp(buffer: Uint8Array): FormResult {
  const head = [flag, types.register, 0, registerBytes]
  if (head.some((byte, at) => buffer[at] !== undefined && buffer[at] !== byte)) return 'unknown'
  const phone = buffer.subarray(4, 4 + phoneDigits)
  if (!/^\d*$/.test(toAscii(phone))) return 'unknown'
  if (buffer.length < registerBytes) return 'need-more'
  if (buffer[registerBytes - 1] !== flag) return 'unknown'
  return {
    kind: 'registered',
    form: 'ddp',
    serialNumbers: [toAscii(phone)],
    secret: undefined,
    rest: buffer.subarray(registerBytes),
    channel: new DdpChannel(phone.slice()),
    reply: ddpFrame(types.registerAnswer, phone, noBytes),
  }
}

/** Data comes as frames of type 09 and leaves as type 89; a repeated registration and a logout are answered. */
export class DdpChannel implements Channel {
  readonly #phone: Uint8Array
  #kept: Uint8Array = noBytes

  constructor(phone: Uint8Array) {
    this.#phone = phone
  }

  unwrap(chunk: Uint8Array): Unwrapped {
    const bytes = this.#kept.length === 0 ? chunk : joinBytes(this.#kept, chunk)
    const data: Uint8Array[] = []
    const replies: Uint8Array[] = []
    let at = 0
    while (at < bytes.length) {
      const end = ddpFrameEnd(bytes, at)
      if (end === 'may-begin') break
      if (end !== undefined) {
        const type = bytes[at + 1]
        if (type === types.data) data.push(bytes.subarray(at + aroundBytes - 1, end - 1))
        const answer = answers.get(type)
        if (answer !== undefined) replies.push(ddpFrame(answer, this.#phone, noBytes))
      }
      at = end ?? at + 1
    }
    this.#kept = at === bytes.length ? noBytes : bytes.slice(at)
    return { data: joinBytes(...data), reply: joinBytes(...replies) }
  }

  wrap(data: Uint8Array): Uint8Array {
    return ddpFrame(types.dataDown, this.#phone, data)
  }
}

/** End of the frame that opens here; undefined when no frame can. */
function ddpFrameEnd(bytes: Uint8Array, at: number): number | 'may-begin' | undefined {
  if (bytes[at] !== flag) return undefined
  const high = bytes[at + 2]
  const low = bytes[at + 3]
  if (high === undefined || low === undefined) return 'may-begin'
  const length = high * 256 + low
  if (length < aroundBytes || length > frameBytesMax) return undefined
  if (at + length > bytes.length) return 'may-begin'
  return bytes[at + length - 1] === flag ? at + length : undefined
}

function ddpFrame(type: number, phone: Uint8Array, data: Uint8Array): Uint8Array {
  const length = aroundBytes + data.length
  const head = Uint8Array.of(flag, type, length >>> 8, length & 0xff)
  return joinBytes(head, phone, data, Uint8Array.of(flag))
}
