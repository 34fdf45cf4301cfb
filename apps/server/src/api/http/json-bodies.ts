import { isJsonWithin } from '@fieldhub/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashOfCall } from '#api/call/calls-once.ts'
import { findAttempt } from '#api/call/guard.ts'
import { addressOwner } from '#platform/access/address-key.ts'
import { runFor } from '#platform/async/owned-work.ts'

/** No body of the contract comes near these: a page is one string, and a model of 10,000 variables has 300,000 parts. */
const usualLimits = { depthMax: 64, partsMax: 500_000, membersMax: 20_000 } as const
/** Models alone have more members, and come packed; their names repeat. 380,000 different ones block the process for 450 ms. */
const { membersMax: namesMax, ...limits } = usualLimits
const largeLimits = { ...limits, namesMax } as const

const wrongBody = { statusCode: 400 } as const
/** Parsed in far less than a slice, so that it needs no turn of its own. */
const atOnceCharacters = 65_536

/**
 * Scans JSON bodies before they are parsed: deep nesting, or a million empty objects in a few bytes of gzip, would
 * block the process. Large ones have turns, as many that come together block it too.
 */
export function addJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      const call = findAttempt(request)?.call
      const isLarge = call !== undefined && 'inflatedBytesMax' in call
      // Programs say that a body is JSON also where they send none.
      if (body === '') return done(null)
      const read = () => {
        if (!isJsonWithin(body, isLarge ? largeLimits : usualLimits)) {
          return done(
            Object.assign(new Error('the body is nested too deep, or too wide'), wrongBody),
          )
        }
        recordHash(request, body)
        void parse(request, body, done)
      }
      if (body.length <= atOnceCharacters) read()
      else void runFor(addressOwner(request.ip), read)
    },
  )
}

/** The text of a body is gone when its call is made, so that what tells calls apart is taken here. */
function recordHash(request: FastifyRequest, body: string): void {
  const attempt = findAttempt(request)
  if (attempt !== undefined) attempt.callHash = hashOfCall(attempt, body)
}
