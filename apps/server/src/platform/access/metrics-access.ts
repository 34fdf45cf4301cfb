import type { IncomingHttpHeaders } from 'node:http'
import { isSameSecret } from '#platform/secrets/secret.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

/** Who may read the metrics. Counts of devices and calls are for the operator alone. */
export type MetricsAccess =
  | { readonly kind: 'loopback'; readonly proxies: Pick<TrustedProxies, 'trusts'> }
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'open' }

interface MetricsSettings {
  readonly metrics: { readonly kind: MetricsAccess['kind']; readonly token: string }
}

export function getMetricsAccess(
  { metrics }: MetricsSettings,
  proxies: Pick<TrustedProxies, 'trusts'>,
): MetricsAccess {
  if (metrics.kind === 'loopback') return { kind: 'loopback', proxies }
  return metrics.kind === 'token' ? { kind: 'token', token: metrics.token } : { kind: 'open' }
}

/** What those are told who may not. */
export const metricsRefusals = {
  loopback:
    'Metrics are read from this machine only, past any proxy. Set FIELDHUB_METRICS otherwise.\n',
  token: 'Metrics are read with the header "Authorization: Bearer <FIELDHUB_METRICS_TOKEN>".\n',
  open: '',
} as const

interface MetricsRequest {
  readonly host: string
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
}

export function mayReadMetrics(request: MetricsRequest, access: MetricsAccess): boolean {
  if (access.kind === 'open') return true
  if (access.kind === 'token') return isToken(request.headers.authorization ?? '', access.token)
  return isOnThisMachine(request, access.proxies)
}

const addedByProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/**
 * A proxy on this machine has a loopback address too, though it forwards requests of others. It is recognised by the
 * setting, by headers that proxies add, or by the requested host name.
 */
function isOnThisMachine(
  { host, headers, socket }: MetricsRequest,
  proxies: Pick<TrustedProxies, 'trusts'>,
) {
  const peer = socket.remoteAddress ?? ''
  if (!isLoopback(peer) || proxies.trusts(peer)) return false
  if (addedByProxies.some((name) => headers[name] !== undefined)) return false
  return isLoopback(host.replace(/:\d+$/, '').replace(/^\[|\]$/g, ''))
}

function isLoopback(name: string): boolean {
  return /^(localhost|::1|(::ffff:)?127(\.\d{1,3}){3})$/i.test(name)
}

function isToken(authorization: string, token: string): boolean {
  return isSameSecret(Buffer.from(authorization), Buffer.from(`Bearer ${token}`))
}
