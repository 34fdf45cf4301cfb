import { isIP } from 'node:net'

/**
 * What the beginning of a proxied connection says, by HAProxy's PROXY protocol, version 1 (a line of text) and version 2
 * (binary). Without an address the proxy speaks for itself, such as when it looks whether this server is there.
 */
export type ProxyHeader =
  | { readonly kind: 'more' }
  | { readonly kind: 'bad' }
  | { readonly kind: 'read'; readonly length: number; readonly address: string | undefined }

const more = { kind: 'more' } as const
const bad = { kind: 'bad' } as const

const signature = Buffer.from('\r\n\r\n\0\r\nQUIT\n', 'latin1')
/** Version, command, family and length stand behind the signature. */
const fixedBytes = 16
const lineBytesMax = 107
/** Addresses need 36 bytes; proxies may add extensions. */
const variableBytesMax = 1_024
const families: Readonly<Record<string, 4 | 6>> = { TCP4: 4, TCP6: 6 }

/** Reads the header of what has come so far. */
export function readProxyHeader(received: Buffer): ProxyHeader {
  const start = received.subarray(0, signature.length)
  if (!start.equals(signature.subarray(0, start.length))) return readLine(received)
  return received.length < fixedBytes ? more : readBinary(received)
}

function readLine(received: Buffer): ProxyHeader {
  const text = received.subarray(0, lineBytesMax).toString('latin1')
  if (!'PROXY '.startsWith(text.slice(0, 6))) return bad
  const end = text.indexOf('\r\n')
  if (end === -1) return received.length < lineBytesMax ? more : bad
  const [, family = '', address = ''] = text.slice(0, end).split(' ')
  const length = end + 2
  if (family === 'UNKNOWN') return { kind: 'read', length, address: undefined }
  const isRight = isIP(address) !== 0 && isIP(address) === families[family]
  return isRight ? { kind: 'read', length, address } : bad
}

function readBinary(received: Buffer): ProxyHeader {
  const versionAndCommand = received.readUInt8(12)
  const variableBytes = received.readUInt16BE(14)
  const length = fixedBytes + variableBytes
  if (versionAndCommand >> 4 !== 2 || variableBytes > variableBytesMax) return bad
  if (received.length < length) return more
  const isForAnother = (versionAndCommand & 0x0f) === 1
  const family = received.readUInt8(13) >> 4
  const address = isForAnother
    ? getSource(family, received.subarray(fixedBytes, length))
    : undefined
  return { kind: 'read', length, address }
}

/** The first of the two addresses; undefined for what is neither IPv4 nor IPv6. */
function getSource(family: number, addresses: Buffer): string | undefined {
  if (family === 1 && addresses.length >= 12) return [...addresses.subarray(0, 4)].join('.')
  if (family !== 2 || addresses.length < 36) return undefined
  const groups = Array.from({ length: 8 }, (_, place) => addresses.readUInt16BE(place * 2))
  return groups.map((group) => group.toString(16)).join(':')
}
