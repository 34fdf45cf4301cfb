import type { ServerMessage } from '@fieldhub/contract'
import { WebSocket } from 'ws'
import type { LiveTransport } from './live-transport.ts'
import type { ValueBatch } from './value-batch.ts'

/** A browser's or a program's WebSocket. */
export class WebSocketTransport implements LiveTransport {
  readonly kind = 'websocket'
  readonly #socket: WebSocket
  #hasAnswered = true

  constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('pong', () => {
      this.#hasAnswered = true
    })
  }

  get unsentBytes(): number {
    return this.#socket.bufferedAmount
  }

  send(message: ServerMessage): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  sendValues(batch: ValueBatch): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return
    this.#socket.send(batch.jsonBytes(), { binary: false })
  }

  /** False when the last ping was not answered. */
  ping(): boolean {
    if (!this.#hasAnswered) return false
    this.#hasAnswered = false
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.ping()
    return true
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  drop(): void {
    this.#socket.terminate()
  }
}

/** What came over the socket, in whichever parts. */
export function toText(data: WebSocket.RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(data).toString()
}
