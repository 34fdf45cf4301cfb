import { Readable } from 'node:stream'
import { type Envelope, sessionApi, successCode } from '@fieldhub/contract'
import { invariant } from '@fieldhub/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Attempt, auditCall } from '#api/audit/audit-call.ts'
import { factorCookieFor } from '#api/session/factor-cookie.ts'
import { mayCall } from '#domain/account/role-permissions.ts'
import type { Caller } from '#domain/caller.ts'
import { identifyAny } from '#domain/session/session.ts'
import { whileSignedIn } from '#domain/session/while-signed-in.ts'
import { addressOwner } from '#platform/access/address-key.ts'
import { AppError } from '#platform/app-error.ts'
import { runFor } from '#platform/async/owned-work.ts'
import type { Metrics } from '#platform/process/metrics.ts'
import { findCall } from './access.ts'
import type { ApiContext } from './api-context.ts'
import { getContext } from './call-context.ts'
import { readCallKey } from './calls-once.ts'

const attempts = new WeakMap<FastifyRequest, Attempt>()

/** Undefined: the request is no call, or was refused before it was recognised as one. */
export function findAttempt(request: FastifyRequest): Attempt | undefined {
  return attempts.get(request)
}

/** The call that this request makes. */
export function getAttempt(request: FastifyRequest): Attempt {
  const attempt = findAttempt(request)
  invariant(attempt !== undefined, 'only declared calls have an attempt')
  return attempt
}

/** The authenticated caller of this request. */
export function getCaller(request: FastifyRequest): Caller {
  const { caller } = getAttempt(request)
  invariant(caller !== undefined, 'the guard let only signed-in callers through')
  return caller
}

/**
 * The one guard of all calls: rate of the address, token, permission, rate of the account. It runs before a body is
 * read or unpacked, and both admitted and refused calls are measured and audited whatever the route does.
 */
export function addGuard(server: FastifyInstance, api: ApiContext): void {
  server.addHook('onRequest', async (request, reply) => {
    const call = findCall(request)
    if (call === undefined) {
      const isNone = request.routeOptions.config.calls !== undefined
      return isNone ? reply.callNotFound() : undefined
    }
    void reply.header('cache-control', 'no-store')
    const attempt = new Attempt(call, getContext(request), measure(api.metrics, call.path))
    attempts.set(request, attempt)
    attempt.callKey = readCallKey(call, request.headers)
    await letIn(api, attempt, reply)
  })
  server.addHook('preHandler', (request, _reply, done) => {
    const attempt = findAttempt(request)
    if (attempt === undefined) return done()
    attempt.isRead = true
    return void runFor(getOwner(attempt), done)
  })
  server.addHook('preSerialization', async (request, reply, payload) => {
    const attempt = attempts.get(request)
    if (attempt === undefined || !isEnvelope(payload) || attempt.code !== undefined) return payload
    attempt.code = payload.code
    const cookie = factorCookieFor(attempt.call, payload, attempt.context)
    if (cookie !== undefined) void reply.header('set-cookie', cookie)
    await auditCall(api, attempt, payload)
    recordChange(api, attempt)
    return payload
  })
  server.addHook('onSend', (request, _reply, payload, done) => {
    const attempt = attempts.get(request)
    attempt?.end()
    const caller = attempt?.caller
    if (caller === undefined || !(payload instanceof Readable)) return done()
    return done(null, Readable.from(whileSignedIn(api.domain, caller, payload)))
  })
}

/** Counts times by path and answers by code separately: both at once would be tens of thousands of series. */
function measure({ calls, answers }: Metrics, path: string) {
  const endTimer = calls.startTimer({ path })
  return (code: number | undefined) => {
    endTimer()
    answers.inc({ code: code ?? successCode })
  }
}

async function letIn(api: ApiContext, attempt: Attempt, reply: FastifyReply): Promise<void> {
  const { call, context } = attempt
  if (call.permission === 'public') {
    consumeRate(api, addressOwner(context.ip))
    if (call.path === sessionApi.logout.path) await recordWhoLeaves(api, attempt)
    return
  }
  const known = await identifyAny(api.domain, context.token)
  if (known === undefined) throw new AppError('tokenExpired')
  consumeRate(api, rateOwner(known))
  const caller = attempt.enter({ ...known, zone: context.zone })
  if (caller.lacksFactor === true && call.isBeforeFactor !== true) {
    throw new AppError('factorRequired')
  }
  if (!mayCall(caller, call)) throw new AppError('notAllowed')
  if (caller.isDemo && call.demo === 'closed') throw new AppError('demoReadOnly')
  if (call.rate !== undefined) {
    reply.raw.once('close', api.costs.begin(call.rate, caller.accountId))
  }
}

async function recordWhoLeaves(api: ApiContext, attempt: Attempt): Promise<void> {
  const caller = await identifyAny(api.domain, attempt.context.token)
  if (caller !== undefined) attempt.enter(caller)
}

/** Other consoles of the account, and of the owner of a shared device, read again what somebody changed. */
function recordChange(
  { domain }: ApiContext,
  { call, caller, code, trace, looksOnly }: Attempt,
): void {
  const isChange = call.audit !== null && call.method !== 'GET' && call.permission !== 'command'
  if (caller === undefined || code !== successCode || !isChange || looksOnly) return
  domain.changes.record(caller.accountId, caller.sessionId)
  const { ownerId } = trace
  if (ownerId !== 0 && ownerId !== caller.accountId) domain.changes.record(ownerId, null)
}

/** The owner of a call: calls of one account, or of one address without an account, have turns together. */
function getOwner({ caller, context }: Attempt): string {
  return caller === undefined ? addressOwner(context.ip) : `account ${caller.accountId}`
}

/** Programs of an account have a rate of their own, so that they do not keep its people from the console. */
function rateOwner({ accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>): string {
  return `${sessionId === null ? 'programs of' : 'account'} ${accountId}`
}

function consumeRate(api: ApiContext, key: string): void {
  if (!api.rate.tryTake(key)) throw new AppError('tooOften', { retryAfter: 1 })
}

function isEnvelope(payload: unknown): payload is Envelope {
  return typeof payload === 'object' && payload !== null && 'code' in payload && 'msg' in payload
}
