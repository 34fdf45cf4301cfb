import type { Socket } from 'node:net'
import { MessageReading } from '#platform/async/message-reading.ts'
import type { Packet } from '#relay/destination.ts'
import { LinkCore } from './link-core.ts'
import { encodeForStream, encodeMessage, StreamReader } from './message-codec.ts'
import { toNetworkFault } from './network-fault.ts'
import { isOwnMachine, OwnPortError } from './own-machine.ts'
import { readDown } from './read-down.ts'
import type { LinkParts, ServerLink } from './server-link.ts'

const connectMs = 10_000
const keepAliveMs = 30_000
const unsentBytesMax = 65_536

/** One TCP connection to a server for one device, as if the device itself had dialled. */
export class TcpClientLink implements ServerLink {
  readonly clientCount = 0
  readonly #parts: LinkParts
  readonly #core: LinkCore
  #socket: Socket | undefined
  #reading: MessageReading | undefined
  #isConnected = false
  #isHeld = false

  constructor(parts: LinkParts) {
    this.#parts = parts
    this.#core = new LinkCore(parts, (packet) => this.#send(packet))
  }

  get peer(): string {
    return this.#core.peer
  }

  get state(): ServerLink['state'] {
    return this.#core.state
  }

  open(): void {
    if (this.#core.isClosed || this.#core.target === undefined) return
    const { guard, timers } = this.#parts
    const socket = this.#core.target.isTls
      ? guard.connectTls(this.#core.target)
      : guard.connectTcp(this.#core.target)
    this.#socket = socket
    this.#core.setState('connecting')
    const late = timers.setTimeout(() => socket.destroy(timeoutError()), connectMs)
    let failure: unknown
    const reader = new StreamReader(this.#parts.server.encoding)
    socket.on('error', (error) => {
      failure ??= error
    })
    socket.once(this.#core.target.isTls ? 'secureConnect' : 'connect', () => {
      late.close()
      this.#onConnect(socket)
    })
    socket.on('drain', () => this.#core.destination.pump())
    const reading = new MessageReading({
      socket,
      timers,
      cut: (chunk) => reader.read(chunk),
      handle: (message) => this.#isConnected && readDown(this.#parts, message, this.peer),
    })
    this.#reading = reading
    socket.on('data', (chunk) => reading.receive(chunk))
    socket.once('close', () => {
      late.close()
      reading.close()
      this.#onClose(failure)
    })
  }

  put(packet: Packet): void {
    this.#core.destination.put(packet)
  }

  hold(isHeld: boolean): void {
    this.#isHeld = isHeld
    this.#reading?.hold(isHeld)
  }

  close(): void {
    this.#core.close()
    this.#isConnected = false
    this.#socket?.removeAllListeners('data')
    this.#socket?.destroy()
  }

  #onConnect(socket: Socket): void {
    const { isOwnPort } = this.#parts
    if (isOwnMachine(socket) && isOwnPort(socket.remotePort ?? 0)) {
      socket.destroy(new OwnPortError())
      return
    }
    socket.setNoDelay(true).setKeepAlive(true, keepAliveMs)
    this.#reading?.hold(this.#isHeld)
    this.#isConnected = true
    this.#core.retry.recordOpened()
    const { registration } = this.#core
    if (registration.length > 0) socket.write(registration)
    this.#core.heartbeat.start((bytes) => {
      if (socket.writableLength < unsentBytesMax) socket.write(bytes)
    })
    this.#core.setState('connected')
    this.#core.destination.pump()
  }

  #onClose(failure: unknown): void {
    const wasConnected = this.#isConnected
    this.#isConnected = false
    this.#core.heartbeat.stop()
    if (this.#core.isClosed) return
    const fault = failure === undefined ? 'closed' : toNetworkFault(failure)
    this.#core.fail(wasConnected && fault === 'other' ? 'closed' : fault, () => this.open())
  }

  #send(packet: Packet) {
    const socket = this.#socket
    if (!this.#isConnected || socket === undefined) return this.#core.isClosed ? 'offline' : 'busy'
    if (socket.writableLength >= unsentBytesMax) return 'busy'
    const { server, devices, now, onSent } = this.#parts
    const origin = { sn: devices[0]?.sn ?? '', time: now() }
    const message = encodeMessage(packet.bytes, server.encoding, origin)
    socket.write(encodeForStream(message, server.encoding))
    onSent(packet, this.peer)
    return 'sent'
  }
}

function timeoutError(): Error {
  return Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })
}
