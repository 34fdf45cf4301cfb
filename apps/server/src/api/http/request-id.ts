import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { requestIdHeader } from '@fieldhub/contract'
import type { FastifyInstance } from 'fastify'
import type { TrustedProxies } from '#platform/access/trusted-proxies.ts'

/** Proxies send UUIDs, numbers or words in hex; whatever else would be foreign text in the log. */
const wellFormed = /^[A-Za-z0-9_.:-]{8,64}$/

/**
 * Gets what the log calls a request. A trusted proxy has named it already in its own log; a name that anybody else sends is
 * ignored, since with it he could make his requests look like another's.
 */
export function getRequestId(
  { headers, socket }: IncomingMessage,
  proxies: Pick<TrustedProxies, 'trusts'>,
): string {
  const given = headers[requestIdHeader]
  if (typeof given !== 'string' || !wellFormed.test(given)) return randomUUID()
  return proxies.trusts(socket.remoteAddress ?? '') ? given : randomUUID()
}

/** Tells every caller the name of his request: whoever reports a fault names the line of the log. */
export function addRequestIds(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header(requestIdHeader, request.id)
    done()
  })
}
