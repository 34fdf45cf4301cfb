import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { MessageReading } from '#platform/async/message-reading.ts'
import { PacketGuard } from '#platform/mqtt/packet-guard.ts'
import type { Timers } from '#platform/timers.ts'

/** What a transmission policy keeps for a slow device, as hex with JSON around it, needs half of it. */
const packetBytesMax = 262_144

/**
 * The connection of our client to a broker that a user chose. The library collects any packet, 256 MB of them, and handles
 * all that arrived before anybody else has a turn: here a packet that is too long ends the connection at its head, and
 * the others are let through at a bounded rate.
 */
export class BrokerStream extends Duplex {
  readonly #socket: Socket
  readonly #reading: MessageReading
  readonly #guard = new PacketGuard(packetBytesMax)

  constructor(socket: Socket, timers: Timers) {
    super()
    this.#socket = socket
    this.#reading = new MessageReading({
      socket,
      timers,
      cut: (chunk) => this.#cut(chunk),
      handle: (packet) => this.#passOn(packet),
    })
    socket.on('data', (chunk) => this.#reading.receive(chunk))
    socket.on('end', () => this.push(null))
    socket.on('error', (error) => this.destroy(error))
    socket.on('close', () => this.destroy())
  }

  override _read(): void {
    this.#reading.hold(false)
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#socket.write(chunk, done)
  }

  override _final(done: () => void): void {
    this.#socket.end(done)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#reading.close()
    this.#socket.destroy()
    done(error)
  }

  /** Packets, or what arrived of the last one. */
  *#cut(chunk: Buffer): Generator<Buffer> {
    for (let from = 0; from < chunk.length; ) {
      const end = this.#guard.takePacket(chunk, from)
      if (end === undefined)
        return void this.destroy(new Error('the broker sent too long a packet'))
      yield chunk.subarray(from, end)
      from = end
    }
  }

  #passOn(packet: Uint8Array): void {
    if (!this.push(packet)) this.#reading.hold(true)
  }
}
