import type { ServerMessage } from '@fieldhub/contract'
import { WebSocket } from 'ws'
import type { LiveTransport } from './live-transport.ts'
import type { ValueBatch } from './value-batch.ts'

/** The reader is asked for a sign when it was sent so many bytes of values since the last: fewer than `unreadBytesMax`, or it would wait for ever. */
const signEveryBytes = 32_768
/** Content of a ping whose answer says that what was sent before it has been read. */
const readSign = Buffer.from('read')

/** A browser's or a program's WebSocket. */
export class WebSocketTransport implements LiveTransport {
  readonly kind = 'websocket'
  readonly #socket: WebSocket
  #hasAnswered = true
  #sentBytes = 0
  #readBytes = 0
  /** The bytes that had been sent when the reader was asked for the sign that is still to come. */
  #askedAt: number | undefined

  constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('pong', (content) => {
      this.#hasAnswered = true
      if (this.#askedAt === undefined || !readSign.equals(content)) return
      this.#readBytes = this.#askedAt
      this.#askedAt = undefined
      this.#askForSign()
    })
  }

  get unsentBytes(): number {
    return this.#socket.bufferedAmount
  }

  get unreadBytes(): number {
    return this.#sentBytes - this.#readBytes
  }

  send(message: ServerMessage): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  sendValues(batch: ValueBatch): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return
    const bytes = batch.jsonBytes()
    this.#socket.send(bytes, { binary: false })
    this.#sentBytes += bytes.byteLength
    this.#askForSign()
  }

  #askForSign(): void {
    if (this.#askedAt !== undefined || this.unreadBytes < signEveryBytes) return
    if (this.#socket.readyState !== WebSocket.OPEN) return
    this.#askedAt = this.#sentBytes
    this.#socket.ping(readSign)
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
