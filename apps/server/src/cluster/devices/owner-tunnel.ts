import { connect as connectTo, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import type { LinePort } from '#facts/line-port.ts'
import type { ProgramPort } from '#facts/program-port.ts'
import { generatePacket } from '#platform/mqtt/generate-packet.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { OwnerPorts } from './device-messages.ts'
import type { OwnerLink } from './owner-link.ts'
import type { OwnerReach } from './owner-reach.ts'

interface TunnelParts {
  readonly owner: Pick<OwnerLink, 'ask'>
  readonly reach: Pick<OwnerReach, 'isUnheard' | 'ports'>
  /** Host of the process that owns the store; undefined: none serves. */
  readonly host: () => string | undefined
  /** Whether the owner expects to be told whom a connection is for. */
  readonly isBehindProxy: boolean
  /** Ports of this process, which those of an owner that could not say its own are likely the same as. */
  readonly ownPorts: Partial<OwnerPorts>
  readonly log: Pick<Log, 'debug'>
}

interface Passed {
  readonly socket: Socket
  readonly address: string
  /** What was read from it already. */
  readonly received: Uint8Array
  readonly portOf: (ports: Partial<OwnerPorts>) => number | undefined
  readonly onConnect?: () => void
}

/**
 * Programs over MQTT, and devices whose lines transmission policies have, are served by the owner of the store, so their
 * connections are passed on to it. While the owner is not heard at the bus, all that dial are, since a device that is
 * refused here may be sent here again and again by a balancer (docs/decisions/0308).
 */
export class OwnerTunnel {
  readonly programs: ProgramPort = {
    takesAll: () => this.#takesAll,
    accept: ({ socket, connect, address, leaveRoom: onConnect, refuse }) => {
      const received = generatePacket(connect, { protocolVersion: connect.protocolVersion ?? 4 })
      const portOf = ({ mqttPort }: Partial<OwnerPorts>) => mqttPort
      this.#pass({ socket, address, received, portOf, onConnect }).catch((error: unknown) => {
        this.#parts.log.debug({ err: error }, 'a connection over MQTT is not passed on')
        refuse('the owner of the store is not reached')
      })
    },
  }
  readonly lines: LinePort = {
    takesAll: () => this.#takesAll,
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

  get #takesAll(): boolean {
    return this.#parts.reach.isUnheard && this.#parts.host() !== undefined
  }

  /** Whoever was passed on dials again, and finds another process. */
  close(): void {
    for (const socket of this.#open) socket.destroy()
  }

  async #pass({ socket, address, received, portOf, onConnect }: Passed): Promise<void> {
    const host = this.#parts.host()
    if (host === undefined) throw new Error('no process owns the store')
    this.#hold(socket)
    const port = portOf(await this.#portsOfOwner())
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

  async #portsOfOwner(): Promise<Partial<OwnerPorts>> {
    const { owner, reach, ownPorts } = this.#parts
    if (reach.isUnheard) return reach.ports ?? ownPorts
    return owner.ask<OwnerPorts>('ports', {})
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
