import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { ApiContext } from '#api/call/api-context.ts'
import { pathParams } from '#api/call/path-params.ts'
import { addressKey } from '#platform/access/address-key.ts'
import { RateLimiter } from '#platform/async/rate-limiter.ts'
import { slidingWindow } from '#platform/async/sliding-window.ts'

const Path = z.object({ '*': z.string() })
const Query = z.catch(z.record(z.string(), z.string()), {})

/**
 * `/_AMapService/*`, as AMap prescribes the name. AMap's library loads scripts from here and cannot send a token; in
 * its place, only a page of this server may call it, and at a low rate.
 */
export function addMapProxyRoutes(server: FastifyInstance, api: ApiContext): void {
  const proxy = api.mapProxy
  if (proxy === undefined) return
  const rate = new RateLimiter(api.clock, slidingWindow({ times: 120, withinMs: 60_000 }))
  server.get('/_AMapService/*', async (request, reply) => {
    if (request.headers['sec-fetch-site'] !== 'same-origin') return reply.code(403).send()
    if (!rate.tryTake(addressKey(request.ip))) return reply.code(429).send()
    const path = pathParams(Path, request)['*']
    const answer = await proxy.pass(path, Query.parse(request.query))
    if (answer === undefined) return reply.code(404).send()
    return reply
      .code(answer.status)
      .header('cache-control', 'no-store')
      .type(answer.type)
      .send(answer.text)
  })
}
