import { apiBase } from '@fieldhub/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findCall } from '#api/call/access.ts'
import type { TrustedProxies } from '#platform/access/trusted-proxies.ts'
import { readTraceParent } from '#platform/traces/trace-context.ts'
import type { OpenSpan, Tracer } from '#platform/traces/tracer.ts'

/**
 * Traces requests of calls and files. Who names a trace must be trusted like a proxy, since everybody else could make his
 * requests part of another's.
 */
export function addRequestTraces(
  server: FastifyInstance,
  tracer: Tracer | undefined,
  proxies: Pick<TrustedProxies, 'trusts'>,
): void {
  if (tracer === undefined) return
  const open = new WeakMap<FastifyRequest, OpenSpan>()
  server.addHook('onRequest', (request, _reply, done) => {
    const { headers, socket } = request.raw
    const isTrusted = proxies.trusts(socket.remoteAddress ?? '')
    const span = tracer.begin(isTrusted ? readTraceParent(headers['traceparent']) : undefined)
    if (span === undefined) return done()
    open.set(request, span)
    tracer.run(span, done)
  })
  server.addHook('onResponse', (request, reply, done) => {
    const span = open.get(request)
    if (span !== undefined) {
      const call = findCall(request)
      const route = call ? apiBase + call.path : (request.routeOptions.url ?? 'file')
      const { method } = request
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        'fieldhub.request_id': request.id,
      }
      const hasFailed = reply.statusCode >= 500
      tracer.end(span, { name: `${method} ${route}`, attributes, hasFailed })
    }
    done()
  })
}
