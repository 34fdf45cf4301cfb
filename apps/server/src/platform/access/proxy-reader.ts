import type { Socket } from 'node:net'
import { systemTimers, type Timers } from '#platform/timers.ts'
import { readProxyHeader } from './proxy-header.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

/** A proxy writes its header as soon as it has connected. */
const headerMs = 3_000

type Serve = (socket: Socket) => void

/** Reads for whom trusted proxies connect, by the PROXY protocol. */
export class ProxyReader {
  readonly #proxies: Pick<TrustedProxies, 'trusts'>
  readonly #timers: Timers

  constructor(proxies: Pick<TrustedProxies, 'trusts'>, timers: Timers = systemTimers) {
    this.#proxies = proxies
    this.#timers = timers
  }

  /**
   * Hands the socket over when it is known who is there, with the address of the device. Whoever connects past the
   * proxies speaks for himself, and a header of his is what it looks like: no registration.
   */
  receive(socket: Socket, serve: Serve): void {
    if (this.#proxies.trusts(socket.remoteAddress ?? '')) readHeader(socket, serve, this.#timers)
    else serve(socket)
  }
}

/** Serves what a proxy passes on, or, without one, whoever connects. */
export function serveBehind(proxy: ProxyReader | undefined, serve: Serve): Serve {
  return proxy === undefined ? serve : (socket) => proxy.receive(socket, serve)
}

function readHeader(socket: Socket, serve: Serve, timers: Timers): void {
  let received: Buffer = Buffer.alloc(0)
  const deadline = timers.setTimeout(() => socket.destroy(), headerMs)
  const stop = () => {
    deadline.close()
    socket.off('data', receive)
    socket.off('close', stop)
  }
  const receive = (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    const header = readProxyHeader(received)
    if (header.kind === 'more') return
    stop()
    if (header.kind === 'bad') return void socket.destroy()
    if (header.address !== undefined) setAddress(socket, header.address)
    // What follows the header waits until somebody reads it.
    socket.pause()
    const rest = received.subarray(header.length)
    if (rest.length > 0) socket.unshift(rest)
    serve(socket)
    socket.resume()
  }
  socket.on('data', receive)
  socket.on('close', stop)
  // A reset is followed by 'close', which is enough.
  socket.on('error', () => {})
}

/** Everybody who asks for the socket's address later means the device. */
function setAddress(socket: Socket, address: string): void {
  Object.defineProperty(socket, 'remoteAddress', { value: address, configurable: true })
}
