import { isJsonWithin } from '@fieldhub/kernel'
import type { FastifyInstance } from 'fastify'

/** Nothing that the contract takes comes near: a page is text in a body, and a model of 10,000 variables has 300,000. */
const jsonLimits = { depthMax: 64, partsMax: 500_000 } as const

/**
 * JSON bodies are looked over before they are parsed: what is nested without end, or is a million empty objects in a
 * few bytes of gzip, would hold everybody up.
 */
export function addJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (isJsonWithin(body, jsonLimits)) return parse(request, body, done)
      return done(Object.assign(new Error('the body is nested too deep'), { statusCode: 400 }))
    },
  )
}
