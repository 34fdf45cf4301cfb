import { isPrintable, toAscii, toHex } from '../bytes.ts'
import { plainChannel } from './channel.ts'
import type { FormResult, Registration, RegistrationReport } from './registration.ts'

const packedBytes = 19

/** iRTU with `reg=1`: `{"csq":24,"imei":"8699…","iccid":"8986…","ver":"1.9"}`. */
export function parseIrtuJson(buffer: Uint8Array): FormResult {
  if (toAscii(buffer.subarray(0, 1)) !== '{') return 'unknown'
  const second = buffer[1]
  if (second !== undefined && !/["\s]/.test(String.fromCharCode(second))) return 'unknown'
  const end = endOfObject(buffer)
  if (end === undefined) return 'need-more'
  const text = toAscii(buffer.subarray(0, end))
  const imei = /"imei"\s*:\s*"(\d{15})"/.exec(text)?.[1]
  if (imei === undefined) return 'unknown'
  const report = {
    csq: toCsq(/"csq"\s*:\s*"?(\d{1,2})\b/.exec(text)?.[1]),
    firmware: /"ver"\s*:\s*"([\w.-]{1,40})"/.exec(text)?.[1],
    iccid: /"iccid"\s*:\s*"(\w{19,20})"/.exec(text)?.[1],
  }
  return irtu('irtu-json', imei, { rest: buffer.subarray(end), report })
}

/**
 * iRTU with `reg=2`: signal strength, the IMEI's 15 digits and a 0 as BCD, the ICCID as BCD. Letters and digits are BCD as
 * well, but an ICCID begins with 89, which is no text.
 */
export function parseIrtuPacked(buffer: Uint8Array): FormResult {
  if (buffer.subarray(0, packedBytes).every(isPrintable)) return 'unknown'
  const imei = toHex(buffer.subarray(1, 9))
  if (!/^\d*$/.test(imei) || (imei.length === 16 && !imei.endsWith('0'))) return 'unknown'
  if (buffer.length < packedBytes) return 'need-more'
  const report = {
    csq: toCsq(buffer[0]),
    firmware: undefined,
    iccid: toHex(buffer.subarray(9, packedBytes)),
  }
  return irtu('irtu-packed', imei.slice(0, 15), { rest: buffer.subarray(packedBytes), report })
}

function irtu(
  form: 'irtu-json' | 'irtu-packed',
  imei: string,
  { rest, report }: { readonly rest: Uint8Array; readonly report: RegistrationReport },
): Registration {
  return {
    kind: 'registered',
    form,
    serialNumbers: [imei],
    secret: undefined,
    rest,
    channel: plainChannel,
    reply: undefined,
    report,
  }
}

function toCsq(value: string | number | undefined): number | undefined {
  const csq = Number(value)
  return (csq >= 0 && csq <= 31) || csq === 99 ? csq : undefined
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
