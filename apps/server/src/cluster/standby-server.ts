import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import {
  type MetricsAccess,
  mayReadMetrics,
  metricsRefusals,
} from '#platform/access/metrics-access.ts'
import type { HttpConnections } from '#platform/connections/http-connections.ts'
import type { Forwarder } from './forwarder.ts'

interface StandbyPlace {
  readonly host: string
  readonly port: number
  readonly metricsAccess: MetricsAccess
  /** Bounds what strangers may cost here, since the owner sees all of them as this process. */
  readonly connections: HttpConnections
}

/** What keeps a process from having begun, in the words that its checks answer with. */
export type StartReason = 'the store is being opened' | 'the database does not answer'

/** The HTTP port of a process that waits. */
export class StandbyServer {
  /** Undefined: it has begun, and stands by. Whoever checks it sends it neither calls nor devices before. */
  startsWhile: StartReason | undefined
  readonly #server: Server
  readonly #forwarder: Forwarder
  readonly #numbers: () => Promise<string>
  readonly #metricsAccess: MetricsAccess
  #fault: Error | undefined

  constructor(
    { host, port, metricsAccess, connections }: StandbyPlace,
    forwarder: Forwarder,
    numbers: () => Promise<string>,
  ) {
    this.#forwarder = forwarder
    this.#numbers = numbers
    this.#metricsAccess = metricsAccess
    this.#server = connections.serve((request, response) => this.#answer(request, response))
    this.#server.on('upgrade', (request, socket, head) => forwarder.upgrade(request, socket, head))
    this.#server.on('error', (error) => {
      this.#fault = error
    })
    this.#server.listen({ host, port })
  }

  /** Throws what kept the port from opening. */
  check(): void {
    if (this.#fault !== undefined) throw this.#fault
  }

  /** Gives the port up, and ends everything that goes through it. */
  async close(): Promise<void> {
    if (!this.#server.listening) return
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.#server.closeAllConnections()
    // A connection that became a WebSocket is no longer among the server's, which waits for it nevertheless.
    this.#forwarder.close()
    await closed
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const [path = ''] = (request.url ?? '').split('?')
    const reason = this.startsWhile
    if (reason !== undefined && checks.has(path)) {
      return sendJson(response, 503, { status: 'starting', reason })
    }
    if (path === '/healthz') return sendJson(response, 200, { status: 'up' })
    if (path === '/ownerz') return sendJson(response, 503, { status: 'standby' })
    if (path === '/metrics') return this.#answerMetrics(request, response)
    this.#forwarder.request(request, response)
  }

  #answerMetrics({ headers, socket }: IncomingMessage, response: ServerResponse): void {
    const { host = '' } = headers
    const access = this.#metricsAccess
    if (mayReadMetrics({ host, headers, socket }, access)) {
      return void this.#sendMetrics(response)
    }
    response.writeHead(403, { 'content-type': 'text/plain' }).end(metricsRefusals[access.kind])
  }

  async #sendMetrics(response: ServerResponse): Promise<void> {
    const numbers = await this.#numbers()
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(numbers)
  }
}

const checks = new Set(['/healthz', '/readyz', '/ownerz'])

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
