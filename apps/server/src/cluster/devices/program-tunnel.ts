import { connect as connectTo, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import type { ProgramEntry, ProgramPort } from '#facts/program-port.ts'
import { generatePacket } from '#platform/mqtt/generate-packet.ts'
import type { Log } from '#platform/process/log.ts'
import type { OwnerLink } from './owner-link.ts'

interface TunnelParts {
  readonly owner: OwnerLink
  /** Host of the process that owns the store; undefined: none serves. */
  readonly host: () => string | undefined
  /** Whether the owner expects to be told whom a connection is for. */
  readonly isBehindProxy: boolean
  readonly log: Pick<Log, 'debug'>
}

/** Programs over MQTT are served by the owner of the store, so their connections are passed on to it. */
export class ProgramTunnel implements ProgramPort {
  readonly #parts: TunnelParts
  readonly #open = new Set<Socket>()

  constructor(parts: TunnelParts) {
    this.#parts = parts
  }

  accept(entry: ProgramEntry): void {
    this.#pass(entry).catch((error: unknown) => {
      this.#parts.log.debug({ err: error }, 'a program is not passed on')
      entry.refuse('the process that serves programs is not reached')
    })
  }

  /** Programs dial again, and find another process. */
  close(): void {
    for (const socket of this.#open) socket.destroy()
  }

  async #pass({ socket, connect, address, leaveRoom }: ProgramEntry): Promise<void> {
    const host = this.#parts.host()
    if (host === undefined) throw new Error('no process owns the store')
    const { mqttPort } = await this.#parts.owner.ask<{ readonly mqttPort: number }>('ports', {})
    const upstream = connectTo(mqttPort, host)
    this.#hold(socket)
    this.#hold(upstream)
    if (this.#parts.isBehindProxy) upstream.write(proxyLine(address, mqttPort))
    upstream.write(generatePacket(connect, { protocolVersion: connect.protocolVersion ?? 4 }))
    upstream.once('connect', leaveRoom)
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

/** HAProxy's PROXY protocol, version 1, by which the owner knows a program by its own address. */
function proxyLine(address: string, port: number): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  const isFour = plain.includes('.')
  return `PROXY ${isFour ? 'TCP4' : 'TCP6'} ${plain} ${isFour ? '127.0.0.1' : '::1'} ${port} ${port}\r\n`
}
