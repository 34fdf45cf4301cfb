import { toAscii, toHex } from '../bytes.ts'
import { plainChannel } from './channel.ts'
import type { FormResult, Registration } from './registration.ts'

const packedBytes = 19

/** iRTU with `reg=1`: `{"csq":24,"imei":"8699…","iccid":"8986…","ver":"1.9"}`. */
export function parseIrtuJson(buffer: Uint8Array): FormResult {
  if (toAscii(buffer.subarray(0, 1)) !== '{') return 'unknown'
  const second = buffer[1]
  if (second !== undefined && !/["\s]/.test(String.fromCharCode(second))) return 'unknown'
  const end = endOfObject(buffer)
  if (end === undefined) return 'need-more'
  const imei = /"imei"\s*:\s*"(\d{15})"/.exec(toAscii(buffer.subarray(0, end)))?.[1]
  return imei === undefined ? 'unknown' : irtu('irtu-json', imei, buffer.subarray(end))
}

/** iRTU with `reg=2`: signal strength, the IMEI's 15 digits and a 0 as BCD, the ICCID as BCD. */
export function parseIrtuPacked(buffer: Uint8Array): FormResult {
  const imei = toHex(buffer.subarray(1, 9))
  if (!/^\d*$/.test(imei) || (imei.length === 16 && !imei.endsWith('0'))) return 'unknown'
  if (buffer.length < packedBytes) return 'need-more'
  return irtu('irtu-packed', imei.slice(0, 15), buffer.subarray(packedBytes))
}

function irtu(form: 'irtu-json' | 'irtu-packed', imei: string, rest: Uint8Array): Registration {
  return {
    kind: 'registered',
    form,
    serialNumbers: [imei],
    secret: undefined,
    rest,
    channel: plainChannel,
    reply: undefined,
  }
}

/** The packet is flat, so the first closing brace outside a string ends it. */
function endOfObject(buffer: Uint8Array): number | undefined {
  let isText = false
  for (let at = 0; at < buffer.length; at++) {
    const character = String.fromCharCode(buffer[at] ?? 0)
    if (character === '\\') at++
    else if (character === '"') isText = !isText
    else if (character === '}' && !isText) return at + 1
  }
  return undefined
}
