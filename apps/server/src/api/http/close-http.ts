import type { FastifyInstance } from 'fastify'

/** Calls that wait for a device end with the gateway; a request that is still open after this time is stalled. */
const finishWithinMs = 6_000

/** Lets open requests finish, then cuts off those that do not. */
export async function closeHttp(http: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => http.server.closeAllConnections(), finishWithinMs)
  await http.close()
  clearTimeout(timer)
}
