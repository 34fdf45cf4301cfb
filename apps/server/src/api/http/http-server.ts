import type { IncomingMessage, RequestListener } from 'node:http'
import { apiBase, configurationPhotoPath, firmwarePath, limits } from '@fieldhub/contract'
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify'
import { addAvatarRoutes } from '#api/account/avatar-routes.ts'
import { addAcknowledgeRoutes } from '#api/alarm/acknowledge-routes.ts'
import { addAlarmFileRoutes } from '#api/alarm/alarm-file-routes.ts'
import { demandAccess } from '#api/call/access.ts'
import type { ApiContext } from '#api/call/api-context.ts'
import { readLanguage } from '#api/call/call-context.ts'
import { addGuard } from '#api/call/guard.ts'
import { addCalls } from '#api/call/handle-call.ts'
import {
  addBrokerAccessRoutes,
  type BrokerAccess,
  isBrokersRequest,
} from '#api/device/broker-access-routes.ts'
import { addDeviceFileRoutes } from '#api/device/device-file-routes.ts'
import { addModelFileRoutes } from '#api/device-model/model-file-routes.ts'
import { addPublishedDocument } from '#api/document/published-document.ts'
import { addTryItPage } from '#api/document/try-it-page.ts'
import { addFirmwareDeviceRoutes } from '#api/firmware/firmware-device-routes.ts'
import { addFirmwareUpload } from '#api/firmware/firmware-upload-routes.ts'
import { addPhotoRoutes } from '#api/page/photo-routes.ts'
import { addMapProxyRoutes } from '#api/position/map-proxy-routes.ts'
import { addProjectFileRoutes } from '#api/project/project-file-routes.ts'
import { addKeptReportFileRoutes } from '#api/report-schedule/kept-report-file-routes.ts'
import { addSerialLogExport } from '#api/serial-log/serial-log-export-routes.ts'
import { addWeChatRoutes } from '#api/session/wechat-routes.ts'
import { addWeChatSiteRoutes } from '#api/session/wechat-site-routes.ts'
import { addVarLogFileRoutes } from '#api/telemetry-history/var-log-file-routes.ts'
import { addTimedTaskFileRoutes } from '#api/timed-task/timed-task-file-routes.ts'
import { readHops, type TrustedProxies } from '#platform/access/trusted-proxies.ts'
import { AppError } from '#platform/app-error.ts'
import type { RateLimiter } from '#platform/async/rate-limiter.ts'
import type { HttpConnections } from '#platform/connections/http-connections.ts'
import type { ServedCertificate } from '#platform/process/settings/certificate-files.ts'
import type { Tracer } from '#platform/traces/tracer.ts'
import { addAddressRate } from './address-rate.ts'
import { addBodyDeadline, type BodyDeadlines } from './body-deadline.ts'
import { addCompression } from './compression.ts'
import { answerFaults, refuseBadUrl, sendFailure } from './fault-answers.ts'
import { addHealthRoutes, type HealthSettings } from './health-routes.ts'
import { addJsonBodies } from './json-bodies.ts'
import { warnOfUnnamedProxy } from './proxy-warning.ts'
import { addRequestIds, getRequestId } from './request-id.ts'
import { addRequestTraces } from './request-traces.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { addWebFiles, type WebSettings } from './web-files.ts'

export interface HttpSettings {
  readonly api: ApiContext
  readonly health: HealthSettings
  readonly web: WebSettings
  /** Proxies whose headers are believed about the caller's address. */
  readonly proxies: TrustedProxies
  readonly connections: HttpConnections
  /** Undefined: no outside broker may ask. */
  readonly broker?: BrokerAccess | undefined
  /** Undefined: nothing is traced. */
  readonly tracer?: Tracer | undefined
  /** Undefined: HTTP without TLS. */
  readonly certificate?: ServedCertificate | undefined
  /** Limit of all requests of an address. */
  readonly addressRate: RateLimiter
}

