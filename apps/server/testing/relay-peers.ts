import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, vi } from 'vitest'

/** A socket with all that it has received. */
export interface Peer {
  readonly socket: Socket
  readonly received: () => Buffer
  readonly send: (bytes: string | Uint8Array) => void
}

function toPeer(socket: Socket): Peer {
  const chunks: Buffer[] = []
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => void chunks.push(chunk))
  onTestFinished(() => void socket.destroy())
  return {
    socket,
    received: () => Buffer.concat(chunks),
    send: (bytes) => void socket.write(bytes),
  }
}

/** Connects to a port of this machine. */
export async function dial(port: number): Promise<Peer> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const peer = toPeer(socket)
  await once(socket, 'connect')
  return peer
}

/** Opens a server of somebody else, and collects the connections that it gets. */
export async function listen(port = 0) {
  const peers: Peer[] = []
  const server = createServer((socket) => void peers.push(toPeer(socket)))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a server has a port')
  const peerAt = (at: number) =>
    vi.waitFor(() => {
      const peer = peers[at]
      if (peer === undefined) throw new Error(`peer ${at} has not come`)
      return peer
    }, 30_000)
  return { port: address.port, server, peers, peerAt }
}

export async function receives(peer: Peer, bytes: string | Uint8Array): Promise<void> {
  const wanted = Buffer.from(bytes)
  await vi.waitFor(
    () => expect(peer.received().length).toBeGreaterThanOrEqual(wanted.length),
    10_000,
  )
  expect(peer.received().equals(wanted)).toBe(true)
}

/** Makes bytes that differ at each place, so that one out of order is seen. */
export function pattern(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  for (let at = 0; at + 4 <= length; at += 4) bytes.writeUInt32BE(at, at)
  return bytes
}
