import type { IncomingMessage } from 'node:http'
import type { TrustedProxies } from '#platform/access/trusted-proxies.ts'

/** Headers that speak of one connection only; those of an upgrade are passed on with the upgrade. */
const hopHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
/** What a proxy says of a client and of its request, which only a trusted one may say. */
const proxyHeaders =
  /^(forwarded|via|x-forwarded-.+|x-real-ip|x-request-id|traceparent|tracestate)$/

type Headers = Record<string, string | string[]>

/** Headers of a request to the owner of the store, which trusts this process about the address of the client. */
export function forwardedHeaders(incoming: IncomingMessage, proxies: TrustedProxies): Headers {
  const peer = incoming.socket.remoteAddress ?? ''
  const isTrusted = proxies.trusts(peer)
  const kept = Object.entries(incoming.headersDistinct).filter(
    ([name]) => !hopHeaders.has(name) && (isTrusted || !proxyHeaders.test(name)),
  )
  const { 'x-forwarded-for': before, 'x-forwarded-proto': scheme, upgrade } = incoming.headers
  const vouched = isTrusted && before !== undefined ? `${String(before)}, ` : ''
  return {
    // HTTP/1.0 needs no name of a host, and checks of HAProxy bring none; the owner is asked by 1.1, which refuses that.
    host: '',
    ...Object.fromEntries(kept.map(([name, values = []]) => [name, oneOrAll(values)])),
    'x-forwarded-for': `${vouched}${peer}`,
    'x-forwarded-proto': (isTrusted ? scheme : undefined) ?? 'http',
    ...(upgrade === undefined ? {} : { connection: 'upgrade', upgrade }),
  }
}

function oneOrAll(values: string[]): string | string[] {
  const [first] = values
  return values.length === 1 && first !== undefined ? first : values
}

/** Names and values by turns, as they came. */
export function withoutHopHeaders(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, place) => {
    const name = rawHeaders[place - (place % 2)] ?? ''
    return !hopHeaders.has(name.toLowerCase())
  })
}
