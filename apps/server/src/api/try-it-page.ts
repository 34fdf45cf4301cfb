import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { apiBase } from '@fieldhub/contract'
import type { FastifyInstance } from 'fastify'

const pagePolicy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; frame-ancestors 'none'"

/** A page to read the document and try the calls, made by Swagger UI from our own document. */
export async function addTryItPage(
  server: FastifyInstance,
  document: Readonly<Record<string, unknown>>,
): Promise<void> {
  await server.register(swagger, { openapi: { openapi: '3.1.0' } })
  await server.register(swaggerUi, {
    routePrefix: `${apiBase}/docs`,
    staticCSP: pagePolicy,
    transformSpecification: () => document,
  })
}
