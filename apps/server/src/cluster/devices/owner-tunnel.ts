import { connect as connectTo, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import type { LinePort } from '#facts/line-port.ts'
import type { ProgramPort } from '#facts/program-port.ts'
import { generatePacket } from '#platform/mqtt/generate-packet.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { OwnerPorts } from './device-messages.ts'
import type { OwnerLink } from './owner-link.ts'

interface TunnelParts {
  readonly owner: OwnerLink
  /** Host of the process that owns the store; undefined: none serves. */
  readonly host: () => string | undefined
  /** Whether the owner expects to be told whom a connection is for. */
  readonly isBehindProxy: boolean
  readonly log: Pick<Log, 'debug'>
}

interface Passed {
  readonly socket: Socket
  readonly address: string
  /** What was read from it already. */
  readonly received: Uint8Array
  readonly portOf: (ports: OwnerPorts) => number | undefined
  readonly onConnect?: () => void
}

/**
 * Programs over MQTT, and devices whose lines transmission policies have, are served by the owner of the store, so their
 * connections are passed on to it.
 */
export class OwnerTunnel {
  readonly programs: ProgramPort = {
    accept: ({ socket, connect, address, leaveRoom: onConnect, refuse }) => {
      const received = generatePacket(connect, { protocolVersion: connect.protocolVersion ?? 4 })
      const portOf = ({ mqttPort }: OwnerPorts) => mqttPort
      this.#pass({ socket, address, received, portOf, onConnect }).catch((error: unknown) => {
        this.#parts.log.debug({ err: error }, 'a program is not passed on')
        refuse('the process that serves programs is not reached')
      })
    },
  }
  readonly lines: LinePort = {
    accept: (entry) => {
      this.#pass({ ...entry, portOf: ({ tcpPort }) => tcpPort }).catch((error: unknown) => {
        this.#parts.log.debug({ err: error }, 'a line is not passed on')
        entry.socket.destroy()
      })
    },
  }
  readonly #parts: TunnelParts
  readonly #open = new Set<Socket>()

  constructor(parts: TunnelParts) {
    this.#parts = parts
  }

  /** Whoever was passed on dials again, and finds another process. */
  close(): void {
    for (const socket of this.#open) socket.destroy()
  }

  async #pass({ socket, address, received, portOf, onConnect }: Passed): Promise<void> {
    const host = this.#parts.host()
    if (host === undefined) throw new Error('no process owns the store')
    this.#hold(socket)
    const port = portOf(await this.#parts.owner.ask<OwnerPorts>('ports', {}))
    if (port === undefined) throw new Error('the owner of the store takes none')
    const upstream = connectTo({ port, host, noDelay: true })
    this.#hold(upstream)
    if (this.#parts.isBehindProxy) upstream.write(proxyLine(address, port))
    upstream.write(received)
    if (onConnect !== undefined) upstream.once('connect', onConnect)
    pipeline(socket, upstream, socket, () => {
      socket.destroy()
      upstream.destroy()
    })
  }

  #hold(socket: Socket): void {
    this.#open.add(socket)
    socket.on('close', () => this.#open.delete(socket))
    socket.on('error', () => socket.destroy())
  }
}

/** HAProxy's PROXY protocol, version 1, by which the owner knows whoever is passed on by his own address. */
function proxyLine(address: string, port: number): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  const isFour = plain.includes('.')
  return `PROXY ${isFour ? 'TCP4' : 'TCP6'} ${plain} ${isFour ? '127.0.0.1' : '::1'} ${port} ${port}\r\n`
}
