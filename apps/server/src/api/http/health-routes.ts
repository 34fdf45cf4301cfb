import type { FastifyInstance } from 'fastify'
import {
  type MetricsAccess,
  mayReadMetrics,
  metricsRefusals,
} from '#platform/access/metrics-access.ts'
import type { Metrics } from '#platform/process/metrics.ts'

export interface HealthSettings {
  /** True between the end of the start and the beginning of the stop. */
  readonly isUp: () => boolean
  /** Rejects or resolves to false when calls cannot be served. */
  readonly isServing: () => Promise<boolean>
  /** Whether calls are served, values stored or not: devices stay, as alarms are told from their values. */
  readonly isOwning: () => Promise<boolean>
  readonly metricsAccess: MetricsAccess
}

/** Within this time, all requests share one check of the store and the counters. */
const freshMs = 1_000

/** Endpoints for the operator of the process: alive, ready and metrics. */
export function addHealthRoutes(
  server: FastifyInstance,
  { registry }: Metrics,
  { isUp, isServing, isOwning, metricsAccess }: HealthSettings,
): void {
  const method = ['GET', 'HEAD']
  const checks = { '/readyz': isServing, '/ownerz': isOwning }
  const numbers = fresh(() => registry.metrics())
  server.route({ method, url: '/healthz', handler: () => ({ status: 'up' }) })
  // A process that waits for its store answers `/ownerz` otherwise, and passes `/readyz` on.
  for (const [url, check] of Object.entries(checks)) {
    const isSo = fresh(() => check().catch(() => false))
    server.route({
      method,
      url,
      handler: async (_request, reply) => {
        const now = isUp() && (await isSo())
        return reply.code(now ? 200 : 503).send({ status: now ? 'ready' : 'not ready' })
      },
    })
  }
  server.route({
    method,
    url: '/metrics',
    handler: async (request, reply) => {
      if (!mayReadMetrics(request, metricsAccess)) {
        return reply.code(403).type('text/plain').send(metricsRefusals[metricsAccess.kind])
      }
      return reply.type(registry.contentType).send(await numbers())
    },
  })
}

/** Returns the newest answer while it is fresh; callers that come while one is being made share it. */
function fresh<T>(compute: () => Promise<T>): () => Promise<T> {
  let newest: { readonly at: number; readonly answer: Promise<T> } | undefined
  return () => {
    const now = performance.now()
    if (newest === undefined || now - newest.at > freshMs) newest = { at: now, answer: compute() }
    return newest.answer
  }
}
