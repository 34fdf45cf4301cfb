import { createSocket, type Socket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import { type TransmissionTarget, toTransmissionTarget } from '@fieldhub/contract'
import { Destination, type Packet } from '#relay/destination.ts'
import { toPacket } from './fill-in.ts'
import { Heartbeat } from './heartbeat.ts'
import { encodeMessage } from './message-codec.ts'
import { isLasting, toNetworkFault } from './network-fault.ts'
import { readDown } from './read-down.ts'
import { Retry } from './retry.ts'
import type { LinkParts, ServerLink } from './server-link.ts'

/** Bytes of a device in one datagram: with hex and JSON around them it still fits into one piece on the way. */
const datagramBytes = { raw: 1_400, hex: 700, json: 600 } as const
const unsentBytesMax = 65_536

/** Datagrams to a server for one device. The socket is connected: nobody else's datagrams reach the device. */
export class UdpLink implements ServerLink {
  readonly clientCount = 0
  readonly peer: string
  readonly #parts: LinkParts
  readonly #target: TransmissionTarget | undefined
  readonly #destination: Destination
  readonly #retry: Retry
  readonly #heartbeat: Heartbeat
  #socket: Socket | undefined
  #unsentBytes = 0
  #isClosed = false
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
    this.#setState('connecting')
    this.#parts.guard.resolve(this.#target.host).then(
      ([address = '']) => this.#connect(address),
      (error: unknown) => this.#fail(error),
    )
  }

  put({ bytes, deviceId }: Packet): void {
    const most = datagramBytes[this.#parts.server.encoding]
    for (let at = 0; at < bytes.length; at += most) {
      this.#destination.put({ bytes: bytes.subarray(at, at + most), deviceId })
    }
  }

  /** Datagrams cannot be slowed down. */
  hold(): void {}

  close(): void {
    this.#isClosed = true
    this.#retry.close()
    this.#heartbeat.stop()
    this.#destination.close()
    this.#socket?.removeAllListeners('message').close()
    this.#socket = undefined
  }

  #connect(address: string): void {
    if (this.#isClosed || this.#target === undefined) return
    const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4')
    this.#socket = socket
    socket.on('error', (error) => this.#onError(socket, error))
    socket.on('message', (message) => readDown(this.#parts, [message], this.peer))
    socket.connect(this.#target.port, address, () => this.#onConnect())
  }

  #onConnect(): void {
    const { server, devices } = this.#parts
    if (this.#socket === undefined) return
    this.#retry.recordOpened()
    const registration = toPacket(server.registration, server.registrationFormat, devices[0])
    if (registration.length > 0) this.#sendBytes(registration)
    this.#heartbeat.start((bytes) => this.#sendBytes(bytes))
    this.#setState('connected')
    this.#destination.pump()
  }

  /** A refused datagram is told by the machine behind the address; the next one may be taken. */
  #onError(socket: Socket, error: Error): void {
    if (this.#isClosed || socket !== this.#socket) return
    if (toNetworkFault(error) === 'refused') return this.#parts.onFault('refused', this.peer)
    this.#socket = undefined
    socket.close()
    this.#fail(error)
  }

  #fail(error: unknown): void {
    if (this.#isClosed) return
    this.#heartbeat.stop()
    const fault = toNetworkFault(error)
    this.#parts.onFault(fault, this.peer)
    this.#setState(isLasting(fault) ? 'failed' : 'waiting')
    this.#retry.schedule(() => this.open())
  }

  #send(packet: Packet) {
    if (this.#isClosed) return 'offline'
    const isOpen = this.#socket !== undefined && this.#state === 'connected'
    if (!isOpen || this.#unsentBytes >= unsentBytesMax) return 'busy'
    const { server, devices, now, onSent } = this.#parts
    const told = { sn: devices[0]?.sn ?? '', time: now() }
    this.#sendBytes(encodeMessage(packet.bytes, server.encoding, told))
    onSent(packet, this.peer)
    return 'sent'
  }

  #sendBytes(bytes: Uint8Array): void {
    this.#unsentBytes += bytes.length
    this.#socket?.send(bytes, (error) => {
      this.#unsentBytes -= bytes.length
      if (error !== null && !this.#isClosed) this.#parts.onFault(toNetworkFault(error), this.peer)
      this.#destination.pump()
    })
  }

  #setState(state: ServerLink['state']): void {
    this.#state = state
    this.#parts.onState()
  }
}
