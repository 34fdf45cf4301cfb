import {
  defaultLanguage,
  type Envelope,
  Language,
  sessionApi,
  successCode,
} from '@fieldhub/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Caller } from '#domain/domain.ts'
import { mayCall } from '#domain/role-rights.ts'
import { identify } from '#domain/session.ts'
import { AppError } from '#platform/app-error.ts'
import { isStoreAway } from '#platform/store-fault.ts'
import type { ApiContext } from './api-context.ts'
import { Attempt, auditCall } from './audit-call.ts'
import { failure, success } from './envelope.ts'
import { readProofCookie } from './proof-cookie.ts'
import type { CallContext, Route } from './route.ts'

export function languageOf(request: FastifyRequest): Language {
  const parsed = z.safeParse(Language, request.headers['lang'])
  return parsed.success ? parsed.data : defaultLanguage
}

/** Endpoint → guard → use case → envelope. Nothing of a fault of ours reaches the caller but its code. */
export function handleCall(api: ApiContext, route: Route) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Envelope> => {
    void reply.header('cache-control', 'no-store')
    const { endpoint } = route
    const raw = endpoint.method === 'GET' ? givenFilters(request.query) : request.body
    const attempt = new Attempt(endpoint, contextOf(request), raw)
    const envelope = await orFailure(api, request, endpoint, () => answer(api, route, attempt))
    await auditCall(api, attempt, envelope)
    return envelope
  }
}

/** What a call answers, measured; the envelope of its failure when it throws. */
export async function orFailure<T>(
  api: ApiContext,
  request: FastifyRequest,
  { method, path }: Pick<Route['endpoint'], 'method' | 'path'>,
  work: () => Promise<T>,
): Promise<T | Envelope> {
  const endTimer = api.metrics.calls.startTimer()
  try {
    const answered = await work()
    endTimer({ method, path, code: successCode })
    return answered
  } catch (error) {
    if (isStoreAway(error)) {
      api.metrics.faults.inc({ place: 'store' })
    } else if (!(error instanceof AppError)) {
      api.metrics.faults.inc({ place: 'api' })
      api.log.error({ err: error, requestId: request.id, method, path }, 'call failed')
    }
    const envelope = failure(error, languageOf(request))
    endTimer({ method, path, code: envelope.code })
    return envelope
  }
}

async function answer(api: ApiContext, route: Route, attempt: Attempt): Promise<Envelope> {
  const { context, raw } = attempt
  const { endpoint } = route
  const caller = await guard(api, endpoint, attempt)
  if (endpoint.signed === true) checkSigned(api, route, raw)
  return success(await route.run(raw, context, caller), context.language)
}

async function guard(
  api: ApiContext,
  endpoint: Route['endpoint'],
  attempt: Attempt,
): Promise<Caller | undefined> {
  const { context } = attempt
  if (endpoint.access === 'session') {
    const caller = attempt.enter(await signedInCaller(api, context))
    if (!mayCall(caller.role, endpoint)) throw new AppError('notAllowed')
    return caller
  }
  takeRate(api, `address ${context.ip}`)
  if (endpoint === sessionApi.logout) await noteWhoLeaves(api, attempt)
  return undefined
}

async function noteWhoLeaves(api: ApiContext, attempt: Attempt): Promise<void> {
  const caller = await identify(api.domain, attempt.context.token)
  if (caller !== undefined) attempt.enter(caller)
}

export async function signedInCaller(
  api: ApiContext,
  { token }: Pick<CallContext, 'token'>,
): Promise<Caller> {
  const caller = await identify(api.domain, token)
  if (caller === undefined) throw new AppError('tokenExpired')
  takeRate(api, `account ${caller.accountId}`)
  return caller
}

function takeRate(api: ApiContext, key: string): void {
  if (!api.rate.take(key)) throw new AppError('tooOften', { retryAfter: 1 })
}

/** A body of the wrong shape gets its fields named; only a well-formed one is worth a signature. */
function checkSigned(api: ApiContext, { endpoint }: Route, raw: unknown): void {
  if (z.safeParse(endpoint.input, raw).success) api.signatures.accept(raw)
}

/** A filter that is sent empty is a filter that is not set. */
function givenFilters(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

export function contextOf(request: FastifyRequest): CallContext {
  const { token, 'user-agent': agent } = request.headers
  return {
    language: languageOf(request),
    token: typeof token === 'string' ? token : '',
    ip: request.ip,
    agent: agent ?? '',
    origin: originOf(request),
    browserProof: readProofCookie(request.headers.cookie),
  }
}

/** The caller is told only its own words; a proxy in front says which protocol it was. */
function originOf(request: FastifyRequest): string {
  const isSecure = request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https'
  return `${isSecure ? 'https' : 'http'}://${request.host}`
}
