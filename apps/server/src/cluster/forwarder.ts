import { Agent, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream'
import type { TrustedProxies } from '#platform/access/trusted-proxies.ts'
import { refuse, tellUnknown } from './broken-request.ts'
import { forwardedHeaders, withoutHopHeaders } from './forwarded-headers.ts'

const tunnelListenersMax = 20

/** Passes requests on to the process that owns the store. */
export class Forwarder {
  /** Undefined: no process serves at the moment. */
  target: URL | undefined
  readonly #proxies: TrustedProxies
  readonly #agent = new Agent({ keepAlive: true })
  readonly #tunnels = new Set<Duplex>()

  constructor(proxies: TrustedProxies) {
    this.#proxies = proxies
  }

  /**
   * Requests of one connection are passed on one after the other. So the owner is sent no more at once than there are clients here,
   * and a bound of its own, which slow ones could use up for all others, is not needed.
   */
  request(incoming: IncomingMessage, response: ServerResponse): void {
    // Node has not given the connection to the answer of a request that waits behind another.
    if (response.socket === null) response.once('socket', () => this.#pass(incoming, response))
    else this.#pass(incoming, response)
  }

  #pass(incoming: IncomingMessage, response: ServerResponse): void {
    const outgoing = this.#send(incoming)
    if (outgoing === undefined) return refuse(incoming, response)
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutHopHeaders(answer.rawHeaders))
      pipeline(answer, response, () => {})
    })
    let isSent = false
    const noteSent = () => {
      isSent = true
    }
    outgoing.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', noteSent)
      else noteSent()
    })
    outgoing.on('error', () => {
      if (isSent) tellUnknown(incoming, response)
      else refuse(incoming, response)
    })
    response.on('close', () => outgoing.destroy())
    pipeline(incoming, outgoing, () => {})
  }

  /** A WebSocket of a browser becomes one to the owner. */
  upgrade(incoming: IncomingMessage, client: Duplex, head: Buffer): void {
    this.#hold(client)
    const outgoing = this.#send(incoming)
    if (outgoing === undefined) return void client.end(refusedUpgrade)
    client.on('close', () => outgoing.destroy())
    outgoing.on('upgrade', (answer, owner: Duplex, ownerHead: Buffer) => {
      this.#hold(owner)
      client.write(`HTTP/1.1 101 Switching Protocols\r\n${toLines(answer.rawHeaders)}\r\n`)
      client.write(ownerHead)
      owner.write(head)
      pipeline(client, owner, client, () => {
        client.destroy()
        owner.destroy()
      })
    })
    outgoing.on('response', (answer) => {
      client.end(
        `HTTP/1.1 ${answer.statusCode} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
      )
      answer.resume()
    })
    outgoing.on('error', () => client.end(refusedUpgrade))
    outgoing.end()
  }

  close(): void {
    this.#agent.destroy()
    for (const tunnel of this.#tunnels) tunnel.destroy()
  }

  #send(incoming: IncomingMessage) {
    const { target } = this
    if (target === undefined) return undefined
    const { method, url: path, headers } = incoming
    try {
      return sendRequest({
        host: target.hostname.replaceAll(/[[\]]/g, ''),
        port: target.port,
        method,
        path,
        setHost: false,
        headers: forwardedHeaders(incoming, this.#proxies),
        agent: headers.upgrade === undefined ? this.#agent : false,
      })
    } catch {
      // A request that Node reads and would not send, such as one for a path with odd bytes.
      return undefined
    }
  }

  #hold(tunnel: Duplex): void {
    this.#tunnels.add(tunnel)
    // A pipeline there and back listens as often as Node takes for a leak, beside the server that had the socket.
    tunnel.setMaxListeners(tunnelListenersMax)
    tunnel.on('close', () => this.#tunnels.delete(tunnel))
    tunnel.on('error', () => tunnel.destroy())
  }
}

const refusedUpgrade =
  'HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

function toLines(rawHeaders: readonly string[]): string {
  let lines = ''
  for (let place = 0; place + 1 < rawHeaders.length; place += 2) {
    lines += `${rawHeaders[place]}: ${rawHeaders[place + 1]}\r\n`
  }
  return lines
}
