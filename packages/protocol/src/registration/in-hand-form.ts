import { toAscii } from '../bytes.ts'
import { plainChannel } from './channel.ts'
import type { FormResult } from './registration.ts'

const packetBytes = 14

/** InHand: AA 01, the id as 11 ASCII characters, 0D, then transparent data. */
export function parseInHand(buffer: Uint8Array): FormResult {
  const fits = [
    [0, 0xaa],
    [1, 0x01],
    [packetBytes - 1, 0x0d],
  ].every(([at = 0, byte]) => buffer[at] === undefined || buffer[at] === byte)
  const id = toAscii(buffer.subarray(2, packetBytes - 1))
  if (!fits || !/^[\w-]*$/.test(id)) return 'unknown'
  if (buffer.length < packetBytes) return 'need-more'
  return {
    kind: 'registered',
    form: 'in-hand',
    serialNumbers: [id],
    secret: undefined,
    rest: buffer.subarray(packetBytes),
    channel: plainChannel,
    reply: undefined,
  }
}
