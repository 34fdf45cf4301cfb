import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, TLSSocket, type TlsOptions } from 'node:tls'
import { invariant } from '@fieldhub/kernel'
import { boundHandshakes } from '#platform/access/bound-handshakes.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { ServedCertificate } from '#platform/process/settings/certificate-files.ts'

export interface ListenerOptions {
  readonly host: string
  /** 0 takes a free one. */
  readonly port: number
  /** Undefined: without TLS. */
  readonly certificate: ServedCertificate | undefined
  readonly connectionsMax: number
  /** TLS connections whose handshake is not over, shared fairly by address. */
  readonly handshakesMax: number
  readonly log: Log
  readonly onSocket: (socket: Socket) => void
}

const backlog = 1_024
const keepAliveMs = 60_000
const handshakeTimeoutMs = 10_000
/** What is read of a connection at once: messages of it that are under way stay few. */
const highWaterMark = 16_384

/** Listens for MQTT connections, with or without TLS. */
export class MqttListener {
  readonly #server: Server
  readonly #options: ListenerOptions

  constructor(options: ListenerOptions) {
    const { certificate, onSocket, log } = options
    this.#options = options
    const usual = {
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: keepAliveMs,
      highWaterMark,
    }
    this.#server =
      certificate === undefined
        ? createServer(usual, onSocket)
        : this.#tlsServer(certificate, { ...usual, handshakeTimeout: handshakeTimeoutMs })
    this.#server.maxConnections = options.connectionsMax
    this.#server.on('error', (error) => log.error({ err: error }, 'MQTT listener failed'))
  }

  #tlsServer(certificate: ServedCertificate, usual: TlsOptions): Server {
    const { handshakesMax, onSocket } = this.#options
    // Who shows no certificate may still sign in by password; who shows a wrong one is refused when it signs in.
    const options = { ...usual, ...certificate.read(), rejectUnauthorized: false }
    const server = createTlsServer(options)
    // It listens first, so that a connection has left the handshakes before it is served.
    boundHandshakes(server, handshakesMax)
    certificate.follow(server)
    return server.on('secureConnection', onSocket)
  }

  listen(): Promise<number> {
    const { host, port } = this.#options
    return new Promise((resolve, reject) => {
      const fail = (cause: Error) => {
        reject(new Error(`cannot listen for MQTT on ${host}:${port}`, { cause }))
      }
      this.#server.once('error', fail)
      this.#server.listen({ host, port, backlog }, () => {
        this.#server.off('error', fail)
        const address = this.#server.address()
        invariant(address !== null && typeof address === 'object', 'a TCP server has an address')
        resolve(address.port)
      })
    })
  }

  /** Resolves when the last connection is gone. */
  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}

/**
 * Returns the name in a connection's client certificate: undefined without one, with `name` null when it is not
 * trusted.
 */
export function getCertificate(socket: unknown): { readonly name: string | null } | undefined {
  if (!(socket instanceof TLSSocket)) return undefined
  const subject: unknown = Reflect.get(socket.getPeerCertificate() ?? {}, 'subject')
  if (typeof subject !== 'object' || subject === null) return undefined
  const name: unknown = Reflect.get(subject, 'CN')
  return { name: socket.authorized && typeof name === 'string' ? name : null }
}
