import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { TrustedProxies } from '#platform/access/trusted-proxies.ts'
import type { Log } from '#platform/process/log/log.ts'

/**
 * Behind a proxy that is not configured all visitors share one address, and with it their rates and lockouts. The
 * warning is logged once, as anybody can send these headers.
 */
export function warnOfUnnamedProxy(
  server: FastifyInstance,
  proxies: Pick<TrustedProxies, 'trusts'>,
  log: Log,
): void {
  let hasWarned = false
  server.addHook('onRequest', ({ headers, socket }, _reply, done) => {
    const peer = socket.remoteAddress ?? ''
    if (!hasWarned && isForwarded(headers) && !proxies.trusts(peer)) {
      hasWarned = true
      log.warn(
        { peer },
        'what this peer forwards is not believed (X-Forwarded-For, -Proto, -Host); if it is your proxy, name it in FIELDHUB_TRUSTED_PROXY, or everybody behind it counts as one address, and https as http',
      )
    }
    done()
  })
}

function isForwarded(headers: IncomingHttpHeaders): boolean {
  return headers['x-forwarded-for'] !== undefined || headers['x-forwarded-proto'] !== undefined
}
