import { BlockList, createServer, isIP, type Server, type Socket } from 'node:net'
import { MessageReading } from '#platform/async/message-reading.ts'
import { Destination, type Packet } from '#relay/destination.ts'
import { toPacket } from './fill-in.ts'
import { Heartbeat } from './heartbeat.ts'
import { encodeForStream, encodeMessage, StreamReader } from './message-codec.ts'
import { toNetworkFault } from './network-fault.ts'
import { readDown } from './read-down.ts'
import { Retry } from './retry.ts'
import type { LinkParts, ServerLink } from './server-link.ts'

const keepAliveMs = 30_000
const unsentBytesMax = 65_536

interface Client {
  readonly socket: Socket
  readonly peer: string
  readonly destination: Destination
  readonly heartbeat: Heartbeat
  readonly reading: MessageReading
}

/** A port that the servers of a user connect to. All clients get all bytes; what they send goes to all devices. */
export class TcpServerLink implements ServerLink {
  readonly peer: string
  readonly #parts: LinkParts
  readonly #retry: Retry
  readonly #allowed: BlockList | undefined
  readonly #clients = new Set<Client>()
  readonly #crowded = new Set<Client>()
  #server: Server | undefined
  #isClosed = false
  #isHeld = false
  #state: ServerLink['state'] = 'connecting'

  constructor(parts: LinkParts) {
    this.#parts = parts
    this.peer = `:${parts.server.listenPort ?? 0}`
    this.#retry = new Retry(parts.timers)
    this.#allowed = toAllowed(parts.server.allowFrom)
  }

  get state(): ServerLink['state'] {
    if (this.#state !== 'connected') return this.#state
    return this.#clients.size > 0 ? 'connected' : 'waiting'
  }

  get clientCount(): number {
    return this.#clients.size
  }

  open(): void {
    if (this.#isClosed) return
    const server = createServer((socket) => this.#onClient(socket))
    this.#server = server
    server.on('error', (error) => {
      if (this.#isClosed) return
      this.#parts.onFault(toNetworkFault(error), this.peer)
      this.#setState('failed')
      this.#retry.schedule(() => this.open())
    })
    server.on('listening', () => this.#setState('connected'))
    server.listen({ host: this.#parts.host, port: this.#parts.server.listenPort ?? 0 })
  }

  put(packet: Packet): void {
    const [first] = this.#clients
    if (first === undefined) return this.#parts.onDropped(packet, 'closed', this.peer)
    for (const client of this.#clients) client.destination.put(packet)
    this.#parts.onSent(packet, first.peer)
  }

  hold(isHeld: boolean): void {
    this.#isHeld = isHeld
    for (const { reading } of this.#clients) reading.hold(isHeld)
  }

  close(): void {
    this.#isClosed = true
    this.#retry.close()
    this.#server?.close()
    for (const client of this.#clients) {
      client.socket.removeAllListeners('data')
      this.#leave(client)
      client.socket.destroy()
    }
  }

  #onClient(socket: Socket): void {
    const { server, devices, onFault } = this.#parts
    socket.on('error', () => socket.destroy())
    const address = (socket.remoteAddress ?? '').replace(/^::ffff:/i, '')
    const isFull = this.#clients.size >= server.clientsMax
    if (this.#isClosed || isFull || !this.#isAllowed(address)) {
      socket.destroy()
      return onFault('client-refused', address)
    }
    socket.setNoDelay(true).setKeepAlive(true, keepAliveMs)
    const client = this.#toClient(socket, `${address}:${socket.remotePort ?? 0}`)
    this.#clients.add(client)
    socket.on('drain', () => client.destination.pump())
    socket.on('data', (chunk) => client.reading.receive(chunk))
    socket.once('close', () => this.#leave(client))
    client.reading.hold(this.#isHeld)
    const registration = toPacket(server.registration, server.registrationFormat, devices[0])
    if (registration.length > 0) socket.write(registration)
    client.heartbeat.start((bytes) => {
      if (socket.writableLength < unsentBytesMax) socket.write(bytes)
    })
    this.#parts.onState()
  }

  #toClient(socket: Socket, peer: string): Client {
    const { timers, rate, server, devices, now, onDropped } = this.#parts
    const send = (packet: Packet) => {
      if (socket.destroyed) return 'offline'
      if (socket.writableLength >= unsentBytesMax) return 'busy'
      const sn = devices.find(({ deviceId }) => deviceId === packet.deviceId)?.sn ?? ''
      const message = encodeMessage(packet.bytes, server.encoding, { sn, time: now() })
      socket.write(encodeForStream(message, server.encoding))
      return 'sent'
    }
    const reader = new StreamReader(server.encoding)
    const client: Client = {
      socket,
      peer,
      heartbeat: new Heartbeat(this.#parts),
      reading: new MessageReading({
        socket,
        timers,
        cut: (chunk) => reader.read(chunk),
        handle: (message) => readDown(this.#parts, message, peer),
      }),
      destination: new Destination({
        timers,
        rate,
        send,
        onDropped: (packet, why) => onDropped(packet, why === 'overflow' ? why : 'closed', peer),
        onCrowded: (isCrowded) => this.#setCrowded(client, isCrowded),
      }),
    }
    return client
  }

  #leave(client: Client): void {
    client.heartbeat.stop()
    client.reading.close()
    client.destination.close()
    if (this.#clients.delete(client) && !this.#isClosed) this.#parts.onState()
  }

  #setCrowded(client: Client, isCrowded: boolean): void {
    if (isCrowded) this.#crowded.add(client)
    else this.#crowded.delete(client)
    this.#parts.onCrowded(this.#crowded.size > 0)
  }

  #isAllowed(address: string): boolean {
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    return this.#allowed?.check(address, family) ?? true
  }

  #setState(state: ServerLink['state']): void {
    this.#state = state
    this.#parts.onState()
  }
}

/** Undefined: anybody may connect. */
function toAllowed(list: readonly string[]): BlockList | undefined {
  if (list.length === 0) return undefined
  const allowed = new BlockList()
  for (const entry of list) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) continue
    if (prefix === undefined) allowed.addAddress(address, family)
    else if (Number(prefix) <= (family === 'ipv6' ? 128 : 32)) {
      allowed.addSubnet(address, Number(prefix), family)
    }
  }
  return allowed
}
