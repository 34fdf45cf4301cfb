import type { Socket } from 'node:net'
import { type TransmissionTarget, toTransmissionTarget } from '@fieldhub/contract'
import { Destination, type Packet } from '#relay/destination.ts'
import { toPacket } from './fill-in.ts'
import { Heartbeat } from './heartbeat.ts'
import { encodeForStream, encodeMessage, StreamReader } from './message-codec.ts'
import { isLasting, toNetworkFault } from './network-fault.ts'
import { isOwnMachine, ownPortError } from './own-machine.ts'
import { readDown } from './read-down.ts'
import { Retry } from './retry.ts'
import type { LinkParts, ServerLink } from './server-link.ts'

const connectMs = 10_000
const keepAliveMs = 30_000
const unsentBytesMax = 65_536

/** One TCP connection to a server for one device, as if the device itself had dialled. */
export class TcpClientLink implements ServerLink {
  readonly clientCount = 0
  readonly peer: string
  readonly #parts: LinkParts
  readonly #target: TransmissionTarget | undefined
  readonly #destination: Destination
  readonly #retry: Retry
  readonly #heartbeat: Heartbeat
  #socket: Socket | undefined
  #isConnected = false
  #isClosed = false
  #isHeld = false
  #state: ServerLink['state'] = 'connecting'

  constructor(parts: LinkParts) {
    this.#parts = parts
    this.#target = toTransmissionTarget(parts.server)
    this.peer = `${this.#target?.host ?? ''}:${this.#target?.port ?? 0}`
    this.#retry = new Retry(parts.timers)
    this.#heartbeat = new Heartbeat(parts)
    this.#destination = new Destination({
      timers: parts.timers,
      send: (packet) => this.#send(packet),
      onDropped: (packet, why) =>
        parts.onDropped(packet, why === 'overflow' ? why : 'closed', this.peer),
      onCrowded: parts.onCrowded,
    })
  }

  get state(): ServerLink['state'] {
    return this.#state
  }

  open(): void {
    if (this.#isClosed || this.#target === undefined) return
    const { guard, timers } = this.#parts
    const socket = this.#target.isTls
      ? guard.connectTls(this.#target)
      : guard.connectTcp(this.#target)
    this.#socket = socket
    this.#setState('connecting')
    const late = timers.setTimeout(() => socket.destroy(timeoutError()), connectMs)
    let failure: unknown
    const reader = new StreamReader(this.#parts.server.encoding)
    socket.on('error', (error) => {
      failure ??= error
    })
    socket.once(this.#target.isTls ? 'secureConnect' : 'connect', () => {
      late.close()
      this.#onConnect(socket)
    })
    socket.on('drain', () => this.#destination.pump())
    socket.on('data', (chunk) => {
      if (this.#isConnected) readDown(this.#parts, reader.read(chunk), this.peer)
    })
    socket.once('close', () => {
      late.close()
      this.#onClose(failure)
    })
  }

  put(packet: Packet): void {
    this.#destination.put(packet)
  }

  hold(isHeld: boolean): void {
    this.#isHeld = isHeld
    if (isHeld) this.#socket?.pause()
    else this.#socket?.resume()
  }

  close(): void {
    this.#isClosed = true
    this.#isConnected = false
    this.#retry.close()
    this.#heartbeat.stop()
    this.#destination.close()
    this.#socket?.removeAllListeners('data')
    this.#socket?.destroy()
  }

  #onConnect(socket: Socket): void {
    const { isOwnPort, server, devices } = this.#parts
    if (isOwnMachine(socket) && isOwnPort(socket.remotePort ?? 0)) {
      socket.destroy(ownPortError())
      return
    }
    socket.setNoDelay(true).setKeepAlive(true, keepAliveMs)
    if (this.#isHeld) socket.pause()
    this.#isConnected = true
    this.#retry.recordOpened()
    const registration = toPacket(server.registration, server.registrationFormat, devices[0])
    if (registration.length > 0) socket.write(registration)
    this.#heartbeat.start((bytes) => {
      if (socket.writableLength < unsentBytesMax) socket.write(bytes)
    })
    this.#setState('connected')
    this.#destination.pump()
  }

  #onClose(failure: unknown): void {
    const wasConnected = this.#isConnected
    this.#isConnected = false
    this.#heartbeat.stop()
    if (this.#isClosed) return
    const fault = failure === undefined ? 'closed' : toNetworkFault(failure)
    this.#parts.onFault(wasConnected && fault === 'other' ? 'closed' : fault, this.peer)
    this.#setState(isLasting(fault) ? 'failed' : 'waiting')
    this.#retry.schedule(() => this.open())
  }

  #send(packet: Packet) {
    const socket = this.#socket
    if (!this.#isConnected || socket === undefined) return this.#isClosed ? 'offline' : 'busy'
    if (socket.writableLength >= unsentBytesMax) return 'busy'
    const { server, devices, now, onSent } = this.#parts
    const told = { sn: devices[0]?.sn ?? '', time: now() }
    const message = encodeMessage(packet.bytes, server.encoding, told)
    socket.write(encodeForStream(message, server.encoding))
    onSent(packet, this.peer)
    return 'sent'
  }

  #setState(state: ServerLink['state']): void {
    this.#state = state
    this.#parts.onState()
  }
}

function timeoutError(): Error {
  return Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })
}
