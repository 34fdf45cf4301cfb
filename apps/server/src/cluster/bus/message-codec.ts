import { deflateSync, inflateSync } from 'node:zlib'

/** Tags of what JSON has no place for. */
const bytesKey = '$bytes'
const bigintKey = '$bigint'
/** Most messages have none, and are then read without a look at each number. */
const hasTags = /"\$(?:bytes|bigint)"/
/**
 * A server takes messages of 1 MB, and settings of a large device are more than that in plain. Values are never: to deflate
 * them takes longer than to send them.
 */
const sentPlainMax = 262_144
/** What is kept on a disk of limited size is deflated much sooner. */
const keptPlainMax = 4_096
const quick = { level: 1 }
const firstOfJson = '{'.charCodeAt(0)

/** Data as JSON, in which bytes are base64; long messages are deflated. */
export function encodeMessage(body: unknown): string | Uint8Array {
  return encode(body, sentPlainMax)
}

/** As a message, and read like one. */
export function encodeKept(body: unknown): string | Uint8Array {
  return encode(body, keptPlainMax)
}

function encode(body: unknown, plainMax: number): string | Uint8Array {
  // Messages of values have none, and a replacer would be called for each number of them.
  const text = needsTags(body) ? toTagged(body) : JSON.stringify({ body })
  return text.length > plainMax ? deflateSync(text, quick) : text
}

function needsTags(value: unknown): boolean {
  if (typeof value === 'bigint') return true
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(needsTags)
  return value instanceof Uint8Array || Object.values(value).some(needsTags)
}

function toTagged(body: unknown): string {
  // A `Buffer` turns itself into a list of numbers before the replacer sees it, so the holder is looked at.
  return JSON.stringify({ body }, function replace(this: object, key: string, value: unknown) {
    const original: unknown = Reflect.get(this, key)
    if (typeof original === 'bigint') return { [bigintKey]: original.toString() }
    if (!(original instanceof Uint8Array)) return value
    const { buffer, byteOffset, byteLength } = original
    return { [bytesKey]: Buffer.from(buffer, byteOffset, byteLength).toString('base64') }
  })
}

export function decodeMessage<T>(message: Uint8Array): T {
  const plain = message[0] === firstOfJson ? message : inflateSync(message)
  const text = new TextDecoder().decode(plain)
  const { body }: { readonly body: T } = hasTags.test(text)
    ? JSON.parse(text, (_key, value: unknown) => revive(value))
    : JSON.parse(text)
  return body
}

function revive(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (bytesKey in value && typeof value[bytesKey] === 'string') {
    return new Uint8Array(Buffer.from(value[bytesKey], 'base64'))
  }
  return bigintKey in value && typeof value[bigintKey] === 'string'
    ? BigInt(value[bigintKey])
    : value
}
