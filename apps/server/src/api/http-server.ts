import { randomUUID } from 'node:crypto'
import {
  apiBase,
  configurationPhotoPath,
  firmwarePath,
  type Language,
  limits,
} from '@fieldhub/contract'
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
} from 'fastify'
import { AppError, FieldError } from '#platform/app-error.ts'
import type { TrustedProxies } from '#platform/trusted-proxies.ts'
import { addAcknowledgeRoutes } from './acknowledge-routes.ts'
import { addAlarmFileRoutes } from './alarm-file-routes.ts'
import type { ApiContext } from './api-context.ts'
import { addAvatarRoutes } from './avatar-routes.ts'
import { addBodyDeadline, type BodyDeadlines } from './body-deadline.ts'
import { addDeviceFileRoutes } from './device-file-routes.ts'
import { failure } from './envelope.ts'
import { addFirmwareDeviceRoutes } from './firmware-device-routes.ts'
import { addFirmwareUpload } from './firmware-upload-routes.ts'
import { handleCall, languageOf } from './handle-call.ts'
import { addHealthRoutes, type HealthChecks } from './health-routes.ts'
import { addMapProxyRoutes } from './map-proxy-routes.ts'
import { addModelFileRoutes } from './model-file-routes.ts'
import { openApiDocument } from './openapi.ts'
import { packedBody } from './packed-body.ts'
import { addPhotoRoutes } from './photo-routes.ts'
import { allRoutes } from './routes.ts'
import { addSeriesExport } from './series-export-routes.ts'
import { addTimingFileRoutes } from './timing-file-routes.ts'
import { addTryItPage } from './try-it-page.ts'
import { addVarLogFileRoutes } from './var-log-file-routes.ts'
import { addWebFiles, type WebSettings } from './web-files.ts'
import { addWeChatRoutes } from './wechat-routes.ts'
import { addWeChatSiteRoutes } from './wechat-site-routes.ts'

export interface HttpSettings {
  readonly api: ApiContext
  readonly health: HealthChecks
  readonly web: WebSettings
  /** Whose word on the caller's address counts. */
  readonly proxies: TrustedProxies
}

/** The HTTP side: calls, the published document, health, metrics and the console. Not yet listening. */
export async function openHttpServer(settings: HttpSettings): Promise<FastifyInstance> {
  const { api, health, proxies, web } = settings
  const server = fastify({
    bodyLimit: limits.jsonBodyBytesMax,
    exposeHeadRoutes: false,
    // `refuseUnlessReady` says it in an envelope.
    return503OnClosing: false,
    requestTimeout: bodyDeadlines.uploadMs,
    genReqId: () => randomUUID(),
    trustProxy: proxies.isEmpty ? false : (address: string) => proxies.trusts(address),
    frameworkErrors: refuseBadUrl,
  })
  server.removeContentTypeParser('text/plain')
  addBodyDeadline(server, bodyDeadlines)
  addSecurityHeaders(server)
  refuseUnlessReady(server, api)
  answerFaults(server, api)
  for (const route of allRoutes(api)) {
    const { method, path, inflatedBytesMax } = route.endpoint
    const url = `${apiBase}${path}`
    const packed = inflatedBytesMax === undefined ? {} : packedBody(inflatedBytesMax)
    server.route({ method, url, ...packed, handler: handleCall(api, route) })
  }
  await addAvatarRoutes(server, api)
  await addFirmwareUpload(server, api)
  addFirmwareDeviceRoutes(server, api)
  await addDeviceFileRoutes(server, api)
  await addModelFileRoutes(server, api)
  await addPhotoRoutes(server, api)
  await addSeriesExport(server, api)
  const document = openApiDocument()
  server.get(`${apiBase}/openapi.json`, () => document)
  await addTryItPage(server, document)
  addHealthRoutes(server, api.metrics, health)
  await addWeChatRoutes(server, api)
  addWeChatSiteRoutes(server, api)
  addMapProxyRoutes(server, api)
  addAlarmFileRoutes(server, api)
  addTimingFileRoutes(server, api)
  addVarLogFileRoutes(server, api)
  await addAcknowledgeRoutes(server, api)
  await addWebFiles(server, web)
  return server
}

/** A call that a device holds up answers within 15 s; what takes longer is a stalled body. */
const bodyDeadlines: BodyDeadlines = {
  usualMs: 30_000,
  uploadMs: limits.firmwareUploadMs,
  uploads: new Set([apiBase + firmwarePath, apiBase + configurationPhotoPath]),
}

function addSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
    done()
  })
}

/** Starting and stopping are the two times when a call is refused by HTTP status. */
function refuseUnlessReady(server: FastifyInstance, { lifecycle }: ApiContext): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (lifecycle.isReady || !request.url.startsWith(`${apiBase}/`)) return done()
    void reply.header('retry-after', '2')
    return sendFailure(reply, 503, new AppError('internal'), languageOf(request))
  })
}

function answerFaults(server: FastifyInstance, { log, metrics }: ApiContext): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const language = languageOf(request)
    const status = error.statusCode ?? 500
    if (status === 413) return sendFailure(reply, 413, new AppError('badParameter'), language)
    // The body could not be read: malformed JSON, another content type, a wrong length.
    if (status >= 400 && status < 500) {
      return sendFailure(reply, 200, new FieldError({ body: 'invalid' }), language)
    }
    metrics.faults.inc({ place: 'http' })
    log.error({ err: error, requestId: request.id, url: pathOf(request.url) }, 'request failed')
    return sendFailure(reply, 200, new AppError('internal'), language)
  })
}

/** A path with a broken %-escape never reaches the router. */
function refuseBadUrl(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendFailure(reply, 404, new AppError('notFound'), languageOf(request))
}

function sendFailure(reply: FastifyReply, status: number, error: AppError, language: Language) {
  void reply.code(status).send(failure(error, language))
}

/** Queries may hold what nobody should read in a log, and the address of shared pages is their code. */
function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path.replace(/^\/show\/.*/, '/show/…')
}
