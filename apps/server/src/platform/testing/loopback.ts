import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Socket } from 'node:net'

interface Ends {
  client?: Socket
  server?: Socket
}

/** Turns of the event loop without traffic after which no more answers are expected. */
const calmTurns = 5
/** Turns without any progress after which a peer that has not read never will. */
const stuckTurns = 300

/** Knows both ends of the connections to some ports of this process, and so whether written bytes have arrived. */
export class Loopback {
  readonly #ports = new Set<number>()
  readonly #clients = new Set<Socket>()
  readonly #connections = new Map<string, Ends>()

  /** Watches connections to these ports; it must be called before the first of them. */
  follow(...ports: readonly number[]): void {
    for (const port of ports) this.#ports.add(port)
    subscribe('net.client.socket', this.#onClient)
    subscribe('net.server.socket', this.#onServer)
  }

  unfollow(): void {
    unsubscribe('net.client.socket', this.#onClient)
    unsubscribe('net.server.socket', this.#onServer)
    this.#connections.clear()
    this.#clients.clear()
  }

  /** Resolves when everything written has been read and handled, except by peers that do not read. */
  async settled(): Promise<void> {
    let calm = 0
    let moved: number | undefined
    for (let turn = 0; calm < calmTurns; turn++) {
      if (turn % stuckTurns === 0) {
        const before = moved
        moved = this.#movedSoFar()
        if (moved === before) return
      }
      await new Promise((resolve) => setImmediate(resolve))
      calm = this.#isQuiet() ? calm + 1 : 0
    }
  }

  readonly #onClient = (message: unknown): void => {
    const client = getSocket(message)
    if (client === undefined) return
    this.#clients.add(client)
    client.once('close', () => this.#clients.delete(client))
    client.once('connect', () => {
      this.#clients.delete(client)
      if (!this.#ports.has(client.remotePort ?? 0)) return
      this.#join(`${client.localAddress} ${client.localPort}`, { client })
    })
  }

  readonly #onServer = (message: unknown): void => {
    const server = getSocket(message)
    if (server === undefined || !this.#ports.has(server.localPort ?? 0)) return
    this.#join(`${server.remoteAddress} ${server.remotePort}`, { server })
  }

  #join(key: string, end: Ends): void {
    // Without this the kernel delays small packets by up to 40 ms.
    for (const socket of [end.client, end.server]) socket?.setNoDelay(true)
    this.#connections.set(key, { ...this.#connections.get(key), ...end })
  }

  #movedSoFar(): number {
    let bytes = this.#connections.size - this.#clients.size
    for (const { client, server } of this.#connections.values()) {
      bytes += (client?.bytesRead ?? 0) + (server?.bytesRead ?? 0)
    }
    return bytes
  }

  #isQuiet(): boolean {
    for (const [key, { client, server }] of this.#connections) {
      // Nothing is known here of a peer in another process, or of one behind TLS.
      if (client === undefined) continue
      if (server === undefined) return false
      if (client.destroyed && server.destroyed) this.#connections.delete(key)
      else if (client.destroyed || server.destroyed) return false
      else if (!hasRead(client, server) || !hasRead(server, client)) return false
    }
    return this.#clients.size === 0
  }
}

/** Whether the reader has read everything. A socket that is paused has nothing under way. */
function hasRead(reader: Socket, writer: Socket): boolean {
  return reader.isPaused() || reader.bytesRead === writer.bytesWritten
}

function getSocket(message: unknown): Socket | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const socket: unknown = Reflect.get(message, 'socket')
  return socket instanceof Socket ? socket : undefined
}
