import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '#api/call/api-context.ts'
import { embeddedSite } from '#domain/page/embed-site.ts'
import { framingSites } from '#domain/share/configuration-share.ts'
import { getMetricsAccess } from '#platform/access/metrics-access.ts'
import type { TrustedProxies } from '#platform/access/trusted-proxies.ts'
import { RateLimiter } from '#platform/async/rate-limiter.ts'
import { tokenBucket } from '#platform/async/token-bucket.ts'
import { steadyClock } from '#platform/clock.ts'
import { addHttpGauges } from '#platform/connections/http-gauges.ts'
import { openHttpConnections } from '#platform/connections/open-http-connections.ts'
import { CertificateFiles } from '#platform/process/settings/certificate-files.ts'
import type { Config } from '#platform/process/settings/config.ts'
import type { Tracer } from '#platform/traces/tracer.ts'
import { type DevicePorts, getAppConfig } from './app-config.ts'
import { openHttpServer } from './http-server.ts'

/** A burst is allowed for a console that opens, or an office where everybody signs in at nine. */
const burst = 4

interface HttpParts {
  readonly config: Config
  /** Folder of the built console. */
  readonly webFolder: string
  readonly proxies: TrustedProxies
  readonly api: ApiContext
  /** Whether the store answers and accepts values; rejects when it is away. */
  readonly isServing: () => Promise<boolean>
  readonly isOwning: () => Promise<boolean>
  readonly devicePorts: DevicePorts
  readonly tracer?: Tracer | undefined
}

/** Opens calls and the console, which do not listen yet. */
export async function openHttp({
  config,
  webFolder,
  proxies,
  api,
  isServing,
  isOwning,
  devicePorts,
  tracer,
}: HttpParts): Promise<FastifyInstance> {
  const { lifecycle, metrics } = api
  const connections = openHttpConnections(config, proxies)
  addHttpGauges(metrics, connections)
  return openHttpServer({
    api,
    proxies,
    connections,
    tracer,
    broker: config.brokerAccess,
    certificate: config.httpTls && new CertificateFiles(config.httpTls, api.log),
    addressRate: new RateLimiter(
      steadyClock,
      tokenBucket({
        perSecond: config.requestsPerAddress,
        burst: config.requestsPerAddress * burst,
      }),
    ),
    health: {
      isUp: () => lifecycle.isReady,
      isServing,
      isOwning,
      metricsAccess: getMetricsAccess(config, proxies),
    },
    web: {
      folder: webFolder,
      publicUrl: config.publicUrl,
      appConfig: () => getAppConfig(config, devicePorts, api.domain.alarmChannels),
      embeddedSite: (key, code) => embeddedSite(api.domain, key, code),
      framingSites: (code) => framingSites(api.domain, code),
    },
  })
}
