import type { FastifyInstance } from 'fastify'
import type { Log } from '#platform/log.ts'
import type { TrustedProxies } from '#platform/trusted-proxies.ts'

/**
 * A proxy that nobody named makes everybody one visitor: rates and locks of one are felt by all. Told once, as anybody
 * can send the header.
 */
export function warnOfUnnamedProxy(
  server: FastifyInstance,
  proxies: Pick<TrustedProxies, 'trusts'>,
  log: Log,
): void {
  let hasWarned = false
  server.addHook('onRequest', ({ headers, socket }, _reply, done) => {
    const peer = socket.remoteAddress ?? ''
    if (!hasWarned && headers['x-forwarded-for'] !== undefined && !proxies.trusts(peer)) {
      hasWarned = true
      log.warn(
        { peer },
        'X-Forwarded-For of this peer is not believed; if it is your proxy, name it in FIELDHUB_TRUSTED_PROXY, or everybody behind it counts as one address',
      )
    }
    done()
  })
}
