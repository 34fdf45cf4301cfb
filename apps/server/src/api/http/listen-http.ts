import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface Place {
  readonly host: string
  readonly port: number
}

/** Starts to listen and resolves to the port. `localhost` has two addresses and browsers use either, so both are served. */
export async function listenHttp(http: FastifyInstance, { host, port }: Place): Promise<number> {
  const isLocalhost = host === 'localhost'
  const address = await http.listen({ host: isLocalhost ? '127.0.0.1' : host, port })
  const actualPort = Number(new URL(address).port)
  if (isLocalhost) await listenToo(http, { host: '::1', port: actualPort })
  return actualPort
}

/** Adds another address of the same server; a machine that lacks the address works without it. */
async function listenToo(http: FastifyInstance, place: Place): Promise<void> {
  const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    http.server.emit('connection', socket)
  })
  other.listen(place)
  const isListening = await once(other, 'listening').then(
    () => true,
    () => false,
  )
  if (isListening) http.server.once('close', () => other.close())
}
