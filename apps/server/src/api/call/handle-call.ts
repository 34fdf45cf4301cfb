import { apiBase, type DeclaredCall, withRules } from '@fieldhub/contract'
import { invariant } from '@fieldhub/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { packedBody } from '#api/http/packed-body.ts'
import { allRoutes } from '#api/routes.ts'
import { browserCookie } from '#api/session/browser-cookie.ts'
import { callName } from './access.ts'
import { AccountTurns } from './account-turns.ts'
import { answerInSlices } from './answer-in-slices.ts'
import type { ApiContext } from './api-context.ts'
import { getAttempt } from './guard.ts'
import { pageOfList } from './page-of-list.ts'
import type { Route } from './route.ts'
import { withId } from './with-id.ts'

/**
 * Adds every call of the contract behind the guard. They share one route, as a route each would cost more than all else of
 * a start of the HTTP side; those whose bodies are packed have one of their own.
 */
export function addCalls(server: FastifyInstance, api: ApiContext): void {
  const turns = new AccountTurns()
  const calls = new Map<string, DeclaredCall>()
  const routes = new Map<DeclaredCall, Route>()
  for (const known of allRoutes(api)) {
    const { endpoint } = known
    const { permission, inflatedBytesMax, method, path } = endpoint
    const call = withRules(endpoint)
    const isPacked = inflatedBytesMax !== undefined
    invariant(permission !== 'public' || !isPacked, 'strangers send nothing packed')
    const name = callName(method, path)
    invariant(!routes.has(call) && !calls.has(name), `${name} is there once`)
    routes.set(call, inTurn(known, turns))
    if (isPacked) {
      const packed = packedBody(inflatedBytesMax)
      server.route({ method, url: `${apiBase}${path}`, config: { call }, ...packed, handler })
    } else calls.set(name, call)
  }
  const methods = new Set([...calls.values()].map(({ method }) => method))
  server.route({ method: [...methods], url: `${apiBase}/*`, config: { calls }, handler })

  function handler(request: FastifyRequest, reply: FastifyReply) {
    const { call } = getAttempt(request)
    const route = routes.get(call)
    invariant(route !== undefined, 'the guard let only calls of the contract through')
    return answer(api, route, request, reply)
  }
}

function inTurn(route: Route, turns: AccountTurns): Route {
  const { endpoint } = route
  if (withRules(endpoint).isInTurn !== true) return route
  return {
    endpoint,
    run: (raw, context, caller) =>
      turns.run(endpoint.path, caller?.accountId ?? 0, () => route.run(raw, context, caller)),
  }
}

/** Runs the use case and wraps its result in the envelope. `fault-answers.ts` answers what it throws. */
async function answer(api: ApiContext, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint } = route
  const attempt = getAttempt(request)
  // Who has nothing to say may leave the body out.
  const given = endpoint.method === 'GET' ? withoutEmpty(request.query) : (request.body ?? {})
  const raw = withId(given, endpoint.idName)
  attempt.raw = raw
  const { caller, context } = attempt
  const data = await api.callsOnce.run(attempt, async () => {
    if (endpoint.signed === true) checkSigned(api, route, raw)
    return pageOfList(route, raw, await route.run(raw, context, caller))
  })
  const cookie = browserCookie(context.browser, context.origin.startsWith('https:'))
  if (cookie !== undefined) void reply.header('set-cookie', cookie)
  return answerInSlices(reply, data, context.language)
}

/** A body of the wrong shape is answered with its faulty fields; the signature is checked only for a well-formed body. */
function checkSigned(api: ApiContext, { endpoint }: Route, raw: unknown): void {
  if (z.safeParse(endpoint.input, raw).success) api.signatures.accept(raw)
}

/** A filter that is sent empty counts as not set. */
export function withoutEmpty(query: unknown): Readonly<Record<string, unknown>> {
  const entries = typeof query === 'object' && query !== null ? Object.entries(query) : []
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}
