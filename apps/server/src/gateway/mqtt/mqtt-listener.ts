import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, TLSSocket, type TlsOptions } from 'node:tls'
import { invariant } from '@fieldhub/kernel'
import type { Log } from '#platform/log.ts'

export interface ListenerOptions {
  readonly host: string
  /** 0 takes a free one. */
  readonly port: number
  readonly tls: TlsOptions | undefined
  readonly connectionsMax: number
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
    const { tls, onSocket, log } = options
    this.#options = options
    const usual = {
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: keepAliveMs,
      highWaterMark,
    }
    this.#server =
      tls === undefined
        ? createServer(usual, onSocket)
        : createTlsServer({ ...usual, ...tls, handshakeTimeout: handshakeTimeoutMs }, onSocket)
    this.#server.maxConnections = options.connectionsMax
    this.#server.on('error', (error) => log.error({ err: error }, 'MQTT listener failed'))
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

/** Whom a connection shows a certificate of: undefined when it shows none, `name` null when it is not to be believed. */
export function certificateOf(socket: unknown): { readonly name: string | null } | undefined {
  if (!(socket instanceof TLSSocket)) return undefined
  const subject: unknown = Reflect.get(socket.getPeerCertificate() ?? {}, 'subject')
  if (typeof subject !== 'object' || subject === null) return undefined
  const name: unknown = Reflect.get(subject, 'CN')
  return { name: socket.authorized && typeof name === 'string' ? name : null }
}
