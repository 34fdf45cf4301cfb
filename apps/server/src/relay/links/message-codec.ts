import { packetBytes, type TransmissionEncoding } from '@fieldhub/contract'
import { err, ok, parseJson, type Result } from '@fieldhub/kernel'
import * as z from 'zod/mini'

/** What a message from a server says; a JSON message may name its device. */
export interface DownMessage {
  readonly bytes: Uint8Array
  readonly sn: string | undefined
}

const lineBytesMax = 140_000
const JsonMessage = z.object({ sn: z.optional(z.string()), hex: z.string() })

export function encodeMessage(
  bytes: Uint8Array,
  encoding: TransmissionEncoding,
  { sn, time }: { readonly sn: string; readonly time: number },
): Uint8Array {
  if (encoding === 'raw') return bytes
  const hex = Buffer.from(bytes).toString('hex').toUpperCase()
  return Buffer.from(encoding === 'hex' ? hex : JSON.stringify({ sn, ts: time, hex }))
}

/** Undefined: there is nothing in it. */
export function decodeMessage(
  message: Uint8Array,
  encoding: TransmissionEncoding,
): Result<DownMessage | undefined, 'bad-message'> {
  if (encoding === 'raw') return ok({ bytes: message, sn: undefined })
  const text = Buffer.from(message).toString().trim()
  if (text === '') return ok(undefined)
  const parsed = encoding === 'hex' ? { hex: text, sn: undefined } : readJson(text)
  const bytes = parsed === undefined ? undefined : packetBytes(parsed.hex, 'hex')
  return bytes === undefined ? err('bad-message') : ok({ bytes, sn: parsed?.sn })
}

function readJson(text: string): z.output<typeof JsonMessage> | undefined {
  return z.safeParse(JsonMessage, parseJson(text)).data
}

const newline = '\n'.charCodeAt(0)

/** On a stream, messages of hex and JSON are lines; raw bytes have no borders. */
export function encodeForStream(message: Uint8Array, encoding: TransmissionEncoding): Uint8Array {
  return encoding === 'raw' ? message : Buffer.concat([message, Buffer.from([newline])])
}

/** Cuts a stream into messages. A line without end is given up, so that a peer cannot fill the memory. */
export class StreamReader {
  readonly #encoding: TransmissionEncoding
  #rest: Buffer = Buffer.alloc(0)

  constructor(encoding: TransmissionEncoding) {
    this.#encoding = encoding
  }

  /** Each message is cut when it is wanted. */
  *read(chunk: Uint8Array): Generator<Uint8Array> {
    if (this.#encoding === 'raw') return yield chunk
    const bytes = Buffer.concat([this.#rest, chunk])
    let from = 0
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
      yield bytes.subarray(from, end)
      from = end + 1
    }
    const isTooLong = bytes.length - from > lineBytesMax
    this.#rest = isTooLong ? Buffer.alloc(0) : bytes.subarray(from)
    if (isTooLong) yield bytes.subarray(from)
  }
}
