import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** One end of a TCP connection, with all that came. */
export interface RawPeer {
  readonly received: () => string
  readonly send: (bytes: string) => void
  readonly close: () => void
}

/** Connects a DTU whose serial line is the test: it registers, and then passes bytes as they are. */
export async function connectRawDtu(port: number, registration: string): Promise<RawPeer> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const peer = toPeer(socket)
  await once(socket, 'connect')
  peer.send(registration)
  return peer
}

/** Opens a TCP server of another program; `client` is the one who connected last. */
export async function openRawServer() {
  const clients: RawPeer[] = []
  const server = createServer((socket) => clients.push(toPeer(socket)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    received: () => clients.at(-1)?.received() ?? '',
    send: (bytes: string) => clients.at(-1)?.send(bytes),
    close: () => {
      for (const client of clients) client.close()
      server.close()
    },
  }
}

function toPeer(socket: Socket): RawPeer {
  let received = ''
  // A peer that is cut off at the end of a test is no failure.
  socket.on('error', () => undefined)
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1')
  })
  return {
    received: () => received,
    send: (bytes) => socket.write(Buffer.from(bytes, 'latin1')),
    close: () => socket.destroy(),
  }
}
