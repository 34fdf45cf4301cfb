import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '#api/api-context.ts'
import { openHttpServer } from '#api/http-server.ts'
import { TrustedProxies } from '#platform/trusted-proxies.ts'
import type { Realtime } from '#realtime/realtime.ts'
import type { Store } from '#store/index.ts'
import type { ComposeOptions } from '../compose.ts'
import { appConfigOf, type DevicePorts } from './app-config.ts'
import { openHttpConnections } from './http-connections.ts'
import { addHttpGauges } from './http-gauges.ts'

interface HttpParts {
  readonly api: ApiContext
  readonly store: Store
  readonly realtime: Realtime
}

/** Calls, the console and live connections, not yet listening. */
export async function openHttp(
  { config, webFolder }: ComposeOptions,
  { api, realtime, store }: HttpParts,
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
    health: { isReady: async () => lifecycle.isReady && (await store.ping().then(() => true)) },
    web: { folder: webFolder, appConfig: () => appConfigOf(config, ports) },
  })
  realtime.attach(http.server, proxies)
  return http
}
