import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#platform/metrics.ts'

export interface HealthChecks {
  /** Rejects or answers false when calls cannot be served. */
  isReady(): Promise<boolean>
}

/** For whoever runs the process: alive, ready, and numbers (api.md "Running"). */
export function addHealthRoutes(
  server: FastifyInstance,
  { registry }: Metrics,
  health: HealthChecks,
): void {
  server.get('/healthz', () => ({ status: 'up' }))
  server.get('/readyz', async (_request, reply) => {
    const isReady = await health.isReady().catch(() => false)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
  server.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
