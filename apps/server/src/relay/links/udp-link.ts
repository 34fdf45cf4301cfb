import { createSocket, type Socket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import type { Packet } from '#relay/destination.ts'
import { LinkCore } from './link-core.ts'
import { encodeMessage } from './message-codec.ts'
import { toNetworkFault } from './network-fault.ts'
import { readDown } from './read-down.ts'
import type { LinkParts, ServerLink } from './server-link.ts'

/** Bytes of a device in one datagram: with hex and JSON around them it still fits into one piece on the way. */
const datagramBytes = { raw: 1_400, hex: 700, json: 600 } as const
const unsentBytesMax = 65_536

/** Datagrams to a server for one device. The socket is connected: nobody else's datagrams reach the device. */
export class UdpLink implements ServerLink {
  readonly clientCount = 0
  readonly #parts: LinkParts
  readonly #core: LinkCore
  #socket: Socket | undefined
  #unsentBytes = 0

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
    this.#core.setState('connecting')
    this.#parts.guard.resolve(this.#core.target.host).then(
      ([address = '']) => this.#connect(address),
      (error: unknown) => this.#fail(error),
    )
  }

  put({ bytes, deviceId }: Packet): void {
    const most = datagramBytes[this.#parts.server.encoding]
    for (let at = 0; at < bytes.length; at += most) {
      this.#core.destination.put({ bytes: bytes.subarray(at, at + most), deviceId })
    }
  }

  /** Datagrams cannot be slowed down. */
  hold(): void {}

  close(): void {
    this.#core.close()
    this.#socket?.removeAllListeners('message').close()
    this.#socket = undefined
  }

  #connect(address: string): void {
    if (this.#core.isClosed || this.#core.target === undefined) return
    const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4')
    this.#socket = socket
    socket.on('error', (error) => this.#onError(socket, error))
    socket.on('message', (message) => readDown(this.#parts, message, this.peer))
    socket.connect(this.#core.target.port, address, () => this.#onConnect())
  }

  #onConnect(): void {
    if (this.#socket === undefined) return
    this.#core.retry.recordOpened()
    const { registration } = this.#core
    if (registration.length > 0) this.#sendBytes(registration)
    this.#core.heartbeat.start((bytes) => this.#sendBytes(bytes))
    this.#core.setState('connected')
    this.#core.destination.pump()
  }

  /** The machine behind the address reports a refused datagram; it may take the next one. */
  #onError(socket: Socket, error: Error): void {
    if (this.#core.isClosed || socket !== this.#socket) return
    if (toNetworkFault(error) === 'refused') return this.#parts.onFault('refused', this.peer)
    this.#socket = undefined
    socket.close()
    this.#fail(error)
  }

  #fail(error: unknown): void {
    if (this.#core.isClosed) return
    this.#core.heartbeat.stop()
    const fault = toNetworkFault(error)
    this.#core.fail(fault, () => this.open())
  }

  #send(packet: Packet) {
    if (this.#core.isClosed) return 'offline'
    const isOpen = this.#socket !== undefined && this.#core.state === 'connected'
    if (!isOpen || this.#unsentBytes >= unsentBytesMax) return 'busy'
    const { server, devices, now, onSent } = this.#parts
    const origin = { sn: devices[0]?.sn ?? '', time: now() }
    this.#sendBytes(encodeMessage(packet.bytes, server.encoding, origin))
    onSent(packet, this.peer)
    return 'sent'
  }

  #sendBytes(bytes: Uint8Array): void {
    this.#unsentBytes += bytes.length
    this.#socket?.send(bytes, (error) => {
      this.#unsentBytes -= bytes.length
      if (error !== null && !this.#core.isClosed)
        this.#parts.onFault(toNetworkFault(error), this.peer)
      this.#core.destination.pump()
    })
  }
}
