import type { FastifyInstance } from 'fastify'

/** Calls that wait on a device end with the gateway; what is left after this is a stalled request. */
const finishWithinMs = 6_000

/** Lets requests in hand finish, then cuts off what does not. */
export async function closeHttp(http: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => http.server.closeAllConnections(), finishWithinMs)
  await http.close()
  clearTimeout(timer)
}
