import { isJsonWithin } from '@fieldhub/kernel'
import type { FastifyInstance } from 'fastify'

/** No body of the contract comes near these: a page is one string, and a model of 10,000 variables has 300,000 parts. */
const largeLimits = { depthMax: 64, partsMax: 500_000 } as const
/** Models alone have so many members, and come packed. 60,000 names that nobody knows block the process for 30 ms. */
const usualLimits = { ...largeLimits, membersMax: 20_000 } as const

/**
 * Scans JSON bodies before they are parsed: deep nesting, or a million empty objects in a few bytes of gzip, would
 * block the process.
 */
export function addJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      const { call } = request.routeOptions.config
      const isLarge = call !== undefined && 'inflatedBytesMax' in call
      if (isJsonWithin(body, isLarge ? largeLimits : usualLimits)) return parse(request, body, done)
      return done(
        Object.assign(new Error('the body is nested too deep, or too wide'), { statusCode: 400 }),
      )
    },
  )
}
