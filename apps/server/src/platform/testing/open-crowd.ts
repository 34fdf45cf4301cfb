import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Crowd {
  readonly port: number
  readonly count: number
  /** The number of addresses (127.0.1.1 and up) that the connections use in turn. */
  readonly addresses: number
  /** The bytes that each connection sends at once, with nothing after them. */
  readonly says: string | Uint8Array
}

/** Opens many hostile connections. Resolves when each has been opened, or was closed again. */
export async function openCrowd({ port, count, addresses, says }: Crowd): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, (_, at) => {
    const localAddress = `127.0.1.${1 + (at % addresses)}`
    return connect({ port, host: '127.0.0.1', localAddress, noDelay: true })
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  await Promise.all(sockets.map((socket) => spoken(socket, says)))
  return sockets
}

function spoken(socket: Socket, says: string | Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    socket.on('error', () => {})
    socket.once('close', () => resolve())
    // Without a reader the socket never reports the peer's end.
    socket.resume()
    socket.once('connect', () => {
      if (says.length === 0) resolve()
      else socket.write(says, () => resolve())
    })
  })
}
