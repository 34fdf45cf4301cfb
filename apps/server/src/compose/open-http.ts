import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '#api/call/api-context.ts'
import { openHttpServer } from '#api/http/http-server.ts'
import type { MetricsAccess } from '#api/http/metrics-access.ts'
import { TrustedProxies } from '#platform/access/trusted-proxies.ts'
import { RateLimiter } from '#platform/async/rate-limiter.ts'
import { tokenBucket } from '#platform/async/token-bucket.ts'
import { steadyClock } from '#platform/clock.ts'
import type { Config } from '#platform/process/config.ts'
import type { Realtime } from '#realtime/realtime.ts'
import type { Store } from '#store/index.ts'
import { type DevicePorts, getAppConfig } from './app-config.ts'
import type { ComposeOptions } from './compose-options.ts'
import { openHttpConnections } from './http-connections.ts'
import { addHttpGauges } from './http-gauges.ts'
import type { StoreHealth } from './store-health.ts'

/** A console that opens, or an office whose people come in at nine. */
const burst = 4

interface HttpParts {
  readonly api: ApiContext
  readonly store: Store
  readonly realtime: Realtime
  readonly storeWatch: StoreHealth
}

/** Calls, the console and live connections, not yet listening. */
export async function openHttp(
  { config, webFolder }: ComposeOptions,
  { api, realtime, store, storeWatch }: HttpParts,
  ports: DevicePorts,
): Promise<FastifyInstance> {
  const { lifecycle, metrics } = api
  const proxies = new TrustedProxies(config.trustedProxies)
  const connections = openHttpConnections(config, proxies)
  addHttpGauges(metrics, connections)
  const http = await openHttpServer({
    api,
    proxies,
    connections,
    addressRate: new RateLimiter(
      steadyClock,
      tokenBucket({
        perSecond: config.requestsPerAddress,
        burst: config.requestsPerAddress * burst,
      }),
    ),
    health: {
      isUp: () => lifecycle.isReady,
      isServing: () => store.ping().then(() => storeWatch.isStoring),
      door: getMetricsAccess(config, proxies),
    },
    web: {
      folder: webFolder,
      publicUrl: config.publicUrl,
      appConfig: () => getAppConfig(config, ports, api.domain.alarmChannels),
    },
  })
  realtime.attach(http.server, { proxies, publicUrl: config.publicUrl })
  return http
}

function getMetricsAccess({ metrics }: Config, proxies: TrustedProxies): MetricsAccess {
  if (metrics.kind === 'loopback') return { kind: 'loopback', proxies }
  return metrics.kind === 'token' ? { kind: 'token', token: metrics.token } : { kind: 'open' }
}
