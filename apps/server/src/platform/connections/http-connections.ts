import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Socket } from 'node:net'
import { addressKey } from '#platform/access/address-key.ts'
import { boundHandshakes } from '#platform/access/bound-handshakes.ts'
import type { TrustedProxies } from '#platform/access/trusted-proxies.ts'
import type { ServedCertificate } from '#platform/process/settings/certificate-files.ts'
import { boundPieces } from './bound-pieces.ts'
import { OpenConnections } from './open-connections.ts'
import { RestingClients } from './resting-clients.ts'

/** Durations are milliseconds; tests shorten them. */
export interface ConnectionLimits {
  /** Bound of all connections together, live ones included. */
  readonly connectionsMax: number
  /** Bound of one visitor. Live connections have bounds of their own, and trusted proxies count for many visitors. */
  readonly perAddressMax: number
  /** Browsers and proxies send one request at a time on a connection; only an attacker has many open. */
  readonly openRepliesMax: number
  /** An answer of which the client reads no byte for this long is cut off. */
  readonly stalledMs: number
  /** Time from the first byte of a request to the end of its headers. */
  readonly headersMs: number
  /** Time between two requests of a connection. */
  readonly idleMs: number
  /** Time from the first byte of a request to the last of its body; `addBodyDeadline` is stricter for most. */
  readonly requestMs: number
  /** Time for which a visitor is let in no more whose connections were cut again and again for what they had sent at once. */
  readonly restMs: number
}

export const defaultConnectionLimits = {
  openRepliesMax: 8,
  stalledMs: 30_000,
  headersMs: 15_000,
  idleMs: 72_000,
  restMs: 3_000,
} as const

type Proxies = Pick<TrustedProxies, 'trusts'>
type Cut = 'full' | 'idle' | 'pieces' | 'pipelined' | 'rest' | 'stalled'

/** The connections of the HTTP port, bounded in all, by visitor, by open replies, by pieces of a body and by unread output. */
export class HttpConnections {
  /** Number of connections that were closed, by reason. */
  readonly cuts: Record<Cut, number> = {
    full: 0,
    idle: 0,
    pieces: 0,
    pipelined: 0,
    rest: 0,
    stalled: 0,
  }
  readonly #open = new OpenConnections()
  readonly #resting: RestingClients
  readonly #proxies: Proxies
  readonly #limits: ConnectionLimits

  constructor(proxies: Proxies, limits: ConnectionLimits) {
    this.#proxies = proxies
    this.#limits = limits
    this.#resting = new RestingClients(limits.restMs)
  }

  get size(): number {
    return this.#open.size
  }

  /** Number of connections with an open reply. */
  get busy(): number {
    return this.#open.size - this.#open.idleCount
  }

  /** Makes a server that hands over only requests within the bounds, over TLS where it has a certificate. */
  serve(handler: RequestListener, certificate?: ServedCertificate): Server {
    const { headersMs, idleMs, requestMs, stalledMs, connectionsMax } = this.#limits
    const options = {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: idleMs,
      connectionsCheckingInterval: Math.min(headersMs, 5_000),
    }
    const answer: RequestListener = (request, reply) => {
      if (this.#mayAnswer(request, reply)) handler(request, reply)
    }
    const server =
      certificate === undefined
        ? createServer(options, answer)
        : makeSecureServer(certificate, options, answer)
    server.timeout = stalledMs
    // A closed connection frees its place a moment later; this is the hard limit above the soft one.
    server.maxConnections = connectionsMax + 64
    dropGoneClients(server)
    const isReady = certificate === undefined ? 'connection' : 'secureConnection'
    server.on(isReady, (socket: Socket) => this.#enter(socket))
    server.on('upgrade', ({ socket }) => this.#open.becomeLive(socket))
    server.on('timeout', (socket) => this.#onSilence(socket))
    return server
  }

  #enter(socket: Socket): void {
    const address = socket.remoteAddress ?? ''
    const key = this.#proxies.trusts(address) ? undefined : addressKey(address)
    const { perAddressMax, connectionsMax } = this.#limits
    if (key !== undefined && this.#resting.rests(key)) return this.#cut(socket, 'rest')
    const isCrowded = key !== undefined && this.#open.countOf(key) >= perAddressMax
    if (isCrowded && !this.#letGo(key)) return this.#cut(socket, 'full')
    if (this.#open.size >= connectionsMax && !this.#letGo()) return this.#cut(socket, 'full')
    this.#open.enter(socket, key)
    socket.once('close', () => this.#open.leave(socket))
  }

  /** Closes the connection that has been idle longest; false when all are busy. */
  #letGo(key?: string): boolean {
    const oldest = this.#open.oldestIdle(key)
    if (oldest === undefined) return false
    this.#cut(oldest, 'idle')
    return true
  }

  #mayAnswer(request: IncomingMessage, reply: ServerResponse): boolean {
    const { socket } = request
    // Node parses all requests of a chunk, even after the first of them ended the connection.
    if (socket.destroyed) return false
    if (this.#open.beginReply(socket) > this.#limits.openRepliesMax) {
      this.#cutForBurst(socket, 'pipelined')
      return false
    }
    reply.once('close', () => this.#open.endReply(socket))
    boundPieces(request, () => this.#cutForBurst(socket, 'pieces'))
    return true
  }

  /**
   * Node goes through all that it has read of a connection, up to 64 KiB, even after it was destroyed. So where this
   * goes on, other connections of the same visitor, which may have sent as much, are closed before they are read.
   */
  #cutForBurst(socket: Socket, why: Cut): void {
    const key = this.#open.keyOf(socket)
    this.#cut(socket, why)
    if (key === undefined || !this.#resting.record(key)) return
    for (const other of this.#open.socketsOf(key)) this.#cut(other, 'rest')
  }

  /** Replies under way and slow bodies have deadlines of their own. */
  #onSilence(socket: Socket): void {
    const isAnswering = this.#open.openRepliesOf(socket) > 0
    if (isAnswering && socket.writableLength === 0) return
    if (isAnswering) this.cuts.stalled += 1
    socket.destroy()
  }

  #cut(socket: Socket, why: Cut): void {
    this.cuts[why] += 1
    this.#open.leave(socket)
    socket.destroy()
  }
}

/** A browser that is there ends its handshake within a second. */
const handshakeMs = 10_000
const handshakesMax = 500

function makeSecureServer(
  certificate: ServedCertificate,
  options: ServerOptions,
  answer: RequestListener,
) {
  const secured = { ...options, ...certificate.read(), handshakeTimeout: handshakeMs }
  const server = createSecureServer(secured, answer)
  boundHandshakes(server, handshakesMax)
  certificate.follow(server)
  return server
}

/**
 * Closes connections of clients that broke off before they were accepted, as a balancer does with a process that was too
 * busy to answer its checks. What they sent would be read and done nevertheless: nobody would have the answer, and the
 * operation log no address.
 */
function dropGoneClients(server: Server): void {
  server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy()
  })
}
