import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { EndedSockets } from './ended-sockets.ts'

test('sockets whose peer has ended are closed, those of others stay open', async () => {
  const server = createServer({ allowHalfOpen: true }, (socket) => void socket.resume())
  new EndedSockets().watch(server)
  const served: Socket[] = []
  server.on('connection', (socket) => void served.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const open = async () => {
    const socket = connect({ port, host: '127.0.0.1' })
    await once(socket, 'connect')
    return socket
  }
  const [stays, ...ending] = [await open(), await open(), await open(), await open()]
  onTestFinished(() => void stays.destroy())
  const closed = ending.map((socket) => once(socket.resume(), 'close'))
  for (const socket of ending) socket.end()
  await Promise.all(closed)
  expect(served.map(({ destroyed }) => destroyed)).toEqual([false, true, true, true])
})
