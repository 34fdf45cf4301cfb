import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { type BytePeer, Incoming } from './byte-peer.ts'

/** Connects a line to a port of this machine; `opening` is sent first, as a DTU sends its registration. */
export async function connectPeer(port: number, opening = ''): Promise<BytePeer> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  socket.write(opening)
  return toPeer(socket)
}

function toPeer(socket: Socket): BytePeer {
  const incoming = new Incoming()
  socket.on('error', () => socket.destroy())
  socket.on('data', (bytes) => incoming.add(bytes))
  return { incoming, send: (piece) => socket.write(piece), close: () => void socket.destroy() }
}

/** Somebody else's server that is still waiting for the policy. */
export interface Plant {
  readonly port: number
  readonly arrived: Promise<BytePeer>
}

export async function listenTcp(): Promise<Plant> {
  const arrived = Promise.withResolvers<BytePeer>()
  const server = createServer((socket) => {
    server.close()
    arrived.resolve(toPeer(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: portOf(server), arrived: arrived.promise }
}

/** Opens a server for datagrams. The first one is the registration, and it says where answers go. */
export async function listenUdp(): Promise<Plant> {
  const arrived = Promise.withResolvers<BytePeer>()
  const socket = createSocket({ type: 'udp4', recvBufferSize: 4_194_304 })
  const incoming = new Incoming()
  socket.once('message', (_registration, { port, address }) => {
    socket.on('message', (message) => incoming.add(message))
    const send = (piece: Uint8Array) => {
      socket.send(piece, port, address)
      return true
    }
    arrived.resolve({ incoming, send, close: () => void socket.close() })
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { port: socket.address().port, arrived: arrived.promise }
}

/** Returns the port that a server listens on. */
export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a server has a port')
  return address.port
}
