import { apiBase } from '@fieldhub/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readLanguage } from '#api/call/call-context.ts'
import { addressKey } from '#platform/access/address-key.ts'
import { AppError } from '#platform/app-error.ts'
import type { RateLimiter } from '#platform/async/rate-limiter.ts'
import { failure } from './envelope.ts'

/**
 * The outermost limit, for every request of any kind: many people may share an address, and a page that opens requests
 * a hundred files at once. Calls have stricter limits of their own.
 */
export function addAddressRate(
  server: FastifyInstance,
  rate: RateLimiter,
  isExempt: (request: FastifyRequest) => boolean,
): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (isExempt(request) || rate.tryTake(addressKey(request.ip))) return done()
    void reply.code(429).header('retry-after', '1').header('cache-control', 'no-store')
    if (!request.url.startsWith(`${apiBase}/`)) {
      return void reply.type('text/plain').send('Too many requests\n')
    }
    const error = new AppError('tooOften', { retryAfter: 1 })
    return void reply.send(failure(error, readLanguage(request)))
  })
}