/** Calls then have the same address for a client as live connections, however a proxy writes it. */
function readForwardedFor({ headers }: IncomingMessage): void {
  const forwardedFor = headers['x-forwarded-for']
  if (forwardedFor === undefined) return
  headers['x-forwarded-for'] = readHops(String(forwardedFor)).join(', ')
}

/** Opens the HTTP side: calls, the published document, health, metrics and the console. It does not listen yet. */
export async function openHttpServer(settings: HttpSettings): Promise<FastifyInstance> {
  const { api, connections, health, proxies, web } = settings
  const server = fastify({
    bodyLimit: limits.jsonBodyBytesMax,
    exposeHeadRoutes: false,
    // `refuseUnlessReady` answers with an envelope instead.
    return503OnClosing: false,
    serverFactory: (handler) => {
      const answer: RequestListener = (request, reply) => {
        readForwardedFor(request)
        handler(request, reply)
      }
      return connections.serve(answer, settings.certificate)
    },
    genReqId: (request) => getRequestId(request, proxies),
    trustProxy: proxies.isEmpty ? false : (address: string) => proxies.trusts(address),
    frameworkErrors: refuseBadUrl,
    schemaController: { compilersFactory: withoutSchemas },
  })
  demandAccess(server)
  server.removeContentTypeParser('text/plain')
  addJsonBodies(server)
  addBodyDeadline(server, bodyDeadlines)
  addRequestIds(server)
  addRequestTraces(server, settings.tracer, proxies)
  addSecurityHeaders(server)
  const isBrokers = (request: FastifyRequest) => isBrokersRequest(request, settings.broker)
  addAddressRate(server, settings.addressRate, isBrokers)
  warnOfUnnamedProxy(server, proxies, api.log)
  await addCompression(server)
  refuseUnlessReady(server, api)
  answerFaults(server, api)
  addGuard(server, api)
  addCalls(server, api)
  await addAvatarRoutes(server, api)
  await addFirmwareUpload(server, api)
  addFirmwareDeviceRoutes(server, api)
  await addDeviceFileRoutes(server, api)
  await addModelFileRoutes(server, api)
  await addProjectFileRoutes(server, api)
  await addPhotoRoutes(server, api)
  addSerialLogExport(server, api)
  addPublishedDocument(server)
  addTryItPage(server)
  addHealthRoutes(server, api.metrics, health)
  addBrokerAccessRoutes(server, api, settings.broker)
  await addWeChatRoutes(server, api)
  addWeChatSiteRoutes(server, api)
  addMapProxyRoutes(server, api)
  addAlarmFileRoutes(server, api)
  addTimedTaskFileRoutes(server, api)
  addKeptReportFileRoutes(server, api)
  addVarLogFileRoutes(server, api)
  await addAcknowledgeRoutes(server, api)
  addWebFiles(server, web)
  return server
}

/** Calls are checked by the contract and no route has a schema, so the libraries that compile schemas are not loaded. */
const withoutSchemas = { buildValidator: refuseSchema, buildSerializer: refuseSchema }

function refuseSchema(): never {
  throw new Error('broken invariant: no route has a schema')
}

/** A call that waits for a device answers within 15 s; a body that takes longer is stalled. */
const bodyDeadlines: BodyDeadlines = {
  usualMs: 30_000,
  uploadMs: limits.firmwareUploadMs,
  uploadPaceBytes: 32 * 1_024,
  uploads: new Set([apiBase + firmwarePath, apiBase + configurationPhotoPath]),
}

/** Refuses calls while the server starts or stops, as a process that stands by does: nothing was done, and they may come again. */
function refuseUnlessReady(server: FastifyInstance, { lifecycle }: ApiContext): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (lifecycle.isReady || !request.url.startsWith(`${apiBase}/`)) return done()
    void reply.header('retry-after', '2')
    return sendFailure(reply, 503, new AppError('storeAway'), readLanguage(request))
  })
}
