import type { Language } from '@fieldhub/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findCall } from '#api/call/access.ts'
import type { ApiContext } from '#api/call/api-context.ts'
import { readLanguage } from '#api/call/call-context.ts'
import { findAttempt } from '#api/call/guard.ts'
import { AppError, FieldError, TooLargeError } from '#platform/app-error.ts'
import { isStoreAway, isStoreBroken, isStoreBusy } from '#platform/process/log/store-fault.ts'
import { failure } from './envelope.ts'

/** Answers every failure: with the envelope in the caller's language, and with a line in the log for a fault of ours. */
export function answerFaults(server: FastifyInstance, api: ApiContext): void {
  server.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const isCall = findCall(request) !== undefined
    const { status, refusal } = getRefusal(error, request, isCall) ?? {
      status: 200,
      refusal: recordFault(api, error, request),
    }
    sendFailure(reply, status, refusal, readLanguage(request))
  })
}

interface Refusal {
  readonly status: number
  readonly refusal: AppError
}

/** The refusal that is the caller's own fault; undefined: a fault of ours. */
function getRefusal(
  error: FastifyError | AppError,
  request: FastifyRequest,
  isCall: boolean,
): Refusal | undefined {
  if (error instanceof AppError) {
    return { status: isCall ? callStatus(error) : pageStatus(error), refusal: error }
  }
  // After the body was read, a failure is a fault of the work, whatever status it carries.
  if (findAttempt(request)?.isRead === true) return undefined
  const { statusCode = 500 } = error
  if (statusCode === 413) return { status: 413, refusal: new FieldError({ body: 'bodyTooLarge' }) }
  // Before that, the body could not be read: malformed JSON, another content type, a wrong length.
  const isTheirs = statusCode >= 400 && statusCode < 500
  return isTheirs ? { status: 200, refusal: new FieldError({ body: 'invalid' }) } : undefined
}

function recordFault(
  { log, metrics }: ApiContext,
  error: FastifyError,
  request: FastifyRequest,
): AppError {
  if (isStoreAway(error)) {
    metrics.faults.inc({ place: 'store' })
    // Whoever is told that nothing was saved does it twice.
    if (isStoreBroken(error) && request.method !== 'GET') return new AppError('outcomeUnknown')
    if (!isStoreBusy(error)) return new AppError('storeAway')
    const where = { requestId: request.id, ...getPlace(request) }
    log.warn({ ...where, reason: error.message }, 'the store did not finish a call in time')
    return new AppError('storeBusy')
  }
  const call = findCall(request)
  const { method, path } = getPlace(request)
  metrics.faults.inc({ place: call === undefined ? 'http' : 'api' })
  log.error({ err: error, requestId: request.id, method, path }, 'call failed')
  return new AppError('internal')
}

function getPlace(request: FastifyRequest) {
  const call = findCall(request)
  const { method, path } = call ?? { method: request.method, path: getPath(request.url) }
  return { method, path }
}

/** HTTP status of a call: the envelope carries the rest. */
function callStatus(error: AppError): number {
  return error instanceof TooLargeError ? 413 : 200
}

/** HTTP status for pages and files, whose readers look at the status. */
function pageStatus({ code }: AppError): number {
  if (code === 'tooOften') return 429
  return code === 'notFound' ? 404 : 400
}

/** Answers a path with a broken %-escape, which never reaches the router. */
export function refuseBadUrl(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  sendFailure(reply, 404, new AppError('notFound'), readLanguage(request))
}

export function sendFailure(
  reply: FastifyReply,
  status: number,
  error: AppError,
  language: Language,
): void {
  const retryAfter = error.data?.['retryAfter']
  if (status === 429 && typeof retryAfter === 'number') {
    void reply.header('retry-after', String(retryAfter))
  }
  void reply.code(status).send(failure(error, language))
}

/** The path for the log: queries may hold secrets, and the address of a shared page is its code. */
function getPath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path.replace(/^\/(show|showDashboard)\/.*/, '/$1/…')
}
